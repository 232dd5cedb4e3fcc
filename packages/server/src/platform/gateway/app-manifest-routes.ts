import type { FastifyInstance, FastifyRequest } from 'fastify';
import { drawAppIcon, isAppIcon } from '../brands/app-icons.ts';
import { appManifest } from '../brands/app-manifest.ts';
import type { FileStore } from '../files/file-store.ts';
import type { FirstScreen, PageBrands } from './web-page.ts';

/** What was drawn, by what it was drawn of. A logo is never written again under its id. */
const maxDrawn = 60;

/** Serves what makes the application installable: its manifest and icons, in the brand of the visitor as of their page. */
export function addAppManifestRoutes(
  app: FastifyInstance,
  {
    files,
    firstScreenOf,
    brandsOf,
  }: {
    readonly files: Pick<FileStore, 'read'>;
    readonly firstScreenOf: (request: FastifyRequest) => Promise<FirstScreen | null>;
    readonly brandsOf: (request: FastifyRequest, userId: number | null) => Promise<PageBrands>;
  },
): void {
  const drawn = new Map<string, Buffer>();
  app.get('/app.webmanifest', async (request, reply) => {
    const screen = await firstScreenOf(request);
    const { shown } = await brandsOf(request, screen?.userId ?? null);
    const manifest = appManifest(shown, { lang: screen?.lang ?? 'fr', audience: screen?.name ?? 'entrance' });
    return reply
      .header('cache-control', 'private, no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest));
  });
  app.get<{ Params: { name: string } }>('/app-icon/:name', async (request, reply) => {
    const { name } = request.params;
    if (!isAppIcon(name)) return reply.callNotFound();
    const screen = await firstScreenOf(request);
    const { shown } = await brandsOf(request, screen?.userId ?? null);
    const key = JSON.stringify([name, shown.design, shown.logo, shown.main, shown.ter]);
    const bytes = drawn.get(key) ?? (await drawAppIcon(files, shown, name));
    const [oldest] = drawn.keys();
    if (drawn.size >= maxDrawn && oldest !== undefined) drawn.delete(oldest);
    drawn.set(key, bytes);
    return reply.header('cache-control', 'private, max-age=3600').type('image/png').send(bytes);
  });
}
