import { runProgram } from '#cli/program.ts';
import { exitWithin } from '#cli/shell/stop-signals.ts';
import { ignoreClosedPipe } from '#cli/shell/terminal/closed-pipe.ts';
import { outputWritten } from '#cli/shell/terminal/output-written.ts';

const MAX_EXIT_DELAY_MS = 1000;

ignoreClosedPipe();
await runProgram(process.argv.slice(2));
await outputWritten();
// An open IPC channel or database connection must not keep a finished command alive.
if (process.connected) process.disconnect();
exitWithin(MAX_EXIT_DELAY_MS);
