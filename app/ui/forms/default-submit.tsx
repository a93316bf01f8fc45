/** What Enter in a field does, where the first button of a form is not its main one. Unseen, and passed over by Tab. */
export function DefaultSubmit({ intent }: { intent: string }) {
  return (
    <button type="submit" name="intent" value={intent} tabIndex={-1} aria-hidden="true" className="sr-only" />
  );
}
