import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export type Call = { readonly path: string; readonly headers: Record<string, string>; readonly body: string };

export type Round = {
  readonly perSecond: number;
  /** Milliseconds of processor time of the server process for one request. */
  readonly cpuMs: number;
  readonly p50: number;
  readonly p99: number;
};

/** Sends `total` calls to a server over `width` kept connections and measures it from outside. Throws on a wrong status. */
export async function measure(
  target: { port: number; pid: number },
  calls: readonly Call[],
  { total, width, expect }: { total: number; width: number; expect: number },
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const times: number[] = [];
  let sent = 0;
  const lane = async (number: number) => {
    while (sent < total) {
      sent += 1;
      const started = performance.now();
      const status = await send(agent, target.port, calls[number % calls.length] as Call);
      if (status !== expect) throw new Error(`The server answered ${status}`);
      times.push(performance.now() - started);
    }
  };
  const cpu = cpuMillisecondsOf(target.pid);
  const started = performance.now();
  await Promise.all(Array.from({ length: width }, (_, number) => lane(number)));
  const seconds = (performance.now() - started) / 1000;
  const cpuMs = (cpuMillisecondsOf(target.pid) - cpu) / times.length;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, cpuMs, p50: at(times, 0.5), p99: at(times, 0.99) };
}

function send(agent: Agent, port: number, { path, headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const sent = request({
      agent,
      port,
      host: '127.0.0.1',
      method: 'POST',
      path,
      headers: { ...headers, ...length },
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** User and system time of a process so far (Linux), by the nanosecond where the kernel counts so finely. */
export function cpuMillisecondsOf(pid: number): number {
  if (existsSync(`/proc/${pid}/schedstat`)) {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) =>
      Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
    );
    return times.reduce((sum, time) => sum + time, 0) / 1e6;
  }
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  const TICK_MS = 10;
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** A thread may have ended since it was listed. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '0 0 0';
  }
}

export function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return at(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}
