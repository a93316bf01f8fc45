import { z } from 'zod';
import { parseIndiaTime } from '#domain/kernel/india-time.ts';
import type { QuietHours } from '#domain/messaging/timing/when-to-send.ts';

/** The hours in production, unless the operator sets others. Elsewhere there are none, so that a demo shows what it sends. */
const USUAL = '22:00-07:00';
const OFF = 'off';

const written = z.string().refine((text) => text === OFF || parsed(text) !== undefined, {
  error: `must be two times in India such as ${USUAL}, or ${OFF}`,
});

/** The variables of quiet hours, as a part of the one schema of the environment. */
export const quietHoursVariables = { QUIET_HOURS: written.optional() };

type QuietHoursVariables = z.output<z.ZodObject<typeof quietHoursVariables>>;

/** Returns the quiet hours (docs/product/messages.md#quiet-hours). Null if there are none. */
export function readQuietHours(
  { QUIET_HOURS }: QuietHoursVariables,
  { production, acceptWithin }: { readonly production: boolean; readonly acceptWithin: number },
): QuietHours | null {
  const times = parsed(QUIET_HOURS ?? (production ? USUAL : OFF));
  return times ? { ...times, acceptWithin } : null;
}

/** Parses `22:00-07:00`. Undefined for another text, and for two equal times. */
function parsed(text: string): Pick<QuietHours, 'from' | 'until'> | undefined {
  const [first = '', second = '', ...more] = text.split('-');
  const [from, until] = [parseIndiaTime(first), parseIndiaTime(second)];
  if (from !== first || until !== second || more.length > 0 || from === until) return undefined;
  return { from, until };
}
