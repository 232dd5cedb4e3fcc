import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** What the page itself tells the web application before it asks anything. Public, the same for everybody. */
export interface PageFacts {
  /** Nothing is real on this server: the entrance warns of it (Spec: beneficiary-and-access §2.1). */
  readonly testServer: boolean;
}

/** The page with its facts, each a `<meta name="loge:…">` of the head; what does not hold is left out. */
export function writePageFacts(html: string, { testServer }: PageFacts): string {
  const facts = testServer ? [['test-server', 'yes']] : [];
  const tags = facts.map(
    ([name, content = '']) => `<meta name="loge:${name}" content="${escapeAttribute(content)}" />`,
  );
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Serves the one page of the web application, built into `folder`, with the facts of this server. */
export function addWebPage(app: FastifyInstance, folder: string, facts: PageFacts): void {
  for (const path of ['/', '/index.html']) {
    app.get(path, async (_request, reply) => {
      const html = await readFile(join(folder, 'index.html'), 'utf8');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(writePageFacts(html, facts));
    });
  }
}
