import { type FocusEvent, type SyntheticEvent, useRef, useState } from 'react';
import { afterPaint } from '#app/ui/hooks/after-paint.ts';

/**
 * Returns whether the pointer or the keyboard's focus is in an element, or its menu is open, and the handlers that find
 * out. What is there must not change under it.
 */
export function useEngaged() {
  const hasPointer = useRef(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  return {
    isEngaged: isPointedAt || isFocused || isMenuOpen,
    handlers: {
      // React hears the toggle of a popover only while it is captured.
      onToggleCapture: ({ nativeEvent }: SyntheticEvent) =>
        setMenuOpen(nativeEvent instanceof ToggleEvent && nativeEvent.newState === 'open'),
      onPointerEnter: () => {
        hasPointer.current = true;
        setPointedAt(true);
      },
      onPointerLeave: () => {
        hasPointer.current = false;
        afterPaint(() => setPointedAt(hasPointer.current));
      },
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
