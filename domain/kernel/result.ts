/** A value or a refusal. Bugs and outages are thrown instead. */
export type Result<T, R> = Ok<T> | Refused<R>;
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Refused<R> = { readonly ok: false; readonly refusal: R };

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function refuse<R>(refusal: R): Refused<R> {
  return { ok: false, refusal };
}
