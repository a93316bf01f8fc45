import type { Flash } from '#app/http/flash.server.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { FailedMessage, ResentMany } from '#domain/messaging/resend/resend-failed.ts';
import type { Container } from '#infra/container/container.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Messages that one press sends: with a slow provider, each takes up to `MESSAGE_DEADLINE`. */
const AT_ONCE = 25;
/** Messages that one look composes again. */
const MAX_LOOKED = 200;

/**
 * Returns the failed messages of the last day that one press sends, oldest first. `skipped` lost their purpose, and `left` come
 * after these. Looks at no more messages than it needs: after an outage there can be thousands.
 */
export async function failedNow({ queries, dryRuns }: Container) {
  const failed = behindOutdated(await queries.messages.failedWithin(DAY_MS));
  const found: FailedMessage[] = [];
  let looked = 0;
  while (looked < Math.min(failed.length, MAX_LOOKED) && found.length < AT_ONCE) {
    const next = failed.slice(looked, looked + AT_ONCE);
    found.push(...(await dryRuns.listResendable(next)));
    looked += next.length;
  }
  const due = found.slice(0, AT_ONCE);
  const left = failed.length - looked + found.length - due.length;
  return { due, skipped: looked - found.length, left };
}

/** Returns messages with the oldest first, and behind them the newest: many of the oldest may have lost their purpose. */
function behindOutdated(failed: readonly FailedMessage[]): readonly FailedMessage[] {
  if (failed.length <= MAX_LOOKED) return failed;
  return [...failed.slice(0, MAX_LOOKED / 2), ...failed.slice(MAX_LOOKED / 2).toReversed()];
}

/** Returns the messages with their attempts as a field of the form keeps them. */
export function writeSeen(messages: readonly FailedMessage[]): string {
  return messages.map(({ id, attempts }) => `${id}:${attempts}`).join(' ');
}

/**
 * Returns the messages that the person saw, at most as many as one press sends. One that was sent again meanwhile is skipped,
 * because it has more attempts, so a second press sends nothing.
 */
export function readSeen(field: string): FailedMessage[] {
  return [...field.matchAll(/\b(\d{1,9}):(\d{1,4})\b/g)]
    .slice(0, AT_ONCE)
    .map(([, id, attempts]) => ({ id: Number(id), attempts: Number(attempts) }));
}

/** Returns the toast after failed messages were sent again. */
export function resentManyToast({ sent, kept, failed, unknown, skipped }: ResentMany) {
  const parts = [
    `${sent} sent`,
    kept > 0 && `${kept} kept, not sent`,
    failed > 0 && `${failed} failed again`,
    unknown > 0 && `${unknown} may have been sent`,
    skipped > 0 && `${skipped} skipped`,
  ].filter(Boolean);
  const total = sent + kept + failed + unknown + skipped;
  const tone = failed + unknown > 0 ? 'danger' : 'success';
  return {
    title: failed + unknown > 0 ? 'Not all were sent' : 'Messages sent again',
    description: `${counted(total, 'failed message')}: ${parts.join(', ')}.`,
    tone,
  } satisfies Pick<Flash, 'title' | 'description' | 'tone'>;
}
