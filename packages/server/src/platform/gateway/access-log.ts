import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** One line for each answer (ACCESS_LOG). Of the address only its path, without the parts that name something: these, and what stands behind `?`, may be tokens. */
export function noteAccess(
  log: Logger,
  request: FastifyRequest,
  reply: FastifyReply,
  action: string | undefined,
): void {
  log.info(
    {
      requestId: request.id,
      from: request.ip,
      method: request.method,
      path: (request.routeOptions.url?.includes(':') ? request.routeOptions.url : request.url.split('?')[0])?.slice(
        0,
        200,
      ),
      ...(action === undefined ? {} : { action }),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'request',
  );
}
