import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveMessage } from '../live/live-channel.ts';
import { findLiveSessions } from './session-rows.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { identify } from './session-cookie.ts';

const heartbeatMs = 25_000;
/** Windows of one browser, each with a stream. Whoever gets none asks now and then instead. */
const mostOfOneSession = 20;
/** Streams of one process: each takes a connection and some memory. */
const mostOfOneProcess = 5_000;
/** What may wait for a reader who does not read, beyond what the operating system takes. */
const longestBacklogBytes = 64 * 1024;

/** Why one more stream is not opened, by HTTP status; null when it may be. */
export const streamRefusal = (open: { readonly ofSession: number; readonly ofProcess: number }): 429 | 503 | null =>
  open.ofProcess >= mostOfOneProcess ? 503 : open.ofSession >= mostOfOneSession ? 429 : null;

/** Who listens, and the request that says so: asked again when their rights may have changed. */
interface Listener {
  readonly request: FastifyRequest;
  readonly caller: Caller;
}

const concerns = (message: LiveMessage, caller: Caller): boolean => {
  const addressed =
    message.users !== undefined || message.conciergerieId !== undefined || message.partnerId !== undefined;
  if (!addressed) return true;
  if (message.users?.includes(caller.userId) === true) return true;
  if (message.partnerId !== undefined && caller.partnerId === message.partnerId) return true;
  return message.conciergerieId !== undefined && caller.isManager && caller.conciergerieIds.has(message.conciergerieId);
};

/** A hijacked answer carries only the headers that are handed on: those for the pages of other servers. */
const crossOriginHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    ['vary', 'access-control-allow-origin'].flatMap((name) => {
      const value = reply.getHeader(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/**
 * Live updates: each browser holds one stream and hears which topics changed for it, whichever process made the change. It carries
 * no data, so it can leak none: the browser asks again through the gateway, under its own rights. A stream ends with its session.
 */
export function addEventStream(app: FastifyInstance, services: Services): void {
  const streams = new Map<FastifyReply, Listener>();
  const write = (reply: FastifyReply, text: string): void => {
    reply.raw.write(text);
    if (reply.raw.writableLength <= longestBacklogBytes) return;
    // A reader that is alive comes back and asks for everything again.
    streams.delete(reply);
    reply.raw.destroy();
  };
  const openOf = (sessionKey: string): number => {
    let count = 0;
    for (const { caller } of streams.values()) if (caller.sessionKey === sessionKey) count += 1;
    return count;
  };
  const end = (reply: FastifyReply): void => {
    streams.delete(reply);
    reply.raw.end();
  };
  const identifyAgain = async (reply: FastifyReply, { request }: Listener): Promise<void> => {
    const caller = await identify(services, request);
    if (caller === null) end(reply);
    else if (streams.has(reply)) streams.set(reply, { request, caller });
  };
  /** A session also ends without anybody saying so: its time is over, or the person was deactivated. */
  const endThoseWithoutSession = async (): Promise<void> => {
    if (streams.size === 0) return;
    const listeners = [...streams];
    const keys = listeners.map(([, { caller }]) => caller.sessionKey);
    const live = new Set(await findLiveSessions(services.database, keys, services.clock()));
    for (const [reply, { caller }] of listeners) if (!live.has(caller.sessionKey)) end(reply);
  };
  const whenUnsure = (error: unknown): void => services.log.warn({ err: error }, 'live streams could not be checked');

  const stopListening = services.live.subscribe((message) => {
    const data = `data: ${JSON.stringify({ topics: message.topics })}\n\n`;
    for (const [reply, listener] of streams) {
      if (message.topics.length > 0 && concerns(message, listener.caller)) write(reply, data);
      if (message.staleUsers?.includes(listener.caller.userId) === true) {
        identifyAgain(reply, listener).catch(whenUnsure);
      }
    }
  });
  // Messages may have been missed while the database was away: everybody asks for everything again.
  const stopWatching = services.live.onInterruption(() => {
    for (const reply of streams.keys()) write(reply, 'event: missed\ndata: {}\n\n');
  });
  const heartbeat = setInterval(() => {
    for (const reply of streams.keys()) write(reply, ': still here\n\n');
    endThoseWithoutSession().catch(whenUnsure);
  }, heartbeatMs);

  app.get('/events', async (request, reply) => {
    const caller = await identify(services, request);
    if (caller === null) return reply.code(401).send();
    const refused = streamRefusal({ ofSession: openOf(caller.sessionKey), ofProcess: streams.size });
    if (refused !== null) return reply.code(refused).header('retry-after', '30').send();
    reply.hijack();
    reply.raw.writeHead(200, {
      ...crossOriginHeaders(reply),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    write(reply, 'retry: 2000\n\n');
    streams.set(reply, { request, caller });
    request.raw.on('close', () => streams.delete(reply));
    return reply;
  });

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    stopListening();
    stopWatching();
    for (const reply of streams.keys()) reply.raw.end();
    streams.clear();
  });
}
