import { randomBytes } from 'node:crypto';
import { isEditedMail } from '@loge/domain/brands/mail-texts';
import { canBeRated } from '@loge/domain/orders/beneficiary-view';
import { isMailOvertaken } from '@loge/domain/orders/overtaken-mail';
import type { OrderMail } from '@loge/domain/orders/workflow-types';
import { findMailWords } from '../../credentials/rows/mail-text-rows.ts';
import { findBillsToRead } from '../../bills/rows/bill-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import { type BeneficiaryMail, composeBeneficiaryMail, composeDeskMail, orderMailKey } from '../compose-order-mail.ts';
import { findWithdrawalFacts } from '../../order-facts/rows/withdrawal-rows.ts';
import { confirmationNotes } from '../../order-papers/confirmation-notes.ts';
import { findConfirmation } from '../../order-papers/rows/confirmation-rows.ts';
import { printWithdrawalReceipt, withdrawalFilename } from '../../order-papers/withdrawal-pdf.ts';
import { withdrawalFactsInWords } from '../../order-papers/withdrawal-words.ts';
import { findOrderMailFacts, type OrderMailRow } from '../rows/order-mail-rows.ts';
import { markNoteRequested } from '../../ordering/rows/order-note-rows.ts';
import { findStepsToUndo } from '../../order-steps/rows/undone-step-rows.ts';
import { printedPdf } from '../../platform/files/prepare-file.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { isMailWritten } from '../../platform/mail/mail-rows.ts';
import { storeFile } from '../../files/store-file.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';

/*
 * Mails about orders. Each job writes its mail under a key that says what the mail is about, and queues its delivery with it: run twice,
 * it writes once; a crash between two runs loses nothing. Without a mail server there is nothing to queue.
 */

const firstStep = 1;
const noStep = 0;

/** Confirms an order to its beneficiary, as it is placed or as they accept its quote; an emergency also reaches the desk, where nobody may be looking at the inbox. */
export async function mailOrderPlaced(
  services: Services,
  orderId: number,
  about: 'placed' | 'quote-accepted' = 'placed',
): Promise<void> {
  const order = await findOrderMailFacts(services.database, orderId, firstStep);
  if (order === null || order.avoidsAllEmails) return;
  const kind = order.isOnQuote ? 'quote-requested' : 'order-placed';
  const notes = await notesOfConfirmation(services, order);
  await mailBeneficiary(services, services.database, order, { kind, about, notes });
  if (order.emergency) await mailDesk(services, order);
}

/** What a contract is confirmed by; nothing while a quote is open. */
async function notesOfConfirmation(services: Services, order: OrderMailRow): Promise<readonly string[]> {
  const confirmation = await findConfirmation(services.database, order.id);
  if (confirmation === null || confirmation.concludedAt === null) return [];
  return confirmationNotes(confirmation, order.beneficiary?.lang ?? 'fr');
}

/** Steps by which a contract is concluded in somebody's name. */
const CONFIRMED_BY_STEP: readonly OrderMail[] = ['quote-accepted', 'quote-accepted-charged', 'quote-accepted-to-pay'];

/** Tells the beneficiary what a step of the order's history means for them. */
export async function mailStatusChanged(
  services: Services,
  { orderId, step, mail }: { readonly orderId: number; readonly step: number; readonly mail: OrderMail },
): Promise<void> {
  const order = await findOrderMailFacts(services.database, orderId, step);
  if (order === null || order.avoidsAllEmails) return;
  if (await isOutdated(services.database, orderId, step)) return;
  // The card may have been declined in the meantime: then nothing was taken, and they are told so.
  const isDeclined = mail === 'quote-accepted-charged' && order.cardCents === 0;
  const kind = isDeclined ? 'quote-accepted' : mail;
  const notes = CONFIRMED_BY_STEP.includes(mail) ? await notesOfConfirmation(services, order) : [];
  await mailBeneficiary(services, services.database, order, { kind, about: `step-${step}`, notes });
}

/** Whether the order has gone on without the mail of a step. */
async function isOutdated(database: Database, orderId: number, step: number): Promise<boolean> {
  const history = await findStepsToUndo(database, orderId);
  return isMailOvertaken(
    history,
    history.findIndex((each) => each.step === step),
  );
}

/** Tells the beneficiary that a manager has changed the order or moved its appointment, once for each time that it is said. */
export async function mailOrderUpdated(
  services: Services,
  { orderId, at, moved = false }: { readonly orderId: number; readonly at: string; readonly moved?: boolean },
): Promise<void> {
  const order = await findOrderMailFacts(services.database, orderId, noStep);
  if (order === null || order.avoidsAllEmails) return;
  await mailBeneficiary(services, services.database, order, {
    kind: moved ? 'appointment-moved' : 'order-updated',
    about: `updated-${at}`,
  });
}

