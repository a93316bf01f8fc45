import type { AppLoadContext } from '@remix-run/node';
import type { Flash } from '#app/http/flash.server.ts';
import type { Session } from '#app/http/session/session.server.ts';

/** Ends all sessions of the session's customer (docs/product/identity.md#end-sessions). Returns what to say. */
export async function logOutEverywhere(
  { container }: AppLoadContext,
  { customer, role }: Session,
): Promise<Flash | undefined> {
  if (!customer) return undefined;
  const by = { role: role ?? 'rider', phone: customer.phone, surface: 'web' } as const;
  const ended = await container.useCases.endSessions({ phone: customer.phone, by });
  if (!ended.ok) return undefined;
  return {
    title: 'Logged out everywhere',
    description: `${formatSessions(ended.value.ended)} ended. Log in again where you need it.`,
    tone: 'success',
  };
}

/** Returns the number of sessions in words, for the start of a sentence. */
export function formatSessions(count: number): string {
  return count === 1 ? '1 session has' : `${count} sessions have`;
}
