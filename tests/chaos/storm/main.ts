import { parseArgs } from 'node:util';
import { exitWith } from '#tests/setup/exit-with.ts';
import { runStorm } from './run-storm.ts';

/*
 * A long storm. Prints what holds afterwards, and exits with 1 if anything does not.
 *
 *   npm run test:chaos -- --seed 7
 *   npm run test:chaos -- --bookings 100 --seats 30 --kills 6 --freezes 1 --silences 1
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    bookings: { type: 'string', default: '1000' },
    seats: { type: 'string', default: '300' },
    kills: { type: 'string', default: '60' },
    freezes: { type: 'string', default: '10' },
    silences: { type: 'string', default: '10' },
  },
});
const startedAt = Date.now();
const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(0).padStart(4)} s`;

const { checks, soldTwiceNaively, calls } = await runStorm({
  seed: Number(values.seed),
  bookings: Number(values.bookings),
  seats: Number(values.seats),
  faults: {
    kill: Number(values.kills),
    freeze: Number(values.freezes),
    silence: Number(values.silences),
  },
  tell: (line) => console.log(`${seconds()}  ${line}`),
});

console.log(`${seconds()}  ${calls.calls} calls, ${calls.failures} of them without an answer and repeated`);
console.log(`      a careless program sold ${soldTwiceNaively} of 300 seats more than once`);
for (const { name, counted, wrong } of checks) {
  console.log(
    wrong.length === 0 ? `ok    ${name}: ${counted}` : `WRONG ${name}: ${wrong.length} of ${counted}`,
  );
  for (const example of wrong.slice(0, 10)) console.log(`        ${example}`);
}
await exitWith(checks.every(({ wrong }) => wrong.length === 0) ? 0 : 1);
