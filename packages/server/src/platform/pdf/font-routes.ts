import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';

/** Those that tickets are drawn with. */
const served = /^\/(?:regular|semibold|wide)\.ttf$/;

/**
 * The fonts of papers, for tickets: what a receipt printer has no letters for is drawn in the browser, with the letters of the bill (docs/rules/printing.md). Anybody may have
 * them: their licences say so.
 */
export async function addPaperFontRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serveStatic, {
    root: fileURLToPath(new URL('fonts', import.meta.url)),
    prefix: '/paper-fonts/',
    decorateReply: false,
    index: false,
    maxAge: '7d',
    allowedPath: (path) => served.test(path),
  });
}
