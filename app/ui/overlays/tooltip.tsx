import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** Wrap a console page once: the first tooltip waits 700 ms, a next one within 300 ms comes at once (seed 0 §9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A word of explanation on hover and on focus. `children` is one element that can take focus, not inside a <p>. */
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
