import type { FastifyReply } from 'fastify';

/**
 * Calls once the answer has gone out or anyone who asked has left; at once where they left while e.g. their session was looked up: that event has
 * passed and does not come again.
 */
export function onceClosed({ raw }: FastifyReply, listener: () => void): void {
  if (raw.closed) listener();
  else raw.once('close', listener);
}
