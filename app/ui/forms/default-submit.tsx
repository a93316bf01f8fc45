// chunk: ride-form

/**
 * A hidden submit button that Enter uses when the form's first visible button is not its main one. Tab skips
 * it.
 */
export function DefaultSubmit({ intent }: { intent: string }) {
  return (
    <button type="submit" name="intent" value={intent} tabIndex={-1} aria-hidden="true" className="sr-only" />
  );
}
