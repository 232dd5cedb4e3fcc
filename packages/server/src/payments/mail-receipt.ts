import { receiptNumber } from '@loge/domain/printing/payment-receipt';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { trialNotes } from '../platform/pdf/trial-notes.ts';
import { storeFile } from '../files/store-file.ts';
import type { Database } from '../platform/database/connection.ts';
import { printedPdf } from '../platform/files/prepare-file.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { footerOf, replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { isMailWritten } from '../platform/mail/mail-rows.ts';
import { renderMail } from '../platform/mail/templates/mail-frame.ts';
import type { Services } from '../platform/services.ts';
import { noteCopy } from '../sales-chain/note-handed-over.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { printPaymentReceipt } from './payment-receipt.ts';
import type { PaymentReceiptRow } from './rows/payment-receipt-rows.ts';

interface Sending {
  readonly database: Database;
  readonly services: Services;
  readonly changes: Changes;
  readonly caller: Caller;
  readonly now: Date;
}

const words = {
  fr: {
    subject: (number: string, isTrial: boolean) => `Votre reçu ${isTrial ? 'd’essai ' : ''}n°\u00a0${number}`,
    title: (amount: string) => `${amount} encaissés à la conciergerie`,
    body: (label: string) => `Voici le reçu de votre paiement pour\u00a0: ${label}. Il est joint à cet e-mail.`,
    trial: trialNotes.fr,
    fee: 'Adhésion annuelle',
  },
  en: {
    subject: (number: string, isTrial: boolean) => `Your ${isTrial ? 'trial ' : ''}receipt no. ${number}`,
    title: (amount: string) => `${amount} taken at the concierge desk`,
    body: (label: string) => `Here is the receipt of your payment for: ${label}. It is attached to this e-mail.`,
    trial: trialNotes.en,
    fee: 'Yearly membership',
  },
} as const;

/** Sends a receipt to whose payment it is, once a day, with its PDF; file and mail are written with each other or not at all. */
export async function mailReceipt(
  { database, services, changes, caller, now }: Sending,
  receipt: PaymentReceiptRow,
  { to, givenCents }: { readonly to: string; readonly givenCents: number | null },
): Promise<void> {
  const { lang, orderId, conciergerieId, payments, isTrial } = receipt;
  const number = receiptNumber(receipt.number);
  const dedupeKey = `payment-receipt-${conciergerieId}-${number}-${now.toISOString().slice(0, 10)}`;
  if (await isMailWritten(database, dedupeKey)) return;
  await noteCopy(database, { conciergerieId, paper: 'receipt', reference: number, by: caller.userId, now });
  const file = await storeFile(
    { database, files: services.files, changes },
    {
      file: printedPdf(`recu-${number}.pdf`, await printPaymentReceipt(services.files, receipt, givenCents, now)),
      isPublic: false,
      owner: receipt.userId === null ? null : { kind: 'user', id: receipt.userId },
      uploadedBy: caller.userId,
      now,
    },
  );
  const said = words[lang];
  const title = said.title(formatMoney(sumCents(payments.map(({ amountCents }) => amountCents)), lang));
  const rendered = renderMail({
    lang,
    brand: receipt.brand,
    sender: receipt.conciergerieName,
    subject: said.subject(number, isTrial),
    preview: title,
    title,
    paragraphs: [said.body(receipt.offerLabel ?? said.fee), ...(isTrial ? [said.trial] : [])],
    quote: null,
    ticket: null,
    button: null,
    footer: footerOf(receipt),
  });
  await enqueueMail(services, database, {
    dedupeKey,
    template: 'payment-receipt',
    lang,
    userId: receipt.userId,
    conciergerieId,
    orderId,
    from: senderOf(receipt, services.settings),
    to,
    replyTo: replyToOf(receipt),
    attachedFileId: file.id,
    ...rendered,
  });
  changes.record({
    action: 'payment-receipt-sent',
    conciergerieId,
    comment: number,
    ...(orderId !== null && { orderId }),
  });
}
