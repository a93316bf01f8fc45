import { eventually } from '#tests/setup/eventually.ts';
import { type Ended, ratha } from '#tests/setup/ratha.ts';

/** Runs a command until Temporal answers it. A command gives Temporal 3 s, which a busy machine can exceed. */
export async function answered(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Ended> {
  let ended = await ratha(words, variables);
  await eventually(async () => {
    if (!ended.err.includes('Temporal does not answer')) return true;
    ended = await ratha(words, variables);
    return false;
  });
  return ended;
}
