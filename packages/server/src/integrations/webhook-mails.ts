import { formatDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { findBrand } from '../platform/brands/brand-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { mainZone } from '../platform/lists/day-range.ts';
import { footerOf, replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { renderMail } from '../platform/mail/templates/mail-frame.ts';
import type { Services } from '../platform/services.ts';
import { findWebhookOwner } from './rows/webhook-owner-rows.ts';

type News = 'warning' | 'failing' | 'gone';

const words: Readonly<Record<News, { readonly subject: string; readonly title: string; readonly says: string }>> = {
  warning: {
    subject: 'Un webhook ne répond plus',
    title: 'Un webhook ne répond plus',
    says: 'Cette adresse n’a rien accepté depuis quatre jours. Dans un jour, plus rien ne lui sera envoyé.',
  },
  failing: {
    subject: 'Un webhook est désactivé',
    title: 'Un webhook est désactivé',
    says: 'Cette adresse n’a rien accepté depuis cinq jours. Plus rien ne lui est envoyé\u00a0; ce qui attendait reste à envoyer.',
  },
  gone: {
    subject: 'Un webhook est désactivé',
    title: 'Un webhook est désactivé',
    says: 'Cette adresse a répondu qu’elle n’existe plus (410). Plus rien ne lui est envoyé.',
  },
};

/** Tells the owner of an address that it is about to be switched off, or is. */
export async function mailAboutWebhook(
  services: Services,
  transaction: Database,
  { webhookId, news, now }: { readonly webhookId: number; readonly news: News; readonly now: Date },
): Promise<void> {
  const owner = await findWebhookOwner(transaction, webhookId);
  if (owner === null) return;
  const brand = await findBrand(transaction, 'loge', owner.conciergerieId);
  const sender = { conciergerieName: brand.name, brand };
  const { subject, title, says } = words[news];
  const day = formatDate(instantToLocal(now.getTime(), mainZone).date, 'long', 'fr');
  const page = owner.isPartner ? '/partner/integrations' : '/account/integrations';
  await enqueueMail(services, transaction, {
    dedupeKey: `webhook-${webhookId}-${news}-${now.toISOString()}`,
    template: `webhook-${news}`,
    lang: 'fr',
    userId: owner.userId,
    conciergerieId: owner.conciergerieId,
    orderId: null,
    from: senderOf(sender, services.settings),
    to: owner.email,
    replyTo: replyToOf(sender),
    ...renderMail({
      lang: 'fr',
      brand,
      sender: brand.name,
      subject,
      preview: says,
      title,
      paragraphs: [owner.url, says, `Constaté le ${day}.`],
      quote: null,
      ticket: null,
      button: { label: 'Voir les envois', url: `${services.settings.publicUrl}/#!${page}` },
      notes: [],
      footer: footerOf(sender),
    }),
  });
}
