import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/**
 * Wraps the tooltips of a list. The first tooltip appears after 700 ms; within 300 ms after it, the next one appears
 * at once (docs/product/pages.md#tooltips).
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A tooltip on hover and focus. `children` is one focusable element, not inside a <p>. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-72 animate-fade rounded-control bg-ink px-2.5 py-1.5 text-dense text-paper"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  );
}
