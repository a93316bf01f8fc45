import { Toast } from 'radix-ui';
import { useState } from 'react';
import { useShownToast } from '#app/ui/overlays/shown-toast.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';

const AUTO_CLOSE_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

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
            'relative flex items-start gap-3 rounded-card border py-3 pr-12 pl-4 text-sm',
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
            aria-label="Close"
            className="absolute top-0 right-0 grid size-11 place-items-center rounded-control outline-current"
          >
            <Icon name="x" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="fixed right-0 bottom-0 z-50 w-full max-w-[420px] list-none p-4"
      />
    </Toast.Provider>
  );
}
