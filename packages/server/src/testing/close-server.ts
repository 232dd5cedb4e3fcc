import type { Server } from 'node:http';

/** Ends a stand-in, also where somebody still waits for its answer. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
