/**
 * The worker as a separate process, which the chaos tests kill. It ends when the process of the test ends.
 */
import { flushCompileCache } from 'node:module';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { startWorker } from '#workflows/worker.ts';

const config = readConfig(process.env);
await startWorker(config, createLog(config, 'worker'));
// A killed process keeps nothing.
flushCompileCache();
process.stdin.on('end', () => process.exit()).resume();
