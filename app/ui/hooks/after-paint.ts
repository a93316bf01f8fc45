/**
 * Calls `work` once what has changed so far is on screen. On a slow machine, work that renders much takes longer than a person waits
 * for the answer to a press.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
