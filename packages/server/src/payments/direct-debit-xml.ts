import { endToEndId, sepaText, type SequenceType } from '@loge/domain/payments/direct-debits';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { type LocalDate } from '@loge/domain/shared/local-date';
import { sumCents } from '@loge/domain/shared/money';
import { Document, validateCreditorID } from 'sepa';
import { findBrand } from '../platform/brands/brand-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Settings } from '../platform/settings.ts';

/** Who collects, and where to. */
export interface Creditor {
  readonly name: string;
  readonly id: string;
  readonly iban: string;
  readonly bic: string;
}

/** As mandates and files name who collects: by the settings, else by the brand. */
export const creditorName = async (
  database: Database,
  { sepaCreditor }: Pick<Settings, 'sepaCreditor'>,
): Promise<string> => sepaCreditor.name ?? (await findBrand(database, 'loge', null)).name;

/** Null while the settings do not say who collects, by an identifier that is right, and to which account. */
export function creditorOf({ sepaCreditor }: Pick<Settings, 'sepaCreditor'>, name: string): Creditor | null {
  const { id, iban, bic } = sepaCreditor;
  return iban === null || !validateCreditorID(id) ? null : { name, id, iban, bic: bic ?? '' };
}

export interface DebitInFile {
  readonly paymentId: number;
  readonly orderId: number | null;
  readonly amountCents: number;
  readonly sequence: SequenceType;
  readonly mandateReference: string;
  readonly signedOn: LocalDate;
  readonly holder: string;
  readonly iban: string;
}

/** The library reads calendar days where the server is. */
const localDay = (date: LocalDate): Date =>
  new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
const euros = (cents: number): number => cents / 100;
const maxNameCharacters = 70;

/**
 * The file that a bank is told by to collect (ISO 20022 pain.008.001.08, SEPA Core), one block for each sequence type. Names are written in the scheme's
 * letters; account numbers stand in it in full.
 */
export function directDebitXml(file: {
  readonly messageId: string;
  readonly collectionDate: LocalDate;
  readonly creditor: Creditor;
  readonly debits: readonly DebitInFile[];
  readonly now: Date;
}): string {
  const { creditor, debits } = file;
  const document = new Document('pain.008.001.08');
  document.grpHdr.id = file.messageId;
  document.grpHdr.created = file.now;
  document.grpHdr.initiatorName = sepaText(creditor.name, maxNameCharacters);
  for (const sequence of ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const) {
    const own = debits.filter((debit) => debit.sequence === sequence);
    if (own.length === 0) continue;
    const block = document.createPaymentInfo();
    block.id = sequence;
    block.batchBooking = true;
    block.sequenceType = sequence;
    block.localInstrumentation = 'CORE';
    block.collectionDate = localDay(file.collectionDate);
    block.creditorName = sepaText(creditor.name, maxNameCharacters);
    block.creditorId = creditor.id;
    block.creditorIBAN = creditor.iban;
    block.creditorBIC = creditor.bic;
    for (const debit of own) {
      const collection = block.createTransaction();
      collection.id = String(debit.paymentId);
      collection.end2endId = endToEndId(debit.paymentId);
      collection.amount = euros(debit.amountCents);
      collection.mandateId = debit.mandateReference;
      collection.mandateSignatureDate = localDay(debit.signedOn);
      collection.debtorName = sepaText(debit.holder, maxNameCharacters) || 'Non precise';
      collection.debtorIBAN = debit.iban;
      collection.remittanceInfo = remittanceOf(debit);
      block.addTransaction(collection);
    }
    document.addPaymentInfo(block);
    block.controlSum = euros(sumCents(own.map(({ amountCents }) => amountCents)));
  }
  document.grpHdr.transactionCount = debits.length;
  document.grpHdr.controlSum = euros(sumCents(debits.map(({ amountCents }) => amountCents)));
  return document.toString();
}

/** What the debtor reads on their statement, and we on ours. */
const remittanceOf = ({ paymentId, orderId }: DebitInFile): string =>
  sepaText(
    orderId === null ? `Adhesion annuelle ${endToEndId(paymentId)}` : `Commande ${formatOrderNumber(orderId)}`,
    140,
  );
