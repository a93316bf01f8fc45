// chunk: frame

/** The status of a submit without an answer: no data needs to reload. */
export const UNANSWERED = 503;

/**
 * The `shouldRevalidate` of a page whose form stays without an answer: loading again would fail too, and show an error
 * page instead. After a refusal the page loads again. Remix passes `defaultShouldRevalidate` as true in any case.
 */
export function revalidateUnlessUnanswered({
  actionStatus,
}: {
  readonly actionStatus?: number | undefined;
}): boolean {
  return actionStatus !== UNANSWERED;
}
