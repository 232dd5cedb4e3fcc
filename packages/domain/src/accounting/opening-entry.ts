import type { Cents } from '../shared/money.ts';
import type { LocalDate } from '../shared/local-date.ts';
import { accountOf, type AccountingEntry } from './accounting-entries.ts';
import { JOURNALS } from './chart-of-accounts.ts';

/** What an account came to when the year before closed. */
export interface ClosingBalance {
  readonly account: string;
  readonly registerCode: string;
  readonly personId: number | null;
  readonly personName: string;
  /** Of what is owed to partners, or by them. */
  readonly partnerId: number | null;
  readonly partnerName: string;
  /** Of what companies owe that order for themselves, or bear credits. */
  readonly companyId: number | null;
  readonly companyName: string;
  /** Of what companies owe each other that have sold at a desk one after the other. */
  readonly otherSeller: string | null;
  readonly otherSellerName: string;
  readonly cents: Cents;
}

const PROFIT = { account: '120000', accountLabel: 'Résultat de l’exercice (bénéfice)' };
const LOSS = { account: '129000', accountLabel: 'Résultat de l’exercice (perte)' };
const isOfResult = (account: string): boolean => /^[67]/.test(account);

/**
 * The entry with which a year begins: what the accounts of the balance sheet came to when the one before closed, person by person, company by company, partner by partner; expenses and sales as one result
 * (plan comptable général, article 112-2: the opening balance is the closing one). Its number is 0, before the first of the year. None where nothing was left.
 */
export function openingEntry(
  balances: readonly ClosingBalance[],
  { siren, firstDay }: { readonly siren: string; readonly firstDay: LocalDate },
): readonly AccountingEntry[] {
  const sums = new Map<string, { readonly on: ReturnType<typeof accountOf>; cents: Cents }>();
  let resultCents = 0;
  for (const { cents, ...of } of balances) {
    const on = accountOf({ ...of, heldForPartnerId: null, heldForPartnerName: '' });
    if (isOfResult(on.account)) {
      resultCents += cents;
      continue;
    }
    const key = `${on.account} ${on.auxiliary}`;
    const sum = sums.get(key) ?? { on, cents: 0 };
    sum.cents += cents;
    sums.set(key, sum);
  }
  const result = resultCents < 0 ? PROFIT : LOSS;
  const lines = [...sums.values(), { on: { ...result, auxiliary: '', auxiliaryLabel: '' }, cents: resultCents }];
  return lines
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => compare(a.on.account, b.on.account) || compare(a.on.auxiliary, b.on.auxiliary))
    .map(({ on, cents }) => ({
      ...on,
      journal: 'AN',
      journalLabel: JOURNALS.AN,
      number: 0,
      siren,
      day: firstDay,
      piece: `AN${firstDay.slice(0, 4)}`,
      pieceDay: firstDay,
      label: 'À nouveau',
      debitCents: Math.max(cents, 0),
      creditCents: Math.max(-cents, 0),
      letter: '',
      letteredOn: null,
      desk: '',
    }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
