const TIMEOUT_MS = 3000;

export type GoogleCallDeps = {
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly log?: { readonly warn: (facts: Record<string, unknown>, message: string) => void };
  readonly timeoutMs?: number;
};

export type GoogleCall = {
  readonly name: 'autocomplete' | 'computeRouteMatrix' | 'searchText' | 'geocodeLocation';
  readonly url: string;
  readonly fieldMask: string;
  /** Sent as JSON by POST. Without a body the call is a GET. */
  readonly body?: unknown;
};

/**
 * Calls a Google Maps API. The key is sent only in a header. Failures (status, timeout after 3 seconds, no JSON) are
 * logged without addresses and coordinates, and give undefined.
 */
export async function callGoogle(
  deps: GoogleCallDeps,
  { name, url, fieldMask, body }: GoogleCall,
): Promise<unknown> {
  try {
    const response = await deps.fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        'X-Goog-Api-Key': deps.apiKey,
        'X-Goog-FieldMask': fieldMask,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect could send the key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(deps.timeoutMs ?? TIMEOUT_MS),
    });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    deps.log?.warn({ call: name, status: response.status }, 'Google Maps refused a call');
  } catch (error) {
    // The message of a failed fetch or parse can quote the request or the response, so only the kind of error is
    // logged.
    deps.log?.warn(
      { call: name, error: error instanceof Error ? error.name : 'unknown' },
      'Google Maps failed',
    );
  }
  return undefined;
}
