import { sendTestMail } from '@loge/contract/brands/send-test-mail';
import { withDe } from '@loge/domain/shared/french-words';
import { randomUUID } from 'node:crypto';
import { findBrand } from '../../platform/brands/brand-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { footerOf, replyToOf, senderOf } from '../../platform/mail/mail-addresses.ts';
import { renderMail } from '../../platform/mail/templates/mail-frame.ts';
import { refuse } from '../../platform/refusal.ts';
import { countTestMails, findOwnEmail } from '../rows/test-mail-rows.ts';

/** As many as trying things out takes. */
const maxTestsPerHour = 10;

export const sendTestMailHandler = handle(sendTestMail, async ({ caller, database, services, changes }) => {
  if (services.settings.smtpUrl === undefined) return refuse('mail-server-not-set');
  const to = await findOwnEmail(database, caller.userId);
  if (!to.includes('@')) return refuse('no-own-address');
  if ((await countTestMails(database, caller.userId)) >= maxTestsPerHour) return refuse('too-many-requests');
  const brand = await findBrand(database, 'loge', null);
  const sender = { conciergerieName: brand.name, brand };
  const text =
    'Vous lisez cet e-mail\u00a0: le serveur de messagerie le remet, et ses couleurs sont celles de la marque.';
  await enqueueMail(services, database, {
    dedupeKey: `test-mail-${randomUUID()}`,
    template: 'test-mail',
    lang: 'fr',
    userId: caller.userId,
    conciergerieId: null,
    orderId: null,
    from: senderOf(sender, services.settings),
    to,
    replyTo: replyToOf(sender),
    ...renderMail({
      lang: 'fr',
      brand,
      sender: brand.name,
      subject: `E-mail d’essai ${withDe(brand.name)}`,
      preview: text,
      title: 'Les e-mails partent',
      paragraphs: [
        text,
        'S’il est arrivé dans les courriers indésirables, faites vérifier SPF, DKIM et DMARC du domaine de l’expéditeur.',
      ],
      quote: null,
      ticket: null,
      button: null,
      footer: footerOf(sender),
    }),
  });
  changes.announce({});
  changes.record({ action: 'test-mail-sent', comment: to });
  return { to };
});
