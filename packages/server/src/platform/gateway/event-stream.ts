import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveMessage } from '../live/live-channel.ts';
import { findLiveSessions } from './session-rows.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { onceClosed } from './once-closed.ts';
import { identify } from './session-cookie.ts';

const heartbeatMs = 25_000;
/** Windows of one browser, each with a stream. Anyone who gets none asks now and then instead. */
const maxOfOneSession = 20;
/** What may wait for a reader who does not read, beyond what the operating system takes. */
const maxBacklogBytes = 64 * 1024;

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

/**
 * Live updates: each browser holds one stream and hears which topics changed for it, whichever process made the change. It carries
 * no data, so it can leak none: the browser asks again through the gateway, under its own rights. A stream ends with its session.
 * Answers how many are open at any moment.
 */
export function addEventStream(app: FastifyInstance, services: Services): () => number {
  const streams = new Map<FastifyReply, Listener>();
  const openOf = new Map<string, number>();
  const open = (reply: FastifyReply, listener: Listener): void => {
    streams.set(reply, listener);
    const { sessionKey } = listener.caller;
    openOf.set(sessionKey, (openOf.get(sessionKey) ?? 0) + 1);
  };
  const forget = (reply: FastifyReply): void => {
    const listener = streams.get(reply);
    if (listener === undefined) return;
    streams.delete(reply);
    const { sessionKey } = listener.caller;
    const left = (openOf.get(sessionKey) ?? 1) - 1;
    if (left === 0) openOf.delete(sessionKey);
    else openOf.set(sessionKey, left);
  };
  const write = (reply: FastifyReply, text: string): void => {
    reply.raw.write(text);
    if (reply.raw.writableLength <= maxBacklogBytes) return;
    // A reader that is alive comes back and asks for everything again.
    forget(reply);
    reply.raw.destroy();
  };
  const end = (reply: FastifyReply): void => {
    forget(reply);
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
    const tooMany = (status: 429 | 503) => reply.code(status).header('retry-after', '30').send();
    if (streams.size >= services.settings.liveStreams) return tooMany(503);
    if ((openOf.get(caller.sessionKey) ?? 0) >= maxOfOneSession) return tooMany(429);
    reply.hijack();
    // Of what others have said for this answer, a hijacked one carries only what is handed on.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    write(reply, 'retry: 2000\n\n');
    open(reply, { request, caller });
    onceClosed(reply, () => forget(reply));
    return reply;
  });

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    stopListening();
    stopWatching();
    for (const reply of streams.keys()) reply.raw.end();
    streams.clear();
    openOf.clear();
  });
  return () => streams.size;
}
