import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { EXIT } from '#cli/shell/exit-codes.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { ChainFault, ChainReport } from '#infra/postgres/audit/chain.ts';

const MAX_SHOWN = 20;

const input = z.object({
  head: z
    .string()
    .regex(/^[1-9]\d{0,14}:[0-9a-f]{64}$/i, 'must be a head such as 812:5f2b…, as an earlier run printed it')
    .transform((written) => {
      const [position = '', hash = ''] = written.split(':');
      return { position: Number(position), hash: hash.toLowerCase() };
    })
    .optional(),
});

async function verify({ head }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => ok(await queries.audit.verify(head)));
}

function show({ head, checked, waiting, faults }: ChainReport): string {
  const more = faults.length - MAX_SHOWN;
  return [
    ...faults.slice(0, MAX_SHOWN).map(faultText),
    ...(more > 0 ? [`And ${counted(more, 'more place')}.`] : []),
    faults.length === 0
      ? `The chain of ${counted(checked, 'entry', 'entries')} holds.`
      : `The chain does not hold in ${counted(faults.length, 'place')}.`,
    ...(waiting > 0
      ? [`${counted(waiting, 'new entry', 'new entries')} not linked yet: a worker links them.`]
      : []),
    ...(head ? [`Head: ${head.position}:${head.hash}`] : []),
  ].join('\n');
}

function faultText(fault: ChainFault): string {
  switch (fault.kind) {
    case 'changed':
      return `Entry ${fault.entry} was changed after it was linked (position ${fault.position}).`;
    case 'removed':
      return fault.entry === null
        ? `The entry at position ${fault.position} was removed with its link.`
        : `Entry ${fault.entry} was removed (position ${fault.position}).`;
    case 'put-in':
      return `Entry ${fault.entry} was put in by something else than Ratha.`;
    case 'other-head':
      return `The chain does not have the given head at position ${fault.position}: its end was cut, or it was made again.`;
  }
}

export const verifyCommand = command({
  name: 'verify',
  summary: 'Check that nobody changed, removed or put in an entry of the record by SQL',
  options: { '--head <head>': 'check too that the chain has this head, which an earlier run or the log has' },
  input,
  run: verify,
  show,
  exit: ({ faults }) => (faults.length === 0 ? EXIT.ok : EXIT.refused),
}).addHelpText(
  'after',
  `
Exit code 1: the chain does not hold. Keep the head somewhere else: without it, a cut of the newest entries does not show.
With --json: { "head": { "position", "hash" } or null, "checked", "waiting", "faults": [{ "kind": "changed", "removed",
"put-in" or "other-head", "position", "entry" }] }.`,
);
