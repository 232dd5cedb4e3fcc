import type { BankLineOnWire, BankPartOnWire, SentBankPart } from '@loge/contract/accounting/bank-wire';
import type { RestAccount } from '@loge/domain/accounting/check-match';
import { sumCents } from '@loge/domain/shared/money';

/** What somebody is about to say a line is: parts that count or not, and where the rest goes. */
export interface MatchDraft {
  readonly parts: readonly { readonly part: BankPartOnWire; readonly counts: boolean }[];
  readonly restAccount: RestAccount | '';
}

/** As it is proposed. */
export const draftOf = ({ proposal }: BankLineOnWire): MatchDraft => ({
  parts: proposal?.parts.map((part) => ({ part, counts: true })) ?? [],
  restAccount: '',
});

/** What of the line is not placed by parts. */
export const restOf = ({ amount }: BankLineOnWire, { parts }: MatchDraft): number =>
  amount - sumCents(parts.filter(({ counts }) => counts).map(({ part }) => part.amount));

/** Whether the line can be placed as it stands: whole, with an account for what its parts leave. */
export const isPlaced = (line: BankLineOnWire, draft: MatchDraft): boolean => {
  const rest = restOf(line, draft);
  return rest === 0 ? draft.parts.some(({ counts }) => counts) : draft.restAccount !== '';
};

export const sentParts = (line: BankLineOnWire, draft: MatchDraft): SentBankPart[] => {
  const rest = restOf(line, draft);
  return [
    ...draft.parts
      .filter(({ counts }) => counts)
      .map(({ part: { payments, movements, returned, account, amount } }) => ({
        payments,
        movements,
        returned,
        account,
        amount,
      })),
    ...(rest !== 0 && draft.restAccount !== ''
      ? [{ payments: [], movements: [], returned: false, account: draft.restAccount, amount: rest }]
      : []),
  ];
};

/** Turns a part on or off. */
export const withPart = (draft: MatchDraft, key: string, counts: boolean): MatchDraft => ({
  ...draft,
  parts: draft.parts.map((one) => (one.part.key === key ? { ...one, counts } : one)),
});

/** One part more; one that is there already counts again. */
export const withMore = (draft: MatchDraft, part: BankPartOnWire): MatchDraft =>
  draft.parts.some((one) => one.part.key === part.key)
    ? withPart(draft, part.key, true)
    : { ...draft, parts: [...draft.parts, { part, counts: true }] };
