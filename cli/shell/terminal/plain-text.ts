/** Returns the text without control characters, so that it cannot change the terminal of the operator. */
export function plainText(typed: string): string {
  return typed.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

/** Returns at most `length` characters. A shortened text ends with an ellipsis. */
export function shortened(typed: string, length: number): string {
  const characters = [...plainText(typed)];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
}
