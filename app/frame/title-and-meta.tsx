import { Meta } from '@remix-run/react';
import { cloneElement, type ReactElement } from 'react';
import { ERROR_PREFIX, REFUSED_META, useIsRefused } from '#app/ui/hooks/refused.ts';
import { STEP_META, useShownStepTitle } from '#app/ui/hooks/step-title.ts';

type Tag = ReactElement<{ children?: unknown }> | null;

/**
 * Renders the title and meta tags of the page. A step that a posted form shows has its title first. The title of a
 * refused form begins with `Error: `.
 */
export function TitleAndMeta() {
  const isRefused = useIsRefused();
  const step = useShownStepTitle();
  const tags: readonly Tag[] = Meta().props.children;
  const before = `${isRefused ? ERROR_PREFIX : ''}${step ? `${step} · ` : ''}`;
  return (
    <>
      {tags.map((tag) =>
        before && tag?.type === 'title'
          ? cloneElement(tag, undefined, `${before}${tag.props.children}`)
          : tag,
      )}
      {isRefused && <meta name={REFUSED_META} content="true" />}
      {step && <meta name={STEP_META} content={step} />}
    </>
  );
}
