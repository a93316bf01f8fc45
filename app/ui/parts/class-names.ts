// chunk: frame

/** Joins class names and skips empty values: `classNames('a', wide && 'b')`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
