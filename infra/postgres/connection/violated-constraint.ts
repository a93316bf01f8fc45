/** Returns the name of the constraint that an error violates; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  const name = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return typeof name === 'string' ? name : undefined;
}
