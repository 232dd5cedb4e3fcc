import { complaintNumber } from '@loge/domain/complaints/complaint';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { linkTo } from '../platform/link-to.ts';
import type { RenderedNewMail } from '../platform/mail/enqueue-mail.ts';
import { footerOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { renderMail } from '../platform/mail/templates/mail-frame.ts';
import type { Services } from '../platform/services.ts';
import type { ComplaintMailRow } from './rows/complaint-mail-rows.ts';

/** Tells the desk that a complaint was not answered in time; null where it has no address. The beneficiary is told of the mediator on the same day. */
export function composeOverdueDeskMail(
  settings: Services['settings'],
  row: ComplaintMailRow,
  { today, dedupeKey }: { readonly today: LocalDate; readonly dedupeKey: string },
): RenderedNewMail | null {
  if (row.conciergerieEmail === '') return null;
  const by = formatDate(row.answerBy, 'long', 'fr', today);
  const title = `La réclamation ${complaintNumber(row.id)} attend votre réponse`;
  const asked = `La réponse était due au plus tard le ${by}.`;
  return {
    dedupeKey,
    template: 'complaint-overdue-desk',
    lang: 'fr',
    userId: null,
    conciergerieId: row.conciergerieId,
    orderId: row.orderId,
    from: senderOf(row, settings),
    to: row.conciergerieEmail,
    replyTo: null,
    ...renderMail({
      lang: 'fr',
      brand: row.brand,
      sender: row.conciergerieName,
      subject: title,
      preview: asked,
      title,
      paragraphs: [
        `Objet\u00a0: ${row.subject}`,
        `${asked} Le bénéficiaire en est informé, et peut saisir le médiateur.`,
      ],
      quote: null,
      ticket: null,
      button: { label: 'Voir les réclamations', url: linkTo(settings, row, '/conciergeComplaints') },
      footer: footerOf(row),
    }),
  };
}