/** Acknowledges a withdrawal: what was said, on which day and at which hour, and by when money and goods are back; with a PDF to keep. */
export async function mailWithdrawal(
  services: Services,
  { orderId, withdrawalId }: { readonly orderId: number; readonly withdrawalId: number },
): Promise<void> {
  const order = await findOrderMailFacts(services.database, orderId, noStep);
  const facts = await findWithdrawalFacts(services.database, orderId);
  const contract = await findConfirmation(services.database, orderId);
  const withdrawal = facts?.withdrawals.find(({ id }) => id === withdrawalId);
  // The law asks for the acknowledgment: it goes out where a desk wants no other mail.
  if (order === null || contract === null || withdrawal === undefined) return;
  const lang = order.beneficiary?.lang ?? 'fr';
  const about = `withdrawal-${withdrawalId}`;
  const now = services.clock();
  const bytes = await printWithdrawalReceipt(services.files, contract, withdrawal, lang, now);
  await machineWrite(services, about, async (transaction, changes) => {
    // The file belongs to the one mail: without it none is kept.
    if (await isMailWritten(transaction, orderMailKey(orderId, about))) return;
    const file = await storeFile(
      { database: transaction, files: services.files, changes },
      {
        file: printedPdf(withdrawalFilename(withdrawal, lang), bytes),
        isPublic: false,
        owner: { kind: 'order', id: orderId },
        uploadedBy: null,
        now,
      },
    );
    await mailBeneficiary(services, transaction, order, {
      kind: 'withdrawal-received',
      about,
      facts: withdrawalFactsInWords(withdrawal, order.zone, lang),
      attachedFileId: file.id,
    });
  });
}

/** Reminds the beneficiary of a pick-up at a locker, or says that its time is over; once for each time that it was to be. */
export async function mailLockerPickup(
  services: Services,
  { orderId, news, at }: { readonly orderId: number; readonly news: 'reminder' | 'expired'; readonly at: string },
): Promise<void> {
  const order = await findOrderMailFacts(services.database, orderId, noStep);
  // Anyone who has taken it out in the meantime needs no reminder.
  if (order === null || order.avoidsAllEmails || order.status !== 'available_in_locker') return;
  await mailBeneficiary(services, services.database, order, { kind: `locker-${news}`, about: `locker-${news}-${at}` });
}

/** Asks for a rating by a link that needs no session, unless it was given or asked for in the meantime. */
export async function mailRatingRequest(services: Services, orderId: number): Promise<void> {
  await services.writing.transaction().execute(async (transaction) => {
    const order = await findOrderMailFacts(transaction, orderId, noStep);
    if (order === null || order.avoidsAllEmails || !canBeRated(order.status, order.noteState)) return;
    const token = randomBytes(24).toString('base64url');
    if (!(await markNoteRequested(transaction, orderId, hashToken(token), services.clock()))) return;
    const link = { route: (place: string) => `/scoring/${place}`, oneTimeToken: token };
    await mailBeneficiary(services, transaction, order, { kind: 'request-rating', about: 'rating', link });
  });
}

/** Sends its beneficiary a bill or a credit note, with its PDF. */
export async function mailBill(services: Services, billId: number): Promise<void> {
  const [bill] = await findBillsToRead(services.database, [billId]);
  if (bill === undefined) return;
  const order = await findOrderMailFacts(services.database, bill.document.orderId, noStep);
  if (order === null || order.avoidsAllEmails) return;
  await mailBeneficiary(services, services.database, order, {
    kind: bill.document.kind === 'bill' ? 'bill-issued' : bill.isPartial ? 'bill-credited' : 'bill-reversed',
    about: `bill-${billId}`,
    billReference: bill.document.reverses?.reference ?? bill.reference,
    attachedFileId: bill.fileId,
  });
}

/** `database` is a transaction where something else must happen with the mail or not at all. */
async function mailBeneficiary(
  services: Services,
  database: Database,
  order: OrderMailRow,
  mail: BeneficiaryMail,
): Promise<void> {
  const { beneficiary, conciergerieId } = order;
  const words =
    beneficiary === null || !isEditedMail(mail.kind)
      ? null
      : await findMailWords(database, mail.kind, beneficiary.lang, conciergerieId);
  const composed = composeBeneficiaryMail(services.settings, order, { ...mail, words }, services.clock());
  if (composed !== null) await enqueueMail(services, database, composed);
}

async function mailDesk(services: Services, order: OrderMailRow): Promise<void> {
  if (order.conciergerieEmail === '') return;
  await enqueueMail(services, services.database, composeDeskMail(services.settings, order, services.clock()));
}
