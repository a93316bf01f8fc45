import { createServer, type Server } from 'node:net';
import { OperatorError } from '#infra/config/operator-error.ts';

/** A port of 127.0.0.1 that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  return claim('127.0.0.1', 0);
}

/**
 * The port to listen on: the one that was asked for, or any free one for 0.
 * Throws an OperatorError with one sentence when something else listens on it or it may not be used.
 */
export async function availablePort(host: string, port: number): Promise<number> {
  try {
    return await claim(host, port);
  } catch (error) {
    throw portError(host, port, error);
  }
}

/** Why nothing can listen there, in one sentence that says what to do. */
export function portError(host: string, port: number, error: unknown): OperatorError {
  return new OperatorError(portProblem(host, port, error), { cause: error });
}

function portProblem(host: string, port: number, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop what listens on it, or choose another one, for example PORT=${port + 1}.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account: choose one above 1023 with PORT.`;
  return `Nothing can listen on ${host}:${port} (${code ?? String(error)}): look at HOST and PORT.`;
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
