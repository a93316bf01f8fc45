/** What a field of the form is drawn with: its wiring, the error at it, and what had been typed. */
export type FieldOf = (
  name: string,
  usual?: string,
) => {
  readonly id: string;
  readonly name: string;
  readonly error: readonly string[] | undefined;
  readonly defaultValue: string | undefined;
};
