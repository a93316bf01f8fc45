import { type Cell, type FaultResult, faultsOf, MAX_SECONDS } from '#tests/chaos/faults/run-fault.ts';

export type Omitted = { readonly name: string; readonly reason: string };

/** Writes the results as a page of the documentation. */
export function faultTable(results: readonly FaultResult[], omitted: readonly Omitted[]): string {
  const cells = results.flatMap((result) => result.cells);
  const broken = results.flatMap(brokenCells);
  return `${[
    '# Faults',
    INTRODUCTION,
    `${cells.length} cells, ${broken.length} that break a rule.`,
    ...(broken.length > 0 ? [broken.map((line) => `- ${line}`).join('\n')] : []),
    ...results.map(faultSection),
    ...omitted.map(({ name, reason }) => `## ${name}\n\nNot run here: ${reason}.`),
  ].join('\n\n')}\n`;
}

/** Returns a line for each cell that breaks a rule, and for messages that never arrived. */
export function brokenCells({ name, cells, messagesAfter }: FaultResult): string[] {
  return [
    ...cells.flatMap((cell) => faultsOf(cell).map((fault) => `${name}, ${cell.surface}: ${fault}`)),
    ...(messagesAfter === null ? [`${name}: messages had not settled`] : []),
  ];
}

const INTRODUCTION = `What Ratha does when a part of it fails. \`npm run faults\` makes this page: it starts a PostgreSQL, a Temporal server,
a web, a worker and stand-ins of the providers, makes one fault after the other, asks every surface twice, ends the fault, and waits
without a restart until everything works. It needs \`npm run build\` first, and exits 1 if a cell breaks a rule.

The rules: no surface waits longer than ${MAX_SECONDS} s, nothing needs a restart, nothing is lost, nothing is doubled.

- **Answer**: the status of HTTP, or the exit code of \`ratha bookings list\`. The page is \`/booking/hourly\` of a logged-in rider, the
  console \`/admin\`. *booking POST* is \`POST /api/bookings\`, *seats* \`POST /api/scheduled-rideshare/book\`.
- **Longest**: how long the slowest answer took. **Recovery**: how long after the end of the fault the surface worked again.
- **Lost**: an accepted booking that is not stored, or a message to its rider that no provider took although nobody is shown so.
- **Doubled**: two bookings for one \`Idempotency-Key\`, or a message that a provider took twice.

A full disk is a tmpfs of 500 MB under the data of PostgreSQL, filled with a file. A silent peer keeps each connection and answers
nothing (a TCP proxy). A frozen one is stopped with SIGSTOP. For the maps, the site asks Google through a proxy that lets nothing pass.`;

/** Writes the results of one fault. */
export function faultSection({ name, cells, messagesAfter }: FaultResult): string {
  const messages =
    messagesAfter === null
      ? 'A message had not settled after 90 s.'
      : `The messages had settled ${inSeconds(messagesAfter)} after the recovery.`;
  return [
    `## ${name}`,
    [
      '| surface | answer | longest | recovery | lost | doubled |',
      '|---|---|---|---|---|---|',
      ...cells.map(row),
    ].join('\n'),
    messages,
  ].join('\n\n');
}

function row({ surface, said, longestSeconds, recoveredAfter, lost, doubled }: Cell): string {
  const recovery = recoveredAfter === null ? 'by a restart' : inSeconds(recoveredAfter);
  const columns = [surface, said.join('; '), inSeconds(longestSeconds), recovery];
  return `| ${[...columns, lost.join(', ') || '0', doubled.join(', ') || '0'].join(' | ')} |`;
}

function inSeconds(seconds: number): string {
  return `${Math.max(0, seconds).toFixed(1)} s`;
}
