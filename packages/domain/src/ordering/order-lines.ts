import { isLonger } from '../shared/characters.ts';
import type { Text } from '../shared/lang.ts';
import type { Cents, Percent } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { lengthProblem } from '../profile/contact-rules.ts';
import { valueProblem } from './item-values.ts';
import type { ItemType } from './item-types.ts';

/** An item of an offer, as far as ordering it is concerned. */
export type OrderableItem = {
  readonly id: number;
  readonly type: ItemType;
  readonly priceCents: Cents | null;
  /** True: the price is the offer's. False: the beneficiary or the manager may give one. */
  readonly fixedPrice: boolean;
  /** True: no price before a manager sets it. */
  readonly onQuote: boolean;
  readonly vatRatePercent: Percent;
  readonly durationMinutes: number;
  readonly extension: ItemExtension;
};

export type ItemExtension = {
  /** The group that the item belongs to. */
  readonly groupName: string | null;
  /** How people read that group; null where it has no other name than `groupName`. */
  readonly groupLabel: Text | null;
  /** For a group master: the group that it shows or hides. */
  readonly targetGroupName: string | null;
  /** For a group master: switching it on also orders it, once, at its own price. */
  readonly groupIsAProduct: boolean;
  readonly mandatory: boolean;
  readonly choiceList: readonly string[];
};

export const NO_EXTENSION: ItemExtension = {
  groupName: null,
  groupLabel: null,
  targetGroupName: null,
  groupIsAProduct: false,
  mandatory: false,
  choiceList: [],
};

/** What the client sends for one item. Its prices are only heard where the item has no fixed price. */
export type ItemChoice = {
  readonly offreItemId: number;
  readonly quantity: number;
  readonly priceCents?: Cents | null;
  readonly extendedValue?: string | null;
  readonly details?: readonly ItemDetail[];
};

type ItemDetail = { readonly comment?: string | null; readonly priceCents?: Cents | null };

/** A line that may be ordered: an item, how many, at which price (null until a manager sets it). */
export type OrderLine = {
  readonly itemId: number;
  readonly type: ItemType;
  readonly quantity: number;
  readonly unitPriceCents: Cents | null;
  /** True when the price is null: a manager sets it. */
  readonly onQuote: boolean;
  readonly vatRatePercent: Percent;
  readonly durationMinutes: number;
  readonly extendedValue: string | null;
  readonly comment: string | null;
};

