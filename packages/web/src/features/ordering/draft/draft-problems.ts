import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { FieldProblem } from '@loge/contract/shared/field-problems';
import { checkOrder } from '@loge/domain/ordering/check-order';
import { isHandedOverAtDesk } from '@loge/domain/ordering/repeated-order';
import { orderLines } from '@loge/domain/ordering/order-lines';
import type { Lang } from '@loge/domain/shared/lang';
import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import { messageText, type MessageKey } from '@loge/domain/shared/messages';
import type { Problem } from '@loge/domain/shared/problem';
import { type DeskDays, isDeskOpenOn } from './desk-days.ts';
import { centsOf, choicesOf } from './new-order.ts';
import { repeatProblems } from './draft-repeat.ts';
import { orderableItemsOf, orderRulesOf } from './offer-rules.ts';
import { answerTo, manualAddress, type OrderDraft } from './order-draft.ts';

/** The places of the form where something may be wrong. An item is `item-12`, a group `group-Taille`. */
type FormField =
  | 'items'
  | 'beginDate'
  | 'endDate'
  | 'time'
  | 'recurring'
  | 'recurrType'
  | 'recurrTLS_dow'
  | 'recurrBeginTime'
  | 'recurrEndTime'
  | 'addressType'
  | 'address1'
  | 'address2'
  | 'zipCode'
  | 'city'
  | 'telephone'
  | 'budget'
  | 'comment'
  | 'form'
  | `item-${number}`
  | `group-${string}`;

/** What is wrong, beside which field, in the reader's language. */
export type FormProblems = Readonly<Partial<Record<FormField, string>>>;

export const noProblems: FormProblems = {};

const plainFields: readonly string[] = [
  'recurring',
  'recurrType',
  'recurrTLS_dow',
  'beginDate',
  'endDate',
  'time',
  'recurrBeginTime',
  'recurrEndTime',
  'addressType',
  'address1',
  'address2',
  'zipCode',
  'city',
  'telephone',
  'budget',
  'comment',
] satisfies FormField[];

const isPlainField = (field: string): field is FormField => plainFields.includes(field);

interface Moment {
  readonly today: LocalDate;
  readonly timeNow: LocalTime;
  /** The days of the desk, where they are known. */
  readonly desk?: DeskDays | undefined;
}

/** Checks the draft by the server's own rules, so that most problems are said before anything is sent. Spec: §5 (Order form). */
export function draftProblems(
  offer: OffreOnWire,
  draft: OrderDraft,
  { language, ...moment }: Moment & { readonly language: Lang },
): FormProblems {
  const itemIds = choicesOf(offer, draft).map(({ offreItemId }) => offreItemId);
  return byField(
    foundIn(offer, draft, moment).map((found) => ({
      field: fieldOf(found, itemIds),
      message: messageText(found.message, language, namedAsShown(offer, found.values)),
    })),
  );
}

const owed: ReadonlySet<MessageKey> = new Set([
  'required',
  'selectAService',
  'groupRequired',
  'dateRequired',
  'endDateRequired',
  'timeRequired',
  'placeRequired',
  'budgetRequired',
  'recurrenceRequired',
  'weekdayRequired',
]);

/** Whether something that is required has not been answered yet. Spec: §5 (Required form fields). */
export const hasMissingAnswers = (offer: OffreOnWire, draft: OrderDraft, moment: Moment): boolean =>
  foundIn(offer, draft, moment).some(({ message }) => owed.has(message));

