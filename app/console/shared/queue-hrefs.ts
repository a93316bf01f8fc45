import type { WorkKind } from '#domain/queue/work-item.ts';

/** The address of the work queue, which is the default view of the console. */
export const QUEUE_HREF = '/admin';

/** Returns the address of the queue, or of its items of one kind. */
export function queueHref(kind?: WorkKind): string {
  return kind ? `${QUEUE_HREF}?kind=${kind}` : QUEUE_HREF;
}

/** Returns the address that the forms of the queue post to. */
export function queueAction(kind?: WorkKind): string {
  return `${QUEUE_HREF}?index${kind ? `&kind=${kind}` : ''}`;
}
