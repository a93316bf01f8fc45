import { createServer, type Server } from 'node:net';
import { OperatorError } from '#infra/config/operator-error.ts';

/** Returns a free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  return claim('127.0.0.1', 0);
}

/** Returns the requested port, or a free one for 0. Throws an OperatorError if the port is in use or not allowed. */
export async function availablePort(host: string, port: number): Promise<number> {
  try {
    return await claim(host, port);
  } catch (error) {
    throw portError(host, port, error);
  }
}

/** Returns an error that explains why the port cannot be used and what to do. */
export function portError(
  host: string,
  port: number,
  error: unknown,
  variable: 'PORT' | 'WORKER_PORT' | 'METRICS_PORT' = 'PORT',
): OperatorError {
  return new OperatorError(portProblem(host, port, error, variable), { cause: error });
}

function portProblem(host: string, port: number, error: unknown, variable: string): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop what listens on it, or choose another one, for example ${variable}=${port + 1}.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account: choose one above 1023 with ${variable}.`;
  return `Nothing can listen on ${host}:${port} (${code ?? String(error)}): look at HOST and ${variable}.`;
}

function claim(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server: Server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
