import type { BankLineOnWire, BankPartOnWire } from '@loge/contract/accounting/bank-wire';
import { type BookGroup, bookGroups, type BookMoney } from '@loge/domain/accounting/book-items';
import { type RestAccount, REST_ACCOUNTS } from '@loge/domain/accounting/check-match';
import { returnReasonText } from '@loge/domain/accounting/return-reasons';
import type { AccountKey } from '@loge/domain/payments/ledger';
import type { LineProposal } from '../find-reconciliation.ts';
import type { BankLineRow } from '../rows/bank-line-rows.ts';
import type { MatchRow } from '../rows/bank-match-rows.ts';

export function presentBankLine(
  line: BankLineRow,
  {
    proposal = null,
    match = null,
  }: { readonly proposal?: LineProposal | null; readonly match?: BankLineOnWire['match'] },
): BankLineOnWire {
  return {
    id: line.id,
    bookedOn: line.bookedOn,
    valueOn: line.valueOn,
    amount: line.amountCents,
    label: line.label,
    detail: line.detail,
    reference: line.reference,
    mandate: line.mandate,
    returnReason:
      line.returnReason === '' ? null : { code: line.returnReason, label: returnReasonText(line.returnReason) },
    counterparty: line.counterparty,
    counterpartyLastFour: line.counterpartyLastFour,
    operations: line.operations,
    dismissed: line.dismissed,
    proposal:
      proposal === null
        ? null
        : {
            confidence: proposal.confidence,
            reasons: [...proposal.reasons],
            parts: [
              ...proposal.groups.map(presentGroup),
              // Fees are no payment of ours: all of the line goes to their account.
              ...(proposal.reasons.includes('usualFees') ? [accountPart('bank-fees', proposal.restCents)] : []),
            ],
            rest: proposal.reasons.includes('usualFees') ? 0 : proposal.restCents,
          },
    match,
  };
}

/** A match with what its payments and deposits are, of `money` that may hold those of other matches too. */
export function presentMatch(match: MatchRow, money: readonly BookMoney[]): NonNullable<BankLineOnWire['match']> {
  const has = (kind: MatchRow['parts'][number]['kind'], id: number): boolean =>
    match.parts.some((part) => part.kind === kind && (part.paymentId ?? part.registerEntryId) === id);
  const its = money.filter((one) =>
    one.source === 'deposit' ? has('deposit', one.id) : has(one.isReturnable ? 'return' : 'payment', one.id),
  );
  return {
    parts: [
      ...bookGroups(its).map(presentGroup),
      ...match.parts
        .filter(({ kind }) => kind === 'account')
        .map(({ account, amountCents }) => accountPart(account, amountCents)),
    ],
    reasons: [...match.reasons],
    matchedAt: match.matchedAt.toISOString(),
    matchedBy: match.matchedBy,
  };
}

export const presentGroup = (group: BookGroup): BankPartOnWire => ({
  key: group.key,
  kind: group.kind,
  amount: group.amountCents,
  day: group.day,
  count: group.payments.length + group.movements.length,
  orderId: group.orderId,
  name: group.names[0] ?? '',
  number: group.number,
  register: group.register,
  payments: [...group.payments],
  movements: [...group.movements],
  account: null,
  awaited: group.isAwaited,
  returned: group.isReturn,
});

const isRestAccount = (account: AccountKey): account is RestAccount => REST_ACCOUNTS.some((one) => one === account);

const accountPart = (account: AccountKey, amount: number): BankPartOnWire => ({
  key: account,
  kind: null,
  amount,
  day: null,
  count: 0,
  orderId: null,
  name: '',
  number: '',
  register: '',
  payments: [],
  movements: [],
  account: isRestAccount(account) ? account : null,
  awaited: false,
  returned: false,
});