export type OrderLinesResult =
  | { readonly ok: true; readonly lines: readonly OrderLine[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export const MAX_QUANTITY = 999;
const MAX_ENTERED_PRICE_CENTS = 10_000_000;
const MAX_DETAIL_COMMENT_LENGTH = 200;
/** The words for the single units of an item stand together on its line. */
const MAX_LINE_COMMENT_LENGTH = 4_000;
/** Beyond this many selectable items, the order form opens a selection popup. Spec: §9. */
export const MAX_ITEMS_IN_FORM = 10;

type Given = { readonly choice: ItemChoice; readonly path: string };

function isOn(choice: ItemChoice | undefined): boolean {
  return (
    choice !== undefined &&
    (choice.extendedValue === 'true' || ((choice.extendedValue ?? null) === null && choice.quantity > 0))
  );
}

function isWholeQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 0;
}

/** True when an item adds to the order by its quantity: a product, or a group master that is one. */
function isProduct(item: OrderableItem): boolean {
  return item.type === 'product' || (item.type === 'group_master' && item.extension.groupIsAProduct);
}

/**
 * The items that are shown, given what is switched on: a group is hidden while its masters are off, and so are
 * the groups of masters inside it.
 */
export function visibleItems(items: readonly OrderableItem[], choices: readonly ItemChoice[]): OrderableItem[] {
  const chosen = new Map(choices.map((choice) => [choice.offreItemId, choice]));
  const masters = items.filter((item) => item.type === 'group_master' && item.extension.targetGroupName !== null);
  const hidden = new Set(masters.map((master) => master.extension.targetGroupName));
  const isShown = (item: OrderableItem): boolean =>
    item.extension.groupName === null || !hidden.has(item.extension.groupName);
  for (let opened = true; opened;) {
    opened = false;
    for (const master of masters) {
      const target = master.extension.targetGroupName;
      if (hidden.has(target) && isOn(chosen.get(master.id)) && isShown(master)) {
        hidden.delete(target);
        opened = true;
      }
    }
  }
  return items.filter(isShown);
}

function choiceProblems(item: OrderableItem, { choice, path }: Given, allowsQuantity: boolean): Problem[] {
  const found: Problem[] = [];
  const maximum = allowsQuantity ? MAX_QUANTITY : 1;
  if (!isWholeQuantity(choice.quantity)) found.push(problem(`${path}.quantity`, 'quantityNotWhole'));
  else if (choice.quantity > maximum) found.push(problem(`${path}.quantity`, 'quantityTooHigh', { max: maximum }));
  found.push(...priceProblems(item, choice.priceCents, `${path}.price`));
  for (const [index, detail] of (choice.details ?? []).entries()) {
    if (isLonger(detail.comment ?? '', MAX_DETAIL_COMMENT_LENGTH)) {
      found.push(problem(`${path}.details[${index}].comment`, 'tooLong', { max: MAX_DETAIL_COMMENT_LENGTH }));
    }
    found.push(...priceProblems(item, detail.priceCents, `${path}.details[${index}].price`));
  }
  found.push(...lengthProblem(`${path}.details`, wordsOf(choice.details ?? []), MAX_LINE_COMMENT_LENGTH));
  const value = valueProblem(item, choice.extendedValue ?? null);
  if (value !== null) found.push({ ...value, field: `${path}.extendedValue` });
  return found;
}

/** A price that repeats the fixed one is welcome (clients echo it); another one is not. */
function priceProblems(item: OrderableItem, priceCents: Cents | null | undefined, path: string): Problem[] {
  if (priceCents === undefined || priceCents === null || priceCents === item.priceCents) return [];
  if (item.fixedPrice || item.onQuote) return [problem(path, 'priceIsFixed')];
  const valid = Number.isSafeInteger(priceCents) && priceCents >= 0 && priceCents <= MAX_ENTERED_PRICE_CENTS;
  return valid ? [] : [problem(path, 'invalidPrice')];
}

/** What was said of single units, one to a line of text. */
function wordsOf(details: readonly ItemDetail[]): string {
  const comments = details.map((detail) => (detail.comment ?? '').trim());
  return comments.filter((comment) => comment !== '').join('\n');
}

function missingAnswers(shown: readonly OrderableItem[], given: ReadonlyMap<number, Given>): Problem[] {
  const found: Problem[] = [];
  const checkedGroups = new Set<string>();
  for (const item of shown) {
    if (!item.extension.mandatory) continue;
    const answer = given.get(item.id);
    const group = item.extension.groupName;
    if (!isProduct(item)) {
      if (item.type === 'information' || item.type === 'group_master') continue;
      const empty = (answer?.choice.extendedValue ?? '').trim() === '';
      if (empty)
        found.push(
          problem(answer === undefined ? 'items' : `${answer.path}.extendedValue`, 'required', { item: item.id }),
        );
    } else if (group === null) {
      if ((answer?.choice.quantity ?? 0) <= 0) found.push(problem('items', 'required', { item: item.id }));
    } else if (!checkedGroups.has(group)) {
      checkedGroups.add(group);
      const some = shown.some(
        (other) =>
          isProduct(other) && other.extension.groupName === group && (given.get(other.id)?.choice.quantity ?? 0) > 0,
      );
      if (!some)
        found.push(problem('items', 'groupRequired', { group, groupLabel: item.extension.groupLabel ?? group }));
    }
  }
  return found;
}

function linesOf(item: OrderableItem, choice: ItemChoice): OrderLine[] {
  const base = {
    itemId: item.id,
    type: item.type,
    vatRatePercent: item.vatRatePercent,
    durationMinutes: item.durationMinutes,
    extendedValue: item.type === 'product' ? null : (choice.extendedValue ?? null),
  };
  if (!isProduct(item)) {
    // A switch that is off says nothing, no matter who wrote it down.
    const answered = item.type === 'group_master' ? isOn(choice) : (base.extendedValue ?? '').trim() !== '';
    return answered ? [{ ...base, quantity: 0, unitPriceCents: 0, onQuote: false, comment: null }] : [];
  }
  const quantity = item.type === 'group_master' ? Number(isOn(choice)) : choice.quantity;
  if (quantity === 0) return [];
  const entered = item.fixedPrice ? null : (choice.priceCents ?? null);
  const unitPriceCents = item.onQuote ? null : (entered ?? item.priceCents);
  const onQuote = unitPriceCents === null;
  const details = (choice.details ?? []).slice(0, quantity);
  const pricedOneByOne =
    !item.fixedPrice && !item.onQuote && details.some((detail) => (detail.priceCents ?? null) !== null);
  if (!pricedOneByOne) {
    return [{ ...base, quantity, unitPriceCents, onQuote, comment: wordsOf(details) || null }];
  }
  const single = details.map((detail) => ({
    ...base,
    quantity: 1,
    unitPriceCents: detail.priceCents ?? unitPriceCents,
    onQuote: (detail.priceCents ?? unitPriceCents) === null,
    comment: (detail.comment ?? '').trim() || null,
  }));
  const rest = quantity - details.length;
  return rest === 0 ? single : [...single, { ...base, quantity: rest, unitPriceCents, onQuote, comment: null }];
}

/** Whether some problem already says that something is to be chosen, or that what was chosen is wrong: once is enough. */
function isChoiceSaid(problems: readonly Problem[], shown: readonly OrderableItem[]): boolean {
  const products = shown.filter(isProduct);
  if (products.length === 0) return problems.length > 0;
  return problems.some(
    ({ field, message, values }) =>
      message === 'groupRequired' ||
      (!field.endsWith('.extendedValue') && message !== 'required') ||
      products.some(({ id }) => id === values?.['item']),
  );
}

/**
 * Turns what the client chose into checked lines, in the offer's order, or answers every problem at once with
 * field paths (`items[1].quantity`). Children of a group master that is off are left out, whatever was sent.
 * Where an item has no fixed price and its details carry prices, each detail becomes a line of its own.
 * Spec: beneficiary-and-access §3 (Offer item), §5 (Order form).
 */
export function orderLines(
  items: readonly OrderableItem[],
  choices: readonly ItemChoice[],
  options: { readonly allowsQuantity: boolean },
): OrderLinesResult {
  const problems: Problem[] = [];
  const byId = new Map(items.map((item) => [item.id, item]));
  const given = new Map<number, Given>();
  for (const [index, choice] of choices.entries()) {
    const path = `items[${index}]`;
    if (!byId.has(choice.offreItemId)) problems.push(problem(path, 'unknownItem'));
    else if (given.has(choice.offreItemId)) problems.push(problem(path, 'repeatedItem'));
    else given.set(choice.offreItemId, { choice, path });
  }
  const shown = visibleItems(items, choices);
  const lines: OrderLine[] = [];
  for (const item of shown) {
    const answer = given.get(item.id);
    if (answer === undefined) continue;
    problems.push(...choiceProblems(item, answer, options.allowsQuantity));
    if (isWholeQuantity(answer.choice.quantity)) lines.push(...linesOf(item, answer.choice));
  }
  problems.push(...missingAnswers(shown, given));
  const sellsProducts = items.some(isProduct);
  const chosen = sellsProducts ? lines.some((line) => line.quantity > 0) : lines.length > 0;
  if (!chosen && !isChoiceSaid(problems, shown)) problems.push(problem('items', 'selectAService'));
  return problems.length === 0 ? { ok: true, lines } : { ok: false, problems };
}
