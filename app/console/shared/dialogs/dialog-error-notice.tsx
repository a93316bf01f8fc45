import { isRouteErrorResponse } from '@remix-run/react';
import { ConsoleErrorNotice } from '#app/console/shared/console-error-notice.tsx';
import { findKeptForm } from '#app/ui/layout/kept-form.ts';
import { KeptFormNotice } from '#app/ui/layout/kept-form-notice.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';

/** Shown above the page of a dialog when its dialog failed. */
export function DialogErrorNotice({
  failed,
  behind,
  backHref,
}: {
  failed: string;
  /** The page that is behind the dialog. */
  behind: 'booking' | 'list' | 'page';
  backHref: string;
}) {
  return (
    <ConsoleErrorNotice
      otherwise={(error) => {
        const keptForm = findKeptForm(error);
        const isRefusal = isRouteErrorResponse(error) && error.status < 500 && typeof error.data === 'string';
        return (
          <>
            <Banner tone="danger" title={isRefusal ? String(error.data) : failed}>
              {isRefusal
                ? `Load the ${behind} again to see what is kept now.`
                : `As far as we know, nothing was changed. Check the ${behind}, then try again.`}
            </Banner>
            {keptForm && <KeptFormNotice form={keptForm} />}
            <div>
              <ButtonLink to={backHref} reloadDocument>
                Load the {behind} again
              </ButtonLink>
            </div>
          </>
        );
      }}
    />
  );
}
