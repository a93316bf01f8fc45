/** The constraint whose violation an error is; undefined for any other error. */
export function constraintOf(error: unknown): string | undefined {
  const name = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return typeof name === 'string' ? name : undefined;
}
