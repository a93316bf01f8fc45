import { WEEKDAYS } from '#domain/kernel/india-time.ts';
import type { Operation, OperationInput } from '#domain/kernel/operation.ts';

/** Returns the inputs of the examples of an operation as JSON, such as `{ "booking": "BK-12" }` for `bookings confirm BK-12`. */
export function exampleInputs(operation: Operation): object[] {
  const examples = operation.examples.map((line) => inputsOf(line, operation));
  return [...new Map(examples.map((inputs) => [JSON.stringify(inputs), inputs])).values()];
}

function inputsOf(line: string, operation: Operation): object {
  const { inputs, subject } = operation;
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word);
  const given: Record<string, unknown> = {};
  // The first two words are the noun and the verb.
  for (let at = 2; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const name = word.startsWith('--') ? nameOf(word) : at === 2 ? subject : null;
    const input = name === null ? undefined : inputs[name];
    if (!name || !input) continue;
    if (word.startsWith('--') && input.kind !== 'yes-no') at += 1;
    given[name] = sentValueOf(input, words[at] ?? '');
  }
  return given;
}

/** Returns the input of an option: `shownPickup` of `--shown-pickup`. */
function nameOf(flag: string): string {
  return flag.slice(2).replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function sentValueOf(input: OperationInput, written: string): unknown {
  switch (input.kind) {
    case 'yes-no':
      return true;
    case 'driver':
    case 'vehicle':
    case 'trip':
    case 'message':
    case 'whole':
    case 'rupees':
    case 'amount':
    case 'rate':
    case 'version':
      return Number(written);
    case 'seats':
    case 'keys':
    case 'planned-duties':
    case 'duty-changes':
      return written.split(',');
    case 'weekdays':
      return written === 'week' ? WEEKDAYS : written.split(',');
    case 'slabs':
      return written.split(',').map((slab) => {
        const [upToKm, price] = slab.split(':').map(Number);
        return { upToKm, price };
      });
    default:
      return written;
  }
}
