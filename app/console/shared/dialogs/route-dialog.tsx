import { useNavigate } from '@remix-run/react';
import { type ReactNode, useCallback, useRef } from 'react';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

/** A dialog that is a page of its own over the list: it needs no script, and Escape and Back both leave it. */
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
  const box = useRef<HTMLDivElement | null>(null);
  // Closed before it is taken away, so that the browser gives focus back to what opened it.
  const keep = useCallback((element: HTMLDivElement | null) => {
    const before = box.current;
    box.current = element;
    if (!element) before?.querySelector('dialog')?.close();
  }, []);

  function leave() {
    if (box.current) navigate(closeHref, { preventScrollReset: true, replace: true });
  }

  return (
    // Over the page also where no script can make the dialog a modal one.
    <div ref={keep} className="fixed inset-0 z-40 bg-backdrop has-[dialog:modal]:bg-transparent">
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
