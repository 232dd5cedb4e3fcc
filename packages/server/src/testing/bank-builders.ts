import type { StatementLine } from '@loge/domain/accounting/bank-statement';
import { createHash } from 'node:crypto';
import { insertBankAccount, insertBankStatement } from '../accounting/rows/bank-statement-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { buildManager } from './builders.ts';

/** An account of a made bank whose check digits are right. */
export const testIban = 'FR7630006000011234567890189';

let count = 0;

/** A line of a desk's account on a statement of its own. */
export async function buildBankLine(
  database: Database,
  conciergerieId: number,
  { label, amountCents, ...line }: Partial<StatementLine> & Pick<StatementLine, 'label' | 'amountCents'>,
): Promise<{ readonly accountId: number; readonly lineId: number }> {
  const { id: by } = await buildManager(database, { conciergerieIds: [] });
  const now = new Date('2026-11-20T08:00:00Z');
  const made = { conciergerieId, iban: testIban, label: 'Banque du Centre', by, now };
  const accountId = await insertBankAccount(database, made);
  const fingerprint = createHash('sha256')
    .update(`line ${(count += 1)}`)
    .digest('hex');
  await insertBankStatement(database, {
    conciergerieId,
    bankAccountId: accountId,
    format: 'table',
    fileName: 'releve.csv',
    openingCents: null,
    closingCents: null,
    lines: [{ ...blank, ...line, label, amountCents, fingerprint }],
    by,
    now,
  });
  const { id: lineId } = await database
    .selectFrom('bank_lines')
    .select('id')
    .where('bank_account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { accountId, lineId };
}

const blank: Omit<StatementLine, 'label' | 'amountCents'> = {
  at: null,
  bookedOn: '2026-11-20',
  valueOn: null,
  detail: '',
  reference: '',
  mandate: '',
  returnReason: '',
  counterparty: '',
  counterpartyLastFour: '',
  operations: null,
  bankReference: '',
  entryKey: '',
};
