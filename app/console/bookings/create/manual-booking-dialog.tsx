import { useNavigate } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';

/**
 * The dialog of a route. Escape or a click outside closes it only if nothing was typed; otherwise it asks
 * first. `children` report typing.
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
  // Counts the attempts to leave; 0 while there was none.
  const [leaveAttempts, setLeaveAttempts] = useState(0);
  const box = useRef<HTMLDivElement | null>(null);
  // Closed before it is removed, so that the browser returns focus to the element that opened it.
  const attachBox = useCallback((element: HTMLDivElement | null) => {
    const before = box.current;
    box.current = element;
    if (!element) before?.querySelector('dialog')?.close();
  }, []);

  useEffect(() => {
    if (leaveAttempts > 0) box.current?.querySelector<HTMLElement>('[data-stay]')?.focus();
  }, [leaveAttempts]);

  function leave() {
    const dialog = box.current?.querySelector('dialog');
    if (!dialog) return;
    if (isTyped) {
      // Some browsers close it on a second Escape without a cancel event.
      if (!dialog.open) dialog.showModal();
      return setLeaveAttempts(leaveAttempts + 1);
    }
    navigate(closeHref, { preventScrollReset: true, replace: true });
  }

  return (
    // Drawn over the page even without JavaScript, which would make it modal.
    <div ref={attachBox} className="fixed inset-0 z-40 bg-backdrop has-[dialog:modal]:bg-transparent">
      <Dialog open onClose={leave} closeHref={closeHref} title="Add Manual Booking" size="large">
        {leaveAttempts > 0 && (
          <div className="sticky top-0 z-40 mt-2">
            <Banner tone="warning" title="Leave without creating the booking?" live>
              <p>Your answers will be lost.</p>
              <div className="mt-2 flex flex-wrap gap-3">
                <Button data-stay onClick={() => setLeaveAttempts(0)}>
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
