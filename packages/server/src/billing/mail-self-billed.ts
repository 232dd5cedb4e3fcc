import type { SelfBilledDocument } from '@loge/domain/billing/self-billed-invoice';
import { withDe } from '@loge/domain/shared/french-words';
import { formatDate, formatMonth, type LocalDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { trialNote } from '../bills/bill-words.ts';
import type { Database } from '../platform/database/connection.ts';
import { linkTo } from '../platform/link-to.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { footerOf, replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { renderMail } from '../platform/mail/templates/mail-frame.ts';
import type { Services } from '../platform/services.ts';
import type { StatementRow } from './rows/billing-statement-rows.ts';
import { findStatementSender } from './rows/statement-sender-rows.ts';

export interface InvoiceNotice {
  readonly database: Database;
  readonly services: Services;
  readonly statement: StatementRow;
}

/** What is said about an invoice: French, as all that partners and managers read. */
interface Words {
  /** What the mail is about: one of each is sent. */
  readonly key: string;
  readonly subject: string;
  readonly preview: string;
  readonly paragraphs: readonly string[];
  /** What somebody wrote. */
  readonly quote?: string;
  readonly attachedFileId?: string;
}

const money = (cents: number): string => formatMoney(cents, 'fr');
const date = (day: LocalDate): string => formatDate(day, 'numeric', 'fr');

const trial = ({ isTrial }: SelfBilledDocument): string => (isTrial === true ? 'd’essai ' : '');
const trialParagraphs = (document: SelfBilledDocument): readonly string[] =>
  [trialNote(document)].filter((words) => words !== null);

/** Sends a partner the invoice that was issued in its name. */
export const mailInvoiceIssued = (
  notice: InvoiceNotice,
  {
    document,
    fileId,
    answerBy,
  }: { readonly document: SelfBilledDocument; readonly fileId: string; readonly answerBy: LocalDate },
): Promise<void> =>
  mailAboutInvoice(notice, 'partner', {
    key: `issued-${document.reference}`,
    subject: `Votre facture ${trial(document)}${document.reference}, ${formatMonth(document.month, 'fr')}`,
    preview: `${money(document.includingVatCents)} TTC, à vous régler au plus tard le ${date(document.payBy)}.`,
    paragraphs: [
      `En vertu de votre mandat d’autofacturation, nous avons établi votre facture ${document.reference} de ${money(document.includingVatCents)} TTC. Nous vous la réglons au plus tard le ${date(document.payBy)}.`,
      ...trialParagraphs(document),
      `Elle est jointe à cet e-mail. Vous pouvez l’accepter ou la contester dans votre espace jusqu’au ${date(answerBy)}\u00a0; sans réponse, elle est acceptée.`,
    ],
    attachedFileId: fileId,
  });

/** Sends a partner the credit note that takes something off its invoice. */
export const mailInvoiceCredited = (
  notice: InvoiceNotice,
  { document, fileId }: { readonly document: SelfBilledDocument; readonly fileId: string },
): Promise<void> =>
  mailAboutInvoice(notice, 'partner', {
    key: `credited-${document.reference}`,
    subject: `Avoir ${trial(document)}${document.reference} sur votre facture ${document.reverses?.reference ?? ''}`,
    preview: `${money(document.includingVatCents)} TTC sont repris.`,
    paragraphs: [
      `Nous avons repris ${money(document.includingVatCents)} TTC de votre facture ${document.reverses?.reference ?? ''} par l’avoir ${document.reference}, joint à cet e-mail.`,
      ...trialParagraphs(document),
    ],
    ...(document.reverses === null || document.reverses.reason === '' ? {} : { quote: document.reverses.reason }),
    attachedFileId: fileId,
  });

/** Tells a partner that the desk keeps to an invoice, and why. */
export const mailInvoiceKept = (notice: InvoiceNotice, reference: string, { reason, time }: Answered): Promise<void> =>
  mailAboutInvoice(notice, 'partner', {
    key: `kept-${reference}-${time}`,
    subject: `Votre facture ${reference} est maintenue`,
    preview: 'La conciergerie a répondu à votre contestation.',
    paragraphs: [`Nous avons relu votre contestation de la facture ${reference}, et nous la maintenons\u00a0:`],
    quote: reason,
  });

interface Answered {
  readonly reason: string;
  /** The how manieth answer it is. */
  readonly time: number;
}

/** Tells the desk what a partner answers to an invoice. */
export const mailInvoiceAnswered = (
  notice: InvoiceNotice,
  reference: string,
  { answer, reason, time }: Answered & { readonly answer: 'accepted' | 'contested' },
): Promise<void> => {
  const verb = answer === 'accepted' ? 'accepte' : 'conteste';
  return mailAboutInvoice(notice, 'desk', {
    key: `${answer}-${reference}-${time}`,
    subject: `${notice.statement.partnerName} ${verb} la facture ${reference}`,
    preview: reason === '' ? 'Rien d’autre à faire.' : reason,
    paragraphs: [
      answer === 'accepted'
        ? `${notice.statement.partnerName} accepte la facture ${reference} (${formatMonth(notice.statement.month, 'fr')}).`
        : `${notice.statement.partnerName} conteste la facture ${reference} (${formatMonth(notice.statement.month, 'fr')}). Répondez par un avoir, ou maintenez-la en disant pourquoi.`,
    ],
    ...(reason === '' ? {} : { quote: reason }),
  });
};

/** Tells both sides that an invoice counts as accepted, because its partner has let the time pass. */
export async function mailInvoiceTacit(
  notice: InvoiceNotice,
  { reference, answerBy }: { readonly reference: string; readonly answerBy: LocalDate },
): Promise<void> {
  const month = formatMonth(notice.statement.month, 'fr');
  const passed = `le délai pour la contester est passé le ${date(answerBy)}`;
  await mailAboutInvoice(notice, 'partner', {
    key: `tacit-partner-${reference}`,
    subject: `Votre facture ${reference} est acceptée`,
    preview: 'Le délai pour la contester est passé.',
    paragraphs: [`Votre facture ${reference} (${month}) est acceptée sans réponse de votre part\u00a0: ${passed}.`],
  });
  await mailAboutInvoice(notice, 'desk', {
    key: `tacit-desk-${reference}`,
    subject: `Facture ${reference} acceptée sans réponse`,
    preview: `${notice.statement.partnerName} n’a pas répondu dans le délai.`,
    paragraphs: [
      `La facture ${reference} ${withDe(notice.statement.partnerName)} (${month}) est acceptée sans réponse\u00a0: ${passed}.`,
    ],
  });
}

/** Writes a mail to a partner's address for billing, or to the desk with the most of the statement; anyone who has no address gets none. */
export async function mailAboutInvoice(
  { database, services, statement }: InvoiceNotice,
  to: 'partner' | 'desk',
  words: Words,
): Promise<void> {
  const desk = await findStatementSender(database, statement.id);
  const address = to === 'partner' ? statement.billingEmail : (desk?.conciergerieEmail ?? '');
  if (desk === null || address === '') return;
  const rendered = renderMail({
    lang: 'fr',
    brand: desk.brand,
    sender: desk.conciergerieName,
    subject: words.subject,
    preview: words.preview,
    title: words.subject,
    paragraphs: words.paragraphs,
    quote: words.quote ?? null,
    ticket: null,
    button: {
      label: to === 'partner' ? 'Ouvrir mes factures' : 'Ouvrir l’attendu',
      url: linkTo(
        services.settings,
        desk.brand.design,
        to === 'partner' ? '/partner/invoices' : `/attenduFactu/detail/${statement.id}`,
      ),
    },
    footer: footerOf(desk),
  });
  await enqueueMail(services, database, {
    dedupeKey: `self-billed-${words.key}`,
    template: 'self-billed-invoice',
    lang: 'fr',
    userId: null,
    conciergerieId: desk.conciergerieId,
    orderId: null,
    from: senderOf(desk, services.settings),
    to: address,
    replyTo: to === 'partner' ? replyToOf(desk) : statement.billingEmail,
    ...(words.attachedFileId === undefined ? {} : { attachedFileId: words.attachedFileId }),
    ...rendered,
  });
}
