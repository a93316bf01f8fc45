import { useNavigate } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';

/**
 * The dialog that is a page of its own. Escape, or a click beside it, leaves it only where nothing has been typed:
 * otherwise it asks, since a long form is quickly lost and slowly typed. `children` tells it when something is.
 */
export function ManualBookingDialog({
  closeHref,
  children,
}: {
  closeHref: string;
  children: (onType: () => void) => ReactNode;
}) {
  const navigate = useNavigate();
  const [isTyped, setTyped] = useState(false);
  // How often somebody was about to leave; 0 while nobody is.
  const [asked, setAsked] = useState(0);
  const box = useRef<HTMLDivElement | null>(null);
  // Closed before it is taken away, so that the browser gives focus back to what opened it.
  const keep = useCallback((element: HTMLDivElement | null) => {
    const before = box.current;
    box.current = element;
    if (!element) before?.querySelector('dialog')?.close();
  }, []);

  useEffect(() => {
    if (asked > 0) box.current?.querySelector<HTMLElement>('[data-stay]')?.focus();
  }, [asked]);

  function leave() {
    const dialog = box.current?.querySelector('dialog');
    if (!dialog) return;
    if (isTyped) {
      // A browser closes it on a second Escape without asking.
      if (!dialog.open) dialog.showModal();
      return setAsked(asked + 1);
    }
    navigate(closeHref, { preventScrollReset: true, replace: true });
  }

  return (
    // Over the page also where no script can make the dialog a modal one.
    <div ref={keep} className="fixed inset-0 z-40 bg-backdrop has-[dialog:modal]:bg-transparent">
      <Dialog open onClose={leave} closeHref={closeHref} title="Add Manual Booking" size="large">
        {asked > 0 && (
          <div className="sticky top-0 z-40 mt-2">
            <Banner tone="warning" title="Leave without creating the booking?" live>
              <p>Your answers will be lost.</p>
              <div className="mt-2 flex flex-wrap gap-3">
                <Button data-stay onClick={() => setAsked(0)}>
                  Keep editing
                </Button>
                <Button
                  variant="danger"
                  onClick={() => navigate(closeHref, { preventScrollReset: true, replace: true })}
                >
                  Leave
                </Button>
              </div>
            </Banner>
          </div>
        )}
        {children(() => setTyped(true))}
      </Dialog>
    </div>
  );
}
