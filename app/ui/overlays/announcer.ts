let region: HTMLElement | undefined;

/**
 * Returns the function that says a text to screen readers. They announce the changes of an element that was there before, so it is made
 * now. It stands outside all lists: one more element in a row makes the browser lay out and draw the whole table again.
 */
export function announcer(): (text: string) => void {
  region ??= document.createElement('p');
  region.role = 'status';
  region.className = 'sr-only';
  if (!region.isConnected) document.body.append(region);
  const made = region;
  return (text) => {
    made.textContent = text;
  };
}
