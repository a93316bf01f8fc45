import { useNavigate } from '@remix-run/react';
import { type ReactNode, useCallback, useRef } from 'react';
import { useFocusReturn } from '#app/console/shared/dialogs/use-focus-return.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

/** A dialog with its own address over a list. It works without JavaScript; Escape and Back close it. */
export function RouteDialog({
  title,
  description,
  closeHref,
  small = false,
  children,
}: {
  title: string;
  description?: string | null;
  closeHref: string;
  small?: boolean;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  useFocusReturn();
  const box = useRef<HTMLDivElement | null>(null);
  // Closed before it is removed, so that the browser returns focus to the element that opened it.
  const attachBox = useCallback((element: HTMLDivElement | null) => {
    const before = box.current;
    box.current = element;
    if (!element) before?.querySelector('dialog')?.close();
  }, []);

  function leave() {
    if (box.current) navigate(closeHref, { preventScrollReset: true, replace: true });
  }

  return (
    // Drawn over the page even without JavaScript, which would make it modal.
    <div ref={attachBox} className="fixed inset-0 z-40 bg-backdrop has-[dialog:modal]:bg-transparent">
      <Dialog
        open
        onClose={leave}
        closeHref={closeHref}
        title={title}
        description={description}
        size={small ? 'small' : 'medium'}
      >
        {children}
      </Dialog>
    </div>
  );
}
