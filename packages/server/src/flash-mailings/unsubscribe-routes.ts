import { designOfHost } from '@loge/domain/access/designs';
import type { Brand } from '@loge/domain/brands/brand';
import type { Lang } from '@loge/domain/shared/lang';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findBrand, findBrandOfDesk } from '../platform/brands/brand-rows.ts';
import { mailColours } from '../platform/mail/templates/mail-frame.ts';
import { preferredLanguage } from '../platform/gateway/gateway-route.ts';
import { hashToken } from '../platform/gateway/sessions.ts';
import { escapeHtml } from '../platform/html/escape-html.ts';
import type { Services } from '../platform/services.ts';
import { writeAsUnit } from '../platform/unit-of-work/write-as-unit.ts';
import { unsubscribeWords } from './flash-words.ts';
import { findUnsubscribing, unfollow, type UnsubscribingReader } from './rows/flash-recipient-rows.ts';

/**
 * Where a mail leads that somebody wants no more of. Mail programs post there by themselves (RFC 8058), without a session and without asking again;
 * a browser is asked first, for programs that look at every link of a mail must not unsubscribe anybody.
 */
export function addUnsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const find = (token: string): Promise<UnsubscribingReader | null> =>
    /^[\w-]{20,64}$/.test(token) ? findUnsubscribing(services.database, hashToken(token)) : Promise.resolve(null);

  const brandOf = (request: FastifyRequest, reader: UnsubscribingReader | null): Promise<Brand> =>
    reader === null
      ? findBrand(services.database, designOfHost(request.hostname), null)
      : findBrandOfDesk(services.database, reader.conciergerieId);

  app.get('/unsubscribe/:token', async (request, reply) => {
    const { token } = request.params as { readonly token: string };
    const reader = await find(token);
    const lang = reader?.lang ?? preferredLanguage(request);
    const words = unsubscribeWords[lang];
    if (reader === null)
      return page(reply.code(404), lang, await brandOf(request, reader), [words.unknown, interests(lang)]);
    const topic = topicOf(reader);
    if (!reader.follows)
      return page(reply, lang, await brandOf(request, reader), [words.done(topic), words.back, interests(lang)]);
    const brand = await brandOf(request, reader);
    return page(reply, lang, brand, [words.ask(topic, reader.desk), form(words.act, brand)]);
  });

  app.register((scope, _options, done) => {
    // Whatever a mail program sends along is of no account.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/unsubscribe/:token', async (request, reply) => {
      const { token } = request.params as { readonly token: string };
      const reader = await find(token);
      const lang = reader?.lang ?? preferredLanguage(request);
      const words = unsubscribeWords[lang];
      if (reader === null)
        return page(reply.code(404), lang, await brandOf(request, reader), [words.unknown, interests(lang)]);
      await unsubscribe(services, reader, request.id);
      return page(reply, lang, await brandOf(request, reader), [
        words.done(topicOf(reader)),
        words.back,
        interests(lang),
      ]);
    });
    done();
  });
}

const topicOf = ({ lang, topicFr, topicEn }: UnsubscribingReader): string => (lang === 'fr' ? topicFr : topicEn);

async function unsubscribe(services: Services, reader: UnsubscribingReader, requestId: string): Promise<void> {
  const { userId, conciergerieId } = reader;
  const by = { authorId: userId, client: '', requestId, touches: ['session', 'profile', 'users'] as const };
  await writeAsUnit(services, by, async (transaction, changes) => {
    if (!(await unfollow(transaction, reader))) return null;
    changes.announce({ users: [userId] });
    changes.record({ action: 'flash-unsubscribed', conciergerieId, subjectUserId: userId, comment: reader.topicFr });
    return null;
  });
}

/** A part of a page that is HTML already. */
interface Html {
  readonly html: string;
}

const interests = (lang: Lang): Html => ({
  html: `<a href="/#!/subscriptions">${escapeHtml(unsubscribeWords[lang].interests)}</a>`,
});

const form = (label: string, brand: Brand): Html => ({
  html: `<form method="post"><button style="font:inherit;font-weight:650;padding:.75rem 1.25rem;border:0;border-radius:.75rem;background:${mailColours(brand).main};color:#fff">${escapeHtml(label)}</button></form>`,
});

const page = (reply: FastifyReply, lang: Lang, { name }: Brand, parts: readonly (string | Html)[]): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${escapeHtml(name)}</title></head>` +
        `<body style="font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.25rem"><main>` +
        parts.map((part) => `<p>${typeof part === 'string' ? escapeHtml(part) : part.html}</p>`).join('') +
        `</main></body></html>`,
    );
