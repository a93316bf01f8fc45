/** The ride of a booking that fills in the form: the same again, or its way back. */
export type Like = { readonly isBack: boolean; readonly reference: string };

const LIKE = /^(again|back):(.+)$/;

/** Returns the intent of the button: `again:BK-12`, `back:BK-12`. */
export function writeLike({ isBack, reference }: Like): string {
  return `${isBack ? 'back' : 'again'}:${reference}`;
}

/** Reads the intent of the button. Null for another one. */
export function readLike(intent: string): Like | null {
  const [, kind, reference] = LIKE.exec(intent) ?? [];
  return reference ? { isBack: kind === 'back', reference } : null;
}
