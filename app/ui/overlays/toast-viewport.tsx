import { Toast } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShownToast } from '#app/ui/overlays/shown-toast.ts';
import { useTopDialog } from '#app/ui/overlays/top-dialog.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { close, notifications } from '#words/site/frame.ts';

const AUTO_CLOSE_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
/** The types of React 18 do not know the attribute. */
const POPOVER = { popover: 'manual' };

/**
 * Draws the toast: 5 s, swipe right to close, F8 focuses it, at most 420 px wide (docs/product/pages.md#toasts).
 */
export default function ToastViewport() {
  const message = useShownToast();
  // The highest closed id. The timer of a replaced toast still fires and must not close the next one.
  const [closed, setClosed] = useState(0);

  return (
    <Toast.Provider duration={AUTO_CLOSE_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {message && (
        <Toast.Root
          key={message.id}
          open={message.id > closed}
          onOpenChange={(open) => !open && setClosed((last) => Math.max(last, message.id))}
          type={message.destructive ? 'foreground' : 'background'}
          className={classNames(
            'pointer-events-auto relative flex items-start gap-3 rounded-card border py-3 pr-12 pl-4 text-sm',
            'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-swipe-out',
            message.destructive
              ? 'border-danger bg-danger text-on-danger'
              : 'border-edge bg-surface text-ink',
          )}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold">{message.title}</Toast.Title>
            {message.description && <Toast.Description>{message.description}</Toast.Description>}
          </div>
          <Toast.Close
            aria-label={close}
            className="absolute top-0 right-0 grid size-11 place-items-center rounded-control outline-current"
          >
            <Icon name="x" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <InTopLayer message={message}>
        <Toast.Viewport hotkey={['F8']} label={notifications} className="list-none p-4" />
      </InTopLayer>
    </Toast.Provider>
  );
}

/**
 * Renders above everything, also above a modal dialog that is opened later. The dialog itself says what a screen reader
 * must know. On narrow screens the main action is at the bottom and toasts are at the top.
 */
function InTopLayer({ message, children }: { message: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const dialog = useTopDialog();
  useEffect(() => {
    if (!message && !dialog) return;
    // The popover that is shown last is on top.
    box.current?.hidePopover?.();
    box.current?.showPopover?.();
  }, [message, dialog]);
  return (
    <div
      ref={box}
      {...POPOVER}
      className="pointer-events-none fixed inset-auto top-0 right-0 z-50 m-0 w-full max-w-[420px] overflow-visible border-0 bg-transparent p-0 lg:top-auto lg:right-auto lg:bottom-0 lg:left-0"
    >
      {children}
    </div>
  );
}
