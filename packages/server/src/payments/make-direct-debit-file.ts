import { earliestDebitDate, endToEndId, messageId, sequenceType } from '@loge/domain/payments/direct-debits';
import { compareDates, formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { sumCents } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { accountOf } from './direct-debit-to-collect.ts';
import { type Creditor, type DebitInFile, directDebitXml } from './direct-debit-xml.ts';
import { type DebitToCollect, insertDirectDebitFile } from './rows/direct-debit-rows.ts';

interface FileToMake {
  readonly conciergerieId: number;
  readonly collectionDate: LocalDate;
  readonly creditor: Creditor;
  /** What is open; their payments and mandates are locked by the caller. */
  readonly open: readonly DebitToCollect[];
  readonly seal: Seal;
  /** Six letters or digits that nobody can guess. */
  readonly random: string;
  readonly today: LocalDate;
  readonly by: number;
  readonly now: Date;
}

interface MadeFile {
  readonly fileId: number;
  readonly messageId: string;
  readonly collections: number;
  readonly totalAmount: number;
  readonly leftOut: number;
  /** Of these, whose mandates ask for more notice than the day of the file leaves. */
  readonly leftOutByNotice: number;
  /** From which day on all of these may be collected; null for none. */
  readonly noticeFrom: LocalDate | null;
}

/** No file: from which day on there may be one, where the notice of mandates alone keeps it; null where nothing can be collected. */
interface NoFile {
  readonly fileId: null;
  readonly firstFrom: LocalDate | null;
}

/** Under which name a file is sealed. */
export const fileSeal = (name: string): string => `direct-debit-file:${name}`;

/** Writes the file of what can be collected on its day, and keeps it with each of its collections. */
export async function makeDirectDebitFile(database: Database, file: FileToMake): Promise<MadeFile | NoFile> {
  const { conciergerieId, collectionDate, creditor, open, seal, today, by, now } = file;
  const usable = debitsOf(open, seal, today);
  const debits = inOrder(usable.filter(({ from }) => from <= collectionDate));
  const later = usable.flatMap(({ from }) => (from > collectionDate ? [from] : [])).toSorted(compareDates);
  if (debits.length === 0) return { fileId: null, firstFrom: later[0] ?? null };
  const name = messageId(today, file.random);
  const totalCents = sumCents(debits.map(({ amountCents }) => amountCents));
  const xml = directDebitXml({ messageId: name, collectionDate, creditor, debits, now });
  const fileId = await insertDirectDebitFile(
    database,
    {
      conciergerieId,
      messageId: name,
      collectionDate,
      creditorName: creditor.name,
      creditorId: creditor.id,
      totalCents,
      contentSealed: seal.seal(xml, fileSeal(name)),
      by,
      now,
      messageInfo: `Remis à la banque, débit le ${formatDate(collectionDate, 'numeric', 'fr')} (${name})`,
    },
    debits.map(({ paymentId, mandateId, mandateReference, sequence, amountCents }) => ({
      paymentId,
      mandateId,
      mandateReference,
      endToEndId: endToEndId(paymentId),
      sequenceType: sequence,
      amountCents,
    })),
  );
  return {
    fileId,
    messageId: name,
    collections: debits.length,
    totalAmount: totalCents,
    leftOut: open.length - debits.length,
    leftOutByNotice: later.length,
    noticeFrom: later.at(-1) ?? null,
  };
}

interface UsableDebit extends Omit<DebitInFile, 'sequence'> {
  readonly mandateId: number;
  /** Something was collected by the mandate before. */
  readonly hasEarlier: boolean;
  /** The first day that the notice of its mandate leaves. */
  readonly from: LocalDate;
}

/** Those whose mandate can be used. */
function debitsOf(open: readonly DebitToCollect[], seal: Seal, today: LocalDate): readonly UsableDebit[] {
  return open.flatMap((debit) => {
    const { mandate, paymentId, orderId, amountCents } = debit;
    const account = accountOf(debit, seal, today);
    if (mandate === null || 'obstacle' in account) return [];
    const { id: mandateId, reference: mandateReference, signedOn, holder } = mandate;
    const hasEarlier = mandate.lastUsedOn !== null;
    const from = earliestDebitDate(today, mandate.noticeDays);
    const of = { paymentId, orderId, amountCents, mandateId, mandateReference, signedOn, holder, iban: account.iban };
    return [{ ...of, hasEarlier, from }];
  });
}

/** Each with its sequence type: of two under one new mandate the first is the first. */
function inOrder(debits: readonly UsableDebit[]): readonly (DebitInFile & { readonly mandateId: number })[] {
  const used = new Set<number>();
  return debits.map((debit) => {
    const hasEarlier = debit.hasEarlier || used.has(debit.mandateId);
    used.add(debit.mandateId);
    return { ...debit, sequence: sequenceType({ mandate: 'recurrent', hasEarlier, isLast: false }) };
  });
}
