/** The worker as a process of its own, which the chaos tests kill. It ends when the test that started it does. */
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { startWorker } from '#workflows/worker.ts';

const config = readConfig(process.env);
await startWorker(config, createLog(config, 'worker'));
process.stdin.on('end', () => process.exit()).resume();
