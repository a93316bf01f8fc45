/** The `tel:` address of a number as people write it. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
