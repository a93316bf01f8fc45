/** Returns the `tel:` address of a phone number. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
