import { runProgram } from '#cli/program.ts';
import { tolerateClosedPipe } from '#cli/shell/output.ts';
import { endWithin } from '#cli/shell/stop-signals.ts';

const MAX_EXIT_DELAY_MS = 1000;

tolerateClosedPipe();
await runProgram(process.argv.slice(2));
// An open IPC channel or a forgotten connection must not keep a finished command alive.
if (process.connected) process.disconnect();
endWithin(MAX_EXIT_DELAY_MS);
