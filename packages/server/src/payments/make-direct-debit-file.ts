import { endToEndId, messageId, sequenceType } from '@loge/domain/payments/direct-debits';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
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
}

/** Under which name a file is sealed. */
export const fileSeal = (name: string): string => `direct-debit-file:${name}`;

/** Writes the file of what can be collected, and keeps it with each of its collections. Null where nothing can be. */
export async function makeDirectDebitFile(database: Database, file: FileToMake): Promise<MadeFile | null> {
  const { conciergerieId, collectionDate, creditor, open, seal, today, by, now } = file;
  const debits = debitsOf(open, seal, today);
  if (debits.length === 0) return null;
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
  };
}

/** Those whose mandate can be used, each with its sequence type: of two under one new mandate the first is the first. */
function debitsOf(
  open: readonly DebitToCollect[],
  seal: Seal,
  today: LocalDate,
): readonly (DebitInFile & { readonly mandateId: number })[] {
  const used = new Set<number>();
  return open.flatMap((debit) => {
    const { mandate, paymentId, orderId, amountCents } = debit;
    const account = accountOf(debit, seal, today);
    if (mandate === null || 'obstacle' in account) return [];
    const hasEarlier = mandate.lastUsedOn !== null || used.has(mandate.id);
    used.add(mandate.id);
    const { id: mandateId, reference: mandateReference, signedOn, holder } = mandate;
    const sequence = sequenceType({ mandate: 'recurrent', hasEarlier, isLast: false });
    return [
      { paymentId, orderId, amountCents, sequence, mandateId, mandateReference, signedOn, holder, iban: account.iban },
    ];
  });
}
