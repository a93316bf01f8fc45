/** Returns the props of a form field: its id and name, its error and its value. */
export type GetFieldProps = (
  name: string,
  usual?: string,
) => {
  readonly id: string;
  readonly name: string;
  readonly error: readonly string[] | undefined;
  readonly defaultValue: string | undefined;
};
