import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ERROR_PREFIX, RefusedContext } from '#app/ui/hooks/refused.ts';
import { firstStepTitle, StepTitleContext } from '#app/ui/hooks/step-title.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RefusedContext.Provider value={document.title.startsWith(ERROR_PREFIX)}>
        <StepTitleContext.Provider value={firstStepTitle()}>
          <RemixBrowser />
        </StepTitleContext.Provider>
      </RefusedContext.Provider>
    </StrictMode>,
  );
});
