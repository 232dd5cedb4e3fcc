import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import type { CountAct } from '@loge/domain/cash-registers/count-register';
import { cashOfInventory, type CoinCount, DENOMINATIONS } from '@loge/domain/cash-registers/inventory';
import { MEANS, type Means, type Takings } from '@loge/domain/cash-registers/takings';
import { parseAmount } from '@loge/domain/payments/settlement';
import { sumCents, type Cents } from '@loge/domain/shared/money';

export type RegisterState = OutputOf<typeof getCaisseById>;

const countActs = ['open', 'balance', 'close'] as const satisfies readonly CountAct[];

/** The act that an address names; undefined for no act. */
export const countActOf = (word: string): CountAct | undefined => countActs.find((act) => act === word);

/** A count as it is made: by coins and notes, cheques that are ticked, or by the amount of each form. */
export interface CountDraft {
  readonly way: 'coins' | 'amounts';
  /** How many there are of each coin and note, by its value in cents. */
  readonly coins: Readonly<Record<number, number>>;
  /** The cheques that are there, of those that should be, by their payment. */
  readonly ticked: readonly number[];
  /** Cheques that nobody expected, as their amounts are typed; the last line is empty. */
  readonly others: readonly string[];
  /** The amounts as they are typed: cash and cheques where one does not count piece by piece, cards always. */
  readonly typed: Readonly<Record<Means, string>>;
  /** The float that stays for tomorrow, as it is typed; null until somebody changes what is proposed. */
  readonly float: string | null;
  /** Why the count does not match. */
  readonly explanation: string;
}

export const emptyCount: CountDraft = {
  way: 'coins',
  coins: {},
  ticked: [],
  others: [''],
  typed: { cash: '', card: '', cheque: '' },
  float: null,
  explanation: '',
};

/** What is counted: a card terminal that was just switched on holds nothing. */
export const countedMeans = (act: CountAct): readonly Means[] =>
  act === 'open' ? MEANS.filter((means) => means !== 'card') : MEANS;

/** The coins and notes of which there are some, the largest first. */
export const coinsOf = ({ coins }: CountDraft): CoinCount[] =>
  DENOMINATIONS.toReversed().flatMap((valueCents) => {
    const count = coins[valueCents] ?? 0;
    return count > 0 ? [{ valueCents, count }] : [];
  });

/** The amount of each cheque that is there. */
export const chequesOf = ({ ticked, others }: CountDraft, expected: RegisterState['cheques']): Cents[] => [
  ...expected.flatMap(({ id, amount }) => (ticked.includes(id) ? [amount] : [])),
  ...others.map(parseAmount).filter((cents) => cents > 0),
];

/** What was counted so far. */
export function countedOf(act: CountAct, draft: CountDraft, expected: RegisterState['cheques']): Takings {
  const { way, typed } = draft;
  const isByPiece = way === 'coins';
  return {
    cash: isByPiece ? cashOfInventory(coinsOf(draft)) : parseAmount(typed.cash),
    card: act === 'open' ? 0 : parseAmount(typed.card),
    cheque: isByPiece ? sumCents(chequesOf(draft, expected)) : parseAmount(typed.cheque),
  };
}

/** The amounts that are still to be typed. No coin and no cheque is an answer, an empty amount is none. */
export const missingOf = (act: CountAct, { way, typed }: CountDraft): Means[] =>
  countedMeans(act).filter((means) => (way === 'amounts' || means === 'card') && typed[means].trim() === '');

/** What of the counted cash goes into the safe, and what stays: the cash with which the register was opened, unless another float is typed. */
export function floatOf(
  { float }: CountDraft,
  countedCash: Cents,
  openedWith: Cents | null,
): { readonly floatCents: Cents; readonly toSafeCents: Cents } {
  const wanted = float === null ? (openedWith ?? countedCash) : Math.max(parseAmount(float), 0);
  const floatCents = Math.min(wanted, countedCash);
  return { floatCents, toSafeCents: countedCash - floatCents };
}

/** Why a register cannot be counted now; null when it can. */
export type CountBlocker = 'isOpenAlready' | 'isOpenElsewhere' | 'isClosed';

export function countBlockerOf(
  act: CountAct,
  { opened, openedByMe }: Pick<RegisterState['caisse'], 'opened' | 'openedByMe'>,
  mayActForOthers: boolean,
): CountBlocker | null {
  if (act === 'open') return openedByMe ? 'isOpenAlready' : opened ? 'isOpenElsewhere' : null;
  if (!opened) return 'isClosed';
  return openedByMe || (act === 'close' && mayActForOthers) ? null : 'isOpenElsewhere';
}

/** A further empty line as soon as the last cheque has an amount. Spec: manager §4 "Cash register". */
export function withEmptyCheque(cheques: readonly string[]): readonly string[] {
  return parseAmount(cheques.at(-1) ?? '0') > 0 ? [...cheques, ''] : cheques;
}
