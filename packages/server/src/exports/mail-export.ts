import type { Database } from '../platform/database/connection.ts';
import { linkTo } from '../platform/link-to.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { footerOf, replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { renderMail } from '../platform/mail/templates/mail-frame.ts';
import type { Services } from '../platform/services.ts';
import { type BegunExport, findExportReader } from './rows/export-run-rows.ts';

const words = {
  fr: {
    ready: 'Votre extraction est prête',
    failed: 'Votre extraction n’a pas abouti',
    fetch:
      'Elle vous attend pendant sept jours. Connectez-vous pour la télécharger\u00a0: elle ne voyage pas par e-mail.',
    why: (failure: string) => `Motif\u00a0: ${failure}`,
    button: 'Voir mes extractions',
  },
  en: {
    ready: 'Your export is ready',
    failed: 'Your export did not succeed',
    fetch: 'It waits for you for seven days. Sign in to download it: it does not travel by e-mail.',
    why: (failure: string) => `The reason: ${failure}`,
    button: 'See my exports',
  },
} as const;

/** Tells anyone who asked for a file what came of it, once, with a link to it; written with the end of the file or not at all. */
export async function mailExport(
  services: Services,
  database: Database,
  { id, userId, binding, lang }: BegunExport,
  failure: string | null,
): Promise<void> {
  const reader = await findExportReader(database, userId, binding.context.conciergerieId);
  if (reader === null || reader.email === '') return;
  const said = words[lang];
  const title = failure === null ? said.ready : said.failed;
  const rendered = renderMail({
    lang,
    brand: reader.brand,
    sender: reader.conciergerieName,
    subject: title,
    preview: failure === null ? said.fetch : said.why(failure),
    title,
    paragraphs: [failure === null ? said.fetch : said.why(failure)],
    quote: null,
    ticket: null,
    button: { label: said.button, url: linkTo(services.settings, reader.brand.design, '/exports') },
    footer: footerOf(reader),
  });
  await enqueueMail(services, database, {
    dedupeKey: `export-${id}`,
    template: 'export',
    lang,
    userId,
    conciergerieId: reader.conciergerieId,
    orderId: null,
    from: senderOf(reader, services.settings),
    to: reader.email,
    replyTo: replyToOf(reader),
    ...rendered,
  });
}
