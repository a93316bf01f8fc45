import { execFile } from 'node:child_process';
import { accessSync, constants, createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { z } from 'zod';
import { startDependentProcess } from '#infra/local/dependent-process.ts';

const TEMPORAL_VERSION = 'v1.5.1';
const MODULE = `github.com/temporalio/cli/cmd/temporal@${TEMPORAL_VERSION}`;
const OLDEST_GO = [1, 25] as const;
const ASK_MS = 5000;
const DOWNLOAD_MS = 10 * 60_000;
const TELL_EVERY_MS = 5000;
const run = promisify(execFile);

/** Called with the progress of the search: a state and a sentence. */
export type SearchProgress = (state: 'looking' | 'downloading' | 'building', detail: string) => void;

/** Finds Temporal's server program on the PATH, or in the user's cache folder. */
export function findTemporalProgram(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...onPath.map((folder) => join(folder, 'temporal')), cachedProgram(env)].find(isExecutable);
}

/**
 * Finds Temporal's server program, or downloads it into the user's cache folder, or builds it with `go install`.
 * Returns a sentence with instructions if neither works.
 */
export async function obtainTemporalProgram(
  tell: SearchProgress,
  signal: AbortSignal,
): Promise<{ readonly program: string } | { readonly missing: string }> {
  tell('looking', 'Looking for the Temporal server');
  const found = findTemporalProgram();
  if (found) return { program: found };
  const target = cachedProgram(process.env);
  mkdirSync(join(target, '..'), { recursive: true });
  if (await download(target, tell, signal)) return { program: target };
  if (await build(target, tell, signal)) return { program: target };
  return {
    missing:
      'The Temporal server is not on this machine and could be neither downloaded nor built: bookings go on and their workflows wait. Install the temporal command or Go 1.25, or set TEMPORAL_ADDRESS.',
  };
}

function cachedProgram(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ratha', 'bin', 'temporal');
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const archiveSchema = z.object({ archiveUrl: z.url({ protocol: /^https$/ }), fileToExtract: z.string() });

/** Downloads the program as Temporal's test kit does. Returns whether it is installed now. */
async function download(target: string, tell: SearchProgress, stopped: AbortSignal): Promise<boolean> {
  const draft = `${target}-download-${process.pid}`;
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const question = `https://temporal.download/cli/${TEMPORAL_VERSION}?arch=${arch}&platform=${process.platform}&format=tar.gz`;
  try {
    tell('downloading', 'Asking for the official download of the Temporal server');
    const answer = await fetch(question, { signal: AbortSignal.any([stopped, AbortSignal.timeout(ASK_MS)]) });
    if (!answer.ok) return false;
    const { archiveUrl, fileToExtract } = archiveSchema.parse(await answer.json());
    tell('downloading', 'Downloading the Temporal server');
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(DOWNLOAD_MS)]);
    const { ok, body } = await fetch(archiveUrl, { signal });
    if (!ok || !body) return false;
    mkdirSync(draft);
    await pipeline(
      Readable.fromWeb(body as ReadableStream),
      createWriteStream(join(draft, 'archive.tar.gz')),
      { signal },
    );
    await run('tar', ['-xzf', 'archive.tar.gz', fileToExtract], { cwd: draft, signal });
    renameSync(join(draft, fileToExtract), target);
    return isExecutable(target);
  } catch {
    // Without network, answer or archive, the next step is to build it.
    return false;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Builds the program with Go, about two minutes and 250 MB. Returns whether it is installed now. */
async function build(target: string, tell: SearchProgress, stopped: AbortSignal): Promise<boolean> {
  if (stopped.aborted || !(await hasGo())) return false;
  const draft = `${target}-build-${process.pid}`;
  const startedAt = Date.now();
  let line = 'fetching its sources';
  const tellNow = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    tell('building', `Building the Temporal server once, some minutes: ${seconds} s, ${line}`);
  };
  tellNow();
  const teller = setInterval(tellNow, TELL_EVERY_MS);
  const compiler = startDependentProcess({
    command: 'go',
    args: ['install', '-v', MODULE],
    stopSignal: 'TERM',
    env: { ...process.env, GOBIN: draft },
    onLine: (said) => {
      line = said;
    },
  });
  const stop = () => void compiler.stop(ASK_MS);
  stopped.addEventListener('abort', stop, { once: true });
  try {
    await compiler.ended;
    const built = join(draft, 'temporal');
    if (isExecutable(built)) renameSync(built, target);
    return isExecutable(target);
  } finally {
    clearInterval(teller);
    stopped.removeEventListener('abort', stop);
    rmSync(draft, { recursive: true, force: true });
  }
}

async function hasGo(): Promise<boolean> {
  try {
    const { stdout } = await run('go', ['env', 'GOVERSION']);
    const [major = 0, minor = 0] = (/go(\d+)\.(\d+)/.exec(stdout)?.slice(1) ?? []).map(Number);
    return major > OLDEST_GO[0] || (major === OLDEST_GO[0] && minor >= OLDEST_GO[1]);
  } catch {
    return false;
  }
}
