/** What a rider typed, safe to print: no control character reaches the operator's terminal. */
export function plainText(typed: string): string {
  return typed.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

/** At most `length` characters, the last of them an ellipsis where something was cut. */
export function shortened(typed: string, length: number): string {
  const characters = [...plainText(typed)];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
}
