import type { AccountKey, LedgerTransaction } from '@loge/domain/payments/ledger';
import type { LedgerTransactionRow } from './rows/ledger-rows.ts';

export type AccountNature = 'asset' | 'liability' | 'income' | 'expense';

const expenses: readonly AccountKey[] = [
  'partner-services',
  'credits-granted:platform',
  'purchases',
  'register-gaps',
  'bank-fees',
];

/** What an account is in the books. Grants of credits by ourselves are an expense; those that a company or a partner bears are owed to us. */
export function accountNature(account: AccountKey): AccountNature {
  if (account === 'sales' || account === 'sales-of-goods' || account === 'commissions') return 'income';
  if (account === 'credits' || account === 'partner-debts' || account === 'suppliers' || account.startsWith('vat'))
    return 'liability';
  return expenses.includes(account) ? 'expense' : 'asset';
}

/** The event and the entries of a transaction, as they are kept. */
export const ledgerRow = ({ event, postings }: LedgerTransaction): Pick<LedgerTransactionRow, 'event' | 'entries'> => ({
  event,
  entries: postings.map(({ account, amountCents }) => ({ account, nature: accountNature(account), amountCents })),
});
