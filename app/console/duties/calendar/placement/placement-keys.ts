/** Returns the buttons that place what was picked up, one in each driver's row. */
export function placeButtons(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>('[data-place]')];
}

/** Moves the focus to the row of a driver, else to the first driver who can take it. */
export function focusRow(driver: number | undefined): void {
  const buttons = placeButtons();
  const own = buttons.find((button) => driverOf(button) === String(driver));
  (own ?? buttons.find((button) => toneOf(button) === 'fits') ?? buttons[0])?.focus();
}

/** Returns the driver in whose row an element is. */
export function driverOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-driver]')?.dataset.driver;
}

/** Returns true if the calendar is drawn with the hours across. */
export function isTimeline(): boolean {
  return (document.querySelector('.cal-hours')?.clientWidth ?? 0) > 0;
}

/** Returns the button that a key leads to from the one with the focus. */
export function nextButton(key: string): HTMLButtonElement | undefined {
  const buttons = placeButtons();
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return buttons[at + 1];
    case 'ArrowUp':
    case 'ArrowLeft':
      return buttons[Math.max(0, at - 1)];
    case 'PageDown':
      return buttons.slice(at + 1).find((button) => toneOf(button) === 'fits');
    case 'PageUp':
      return buttons.slice(0, Math.max(0, at)).findLast((button) => toneOf(button) === 'fits');
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
}

const toneOf = (button: Element) => button.closest<HTMLElement>('[data-driver]')?.dataset.fit;
