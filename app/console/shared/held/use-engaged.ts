import { type FocusEvent, useState } from 'react';

/**
 * Returns whether the pointer or the keyboard's focus is in an element, and the handlers that find out. What is
 * there must not change under it.
 */
export function useEngaged() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isEngaged: isPointedAt || isFocused,
    handlers: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
