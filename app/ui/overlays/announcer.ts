let region: HTMLElement | undefined;

/**
 * Returns the element whose text screen readers say when it changes. It stands outside all lists: one more element in a row makes the
 * browser lay out and draw the whole table again.
 */
export function announcer(): HTMLElement {
  region ??= Object.assign(document.createElement('p'), { role: 'status', className: 'sr-only' });
  if (!region.isConnected) document.body.append(region);
  return region;
}
