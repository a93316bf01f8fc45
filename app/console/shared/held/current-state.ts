export const LOOK_EVERY_MS = 3000;
const LOOK_BOUND_MS = 4000;

/** Reads the state that an address answers. Null if the session has ended, undefined if the server does not answer. */
export async function currentState(href: string): Promise<string | null | undefined> {
  try {
    const answer = await fetch(href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LOOK_BOUND_MS),
    });
    if (answer.status === 401 || answer.status === 403) return null;
    if (!answer.ok) return undefined;
    const found: unknown = await answer.json();
    const { state }: { state?: unknown } = Object(found);
    return typeof state === 'string' ? state : undefined;
  } catch {
    return undefined;
  }
}
