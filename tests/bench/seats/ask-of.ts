import type { Served } from '#tests/bench/bench-site.ts';
import { cpuMillisecondsOf, type Round } from '#tests/bench/load.ts';
import type { Asked, Questions } from '#tests/bench/seats/asker.ts';
import type { SeatLoop } from '#tests/bench/seats/seat-loop.ts';

/** Lets the asker ask a process, or lets a process do its own work, and measures that process from outside. */
export async function askOf(
  asker: Served,
  measured: Served,
  questions: Questions | (SeatLoop & { total: number }),
): Promise<Round> {
  const cpu = cpuMillisecondsOf(measured.pid);
  const asked = await answerTo<Asked>(asker, questions);
  return { ...asked, cpuMs: (cpuMillisecondsOf(measured.pid) - cpu) / questions.total };
}

/** Sends a message to a process; answers the next one that it sends. */
export function answerTo<Answer>({ child }: Served, message: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A process of the benchmark ended'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as Answer);
    });
    child.send(message);
  });
}
