import { BEHAVIOURS, type Behaviour } from '#infra/messaging/stand-in/behaviour.ts';
import {
  CONTROL,
  type StandInState,
  stateSchema,
  writtenSchema,
} from '#infra/messaging/stand-in/control-calls.ts';

const TIMEOUT_MS = 8_000;

type Address = { readonly standIn: string; readonly token: string };

/** Creates the calls of the demo's page to the stand-in of WhatsApp that `ratha up` runs. They throw if it does not answer. */
export function standInClient({ standIn, token }: Address) {
  async function call(path: string, body?: object): Promise<unknown> {
    const response = await fetch(standIn + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The stand-in of WhatsApp answered ${response.status}`);
    return response.json();
  }
  return {
    behaviours: BEHAVIOURS,
    state: async (): Promise<StandInState> => stateSchema.parse(await call(CONTROL.state)),
    /** Writes to the number as a person. Returns the status that the site answered. */
    write: async (from: string, text: string): Promise<number> =>
      writtenSchema.parse(await call(CONTROL.write, { from, text })).status,
    behave: async (behaviour: Behaviour): Promise<void> => void (await call(CONTROL.behave, { behaviour })),
  };
}
