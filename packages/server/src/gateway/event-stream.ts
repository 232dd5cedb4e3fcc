import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveMessage } from '../database/live-channel.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { identify } from './session-cookie.ts';

const heartbeatMs = 25_000;

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
 * no data, so it can leak none: the browser asks again through the gateway, under its own rights.
 */
export function addEventStream(app: FastifyInstance, services: Services): void {
  const streams = new Map<FastifyReply, Caller>();
  const write = (reply: FastifyReply, text: string): void => void reply.raw.write(text);
  const stopListening = services.live.subscribe((message) => {
    const data = `data: ${JSON.stringify({ topics: message.topics })}\n\n`;
    for (const [reply, caller] of streams) if (concerns(message, caller)) write(reply, data);
  });
  // Messages may have been missed while the database was away: everybody asks for everything again.
  const stopWatching = services.live.onInterruption(() => {
    for (const reply of streams.keys()) write(reply, 'event: missed\ndata: {}\n\n');
  });
  const heartbeat = setInterval(() => {
    for (const reply of streams.keys()) write(reply, ': still here\n\n');
  }, heartbeatMs);

  app.get('/events', async (request, reply) => {
    const caller = await identify(services, request);
    if (caller === null) return reply.code(401).send();
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    write(reply, 'retry: 2000\n\n');
    streams.set(reply, caller);
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
