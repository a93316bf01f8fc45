import { Link } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { showModal } from '#app/ui/overlays/show-modal.ts';
import { registerDialog } from '#app/ui/overlays/top-dialog.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { close } from '#words/site/frame.ts';

type DialogProps = {
  open: boolean;
  /** Called on Escape, a click on the backdrop, or Close. The parent then sets `open`. */
  onClose: () => void;
  /** The address that Close links to when the dialog is a route, for pages without JavaScript. */
  closeHref?: string;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the main one is last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** An alert needs an answer: it has no Close button, and a click on the backdrop does not close it. */
  alert?: boolean;
};

const SIZES = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' };

/**
 * A modal dialog on the native <dialog>, which keeps focus inside and returns it. It also works as an open
 * dialog on a page without JavaScript: render it with `open`, and let `onClose` navigate away.
 */
export function Dialog({
  open,
  onClose,
  closeHref,
  title,
  description,
  children,
  footer,
  size = 'medium',
  alert = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A drag that begins or ends inside is a click on the dialog too.
  const isPressed = useRef(false);
  const id = useId();
  // Constant: after mount the attribute is controlled by showModal() and close(), and React must not change it.
  const [openAtFirst] = useState(open);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) return element.close();
    if (!element.matches(':modal')) showModal(element);
    return registerDialog(element);
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which fires onCancel
    <dialog
      ref={dialog}
      open={openAtFirst}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Some browsers close the dialog on a second Escape without a cancel event.
      onClose={(event) => {
        if (open && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        isPressed.current = event.target === event.currentTarget;
      }}
      onPointerUp={(event) => {
        isPressed.current &&= event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (!alert && isPressed.current && event.target === event.currentTarget) onClose();
      }}
      className={classNames(
        // Where the script will show it as modal, so that nothing moves then.
        'fixed inset-0 z-50 m-auto h-fit not-[:modal]:shadow-[0_0_0_100vmax_var(--color-backdrop)]',
        'max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col overflow-hidden rounded-card border border-line',
        'bg-surface p-0 text-ink open:flex open:animate-rise backdrop:bg-backdrop backdrop:animate-fade',
        SIZES[size],
      )}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
        <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        {!alert && <Cross onClose={onClose} href={closeHref} />}
      </div>
      <div className="min-h-0 scroll-pb-20 overflow-y-auto overscroll-contain px-5 pt-2 pb-5 sm:px-6">
        {description && (
          <div id={`${id}-description`} className="text-ink-soft">
            {description}
          </div>
        )}
        {children}
      </div>
      {footer && (
        <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
          {footer}
        </div>
      )}
    </dialog>
  );
}

/**
 * The buttons of a form that fills a dialog; the main one is last. They stay visible at the bottom of a long
 * form.
 */
export function DialogActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:px-6">
      {note}
      <div className="flex grow justify-end gap-3 *:grow sm:*:grow-0">{children}</div>
    </div>
  );
}

function Cross({ onClose, href }: { onClose: () => void; href: string | undefined }) {
  const look = '-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken';
  const cross = <Icon name="x" className="size-5" />;
  if (href) {
    return (
      <Link
        to={href}
        aria-label={close}
        className={look}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onClose();
        }}
      >
        {cross}
      </Link>
    );
  }
  return (
    <button type="button" onClick={onClose} aria-label={close} className={look}>
      {cross}
    </button>
  );
}

/** Asks before an action that cannot be undone. `footer` has the safe button first and the action last. */
export function AlertDialog(props: Omit<DialogProps, 'alert' | 'size'>) {
  return <Dialog {...props} alert size="small" />;
}
