import { answerCodes } from '@loge/contract/shared/answer-codes';
import type { Lang } from '@loge/domain/shared/lang';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether somebody looks at the answer in a browser, and no program reads it. */
export const acceptsHtml = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.fromapp === undefined && (headers.accept ?? '').includes('text/html');

/** Too many requests from one address, for a reader: the page says so and loads again by itself when it may. `Retry-After` is set already. */
export function sendRateLimitPage(reply: FastifyReply, lang: Lang): FastifyReply {
  const words = answerCodes['too-many-requests'].message[lang];
  const seconds = Number(reply.getHeader('retry-after') ?? 60);
  return reply
    .code(429)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta http-equiv="refresh" content="${seconds}"><title>${words}</title></head>` +
        `<body style="font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.25rem"><p>${words}</p></body></html>`,
    );
}
