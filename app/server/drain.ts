import type { Server, ServerResponse } from 'node:http';

export type Drain = {
  readonly isDraining: () => boolean;
  readonly begin: () => void;
};

/**
 * Creates the drain of a server. From `begin` on, each response closes its connection, also one in progress, so that the
 * proxy opens its next connection to another process.
 */
export function createDrain(server: Server): Drain {
  const inProgress = new Set<ServerResponse>();
  let isDraining = false;

  server.prependListener('request', (_request, response: ServerResponse) => {
    inProgress.add(response);
    response.once('close', () => inProgress.delete(response));
    if (isDraining) closeAfter(response);
  });

  return {
    isDraining: () => isDraining,
    begin() {
      isDraining = true;
      for (const response of inProgress) closeAfter(response);
    },
  };
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