function foundIn(offer: OffreOnWire, draft: OrderDraft, { today, timeNow, desk }: Moment): Problem[] {
  const isAtDesk =
    desk !== undefined &&
    !draft.recurring &&
    isHandedOverAtDesk({ ...offer, hasPhysicalLocation: desk.hasPhysicalLocation });
  const lines = orderLines(orderableItemsOf(offer), choicesOf(offer, draft), { allowsQuantity: offer.allowsQuantity });
  const rest = checkOrder(
    orderRulesOf(offer, { repeats: draft.recurring }),
    {
      // When an order repeats has rules of its own.
      beginDate: draft.recurring ? today : draft.beginDate || null,
      endDate: draft.recurring ? null : draft.endDate || null,
      time: draft.recurring ? null : draft.time || null,
      addressType: draft.addressType || null,
      ...manualAddress(draft),
      budgetCents: draft.budget.trim() === '' ? null : (centsOf(draft.budget) ?? -1),
      comment: draft.comment,
    },
    // The terms are a gate of their own, said above the form.
    { today, timeNow, isDeskOpen: isAtDesk ? (day) => isDeskOpenOn(day, desk) : undefined },
  );
  return [
    ...(lines.ok ? [] : lines.problems),
    ...typingProblems(offer, draft),
    ...(draft.recurring ? repeatProblems(offer, draft.repeat, today) : []),
    ...rest.filter(({ field }) => field !== 'time' || asksForTimeNow(offer, draft)),
  ];
}

/** A regular order has its times among its rhythm; the hours of a calendar are shown once one of its days is chosen, or never, for parts of days. */
const asksForTimeNow = (offer: OffreOnWire, draft: OrderDraft): boolean =>
  !draft.recurring && (!offer.hasCalendar || draft.beginDate !== '');

/** Problems as one meets them going down the form. */
export function sortByFormOrder(offer: OffreOnWire, problems: FormProblems): (readonly [string, string | undefined])[] {
  const places = [
    'items',
    ...offer.items.flatMap(({ id, extension }) => [`group-${extension.groupName ?? ''}`, `item-${id}`]),
    ...plainFields,
  ];
  return Object.entries(problems).toSorted(([a], [b]) => places.indexOf(a) - places.indexOf(b));
}

/** A group that a switch opens goes by what stands beside the switch. */
function namedAsShown(offer: OffreOnWire, values: Problem['values']): Problem['values'] {
  const master = offer.items.find(
    ({ extension }) => extension.targetGroupName !== null && extension.targetGroupName === values?.['group'],
  );
  return master === undefined ? values : { ...values, groupLabel: master.label };
}

/** The problems that the server found, beside the fields of the form that sent these items. */
export function serverProblems(fields: readonly FieldProblem[], itemIds: readonly number[]): FormProblems {
  return byField(
    fields.map(({ field, message }) => ({ field: fieldOfPath(field.replace(/^o\./, ''), itemIds), message })),
  );
}

/** Amounts that are no numbers: a price would be left out in silence, a budget would be called negative. */
function typingProblems(offer: OffreOnWire, draft: OrderDraft): Problem[] {
  const isBudgetWrong = offer.allowBudget > 0 && draft.budget.trim() !== '' && centsOf(draft.budget) === null;
  const prices = orderableItemsOf(offer).flatMap((item, index) => {
    const { quantity, price } = answerTo(draft, item.id);
    const isWrong =
      item.type === 'product' && !item.fixedPrice && quantity > 0 && price.trim() !== '' && centsOf(price) === null;
    return isWrong
      ? [{ field: `items[${index}].price`, message: 'notANumber' as const, values: { item: item.id } }]
      : [];
  });
  return [...prices, ...(isBudgetWrong ? [{ field: 'budget', message: 'notANumber' as const }] : [])];
}

function fieldOf({ field, values }: Problem, itemIds: readonly number[]): FormField {
  if (typeof values?.['item'] === 'number') return `item-${values['item']}`;
  if (typeof values?.['group'] === 'string') return `group-${values['group']}`;
  return fieldOfPath(field, itemIds);
}

function fieldOfPath(path: string, itemIds: readonly number[]): FormField {
  if (isPlainField(path)) return path;
  const [, index] = /^items[.[](\d+)/.exec(path) ?? [];
  const itemId = index === undefined ? undefined : itemIds[Number(index)];
  if (itemId !== undefined) return `item-${itemId}`;
  return path.startsWith('items') ? 'items' : 'form';
}

/** The first problem of each field: one at a time is what a person can right. */
function byField(problems: readonly { readonly field: FormField; readonly message: string }[]): FormProblems {
  const found: Partial<Record<FormField, string>> = {};
  for (const { field, message } of problems) found[field] ??= message;
  return found;
}
