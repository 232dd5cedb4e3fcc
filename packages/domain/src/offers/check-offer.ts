import { ITEM_TYPES } from '../ordering/item-types.ts';
import { isWorkflowType } from '../orders/workflow-types.ts';
import { isPhone, isZipCode } from '../profile/contact-rules.ts';
import type { Cents, Percent } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** The longest time that may be kept free before or after an appointment. */
export const MAX_BUFFER_MINUTES = 240;

/** What of an offer decides whether it can be saved, in the wire's names: editor and server ask the same rule. */
export type OfferToCheck = {
  readonly name: string;
  readonly unite: string;
  readonly workflow: string;
  readonly published: number;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly sap: boolean;
  /** Which activity of personal services it is; null for none. */
  readonly sapActivity: string | null;
  readonly avoidAddress: boolean;
  readonly allowAut: boolean;
  readonly allowDom: boolean;
  readonly allowEnt: boolean;
  readonly emergencyMode: boolean;
  readonly emergencyTel1: string;
  readonly emergencyTel2: string;
  readonly hasCalendar: boolean;
  readonly hasCalendarHalfDay: boolean;
  /** Minutes kept free before and after each appointment. */
  readonly calBufferBefore: number;
  readonly calBufferAfter: number;
  readonly additionalCost: Cents;
  readonly additionalCostText: string;
  readonly discount: Percent;
  readonly discountText: string;
  readonly partnerWillBill: boolean;
  readonly allItemsBuyingPricePercent: Percent | null;
  readonly onQuoteBuyingPricePercent: Percent | null;
};

export type ItemToCheck = {
  /** Number of an item type; null while none has been chosen. */
  readonly type: number | null;
  readonly productId?: number | null | undefined;
  readonly name: string;
  readonly nameEn: string;
  readonly price: Cents | null;
  readonly devis: boolean;
  readonly fixedPrice: boolean;
  readonly buyingPrice: Cents | null;
  readonly extension: {
    readonly groupName: string | null;
    readonly groupNameEn?: string | undefined;
    readonly targetGroupName: string | null;
    readonly groupIsAProduct: boolean;
    readonly choiceList: readonly string[];
    readonly choiceListEn: readonly string[];
  };
};

export type AddressToCheck = {
  readonly address1: string;
  readonly city: string;
  readonly zipCode: string;
  readonly telephone: string;
};

type BillingTerms = Pick<OfferToCheck, 'partnerWillBill' | 'allItemsBuyingPricePercent'>;

/**
 * What holds for an offer, its partner's options thought of: the partner bills as soon as either says so, and a margin of the partner's is one of each offer that has none
 * of its own (Spec: partner-content-locker §2 "Partner options"). The catalogue and the settlement compute by the same.
 */
export const termsInForce = (offer: BillingTerms, partner: BillingTerms): BillingTerms => ({
  partnerWillBill: offer.partnerWillBill || partner.partnerWillBill,
  allItemsBuyingPricePercent: offer.allItemsBuyingPricePercent ?? partner.allItemsBuyingPricePercent,
});

const typeOf = (item: ItemToCheck): (typeof ITEM_TYPES)[number]['key'] | null =>
  item.type === null ? null : (ITEM_TYPES[item.type]?.key ?? null);

/** Everything that keeps an offer from being saved, beside its field. Spec: manager §5 "Offers and products". */
export function offerProblems(
  offer: OfferToCheck,
  items: readonly ItemToCheck[],
  addresses: readonly AddressToCheck[],
  partner: BillingTerms,
): Problem[] {
  return [
    ...aboutOffer(offer),
    ...itemProblems(items, offer, partner),
    ...addresses.flatMap((address, index) => aboutAddress(address, `addresses[${index}]`)),
  ];
}

/** The same of the lines alone. */
export function itemProblems(items: readonly ItemToCheck[], offer: BillingTerms, partner: BillingTerms): Problem[] {
  const terms = termsInForce(offer, partner);
  return items.flatMap((item, index) => aboutItem(item, terms, `items[${index}]`));
}

function aboutOffer(offer: OfferToCheck): Problem[] {
  const found: Problem[] = [];
  const ask = (wrong: boolean, field: keyof OfferToCheck, message: Problem['message']): void => {
    if (wrong) found.push(problem(`offre.${field}`, message));
  };
  ask(offer.name.trim() === '', 'name', 'required');
  ask(offer.unite.trim() === '', 'unite', 'required');
  ask(!isWorkflowType(offer.workflow), 'workflow', 'invalidChoice');
  ask(offer.published === 2 && offer.startDate === null, 'startDate', 'startDateRequired');
  ask(
    offer.startDate !== null && offer.endDate !== null && offer.endDate < offer.startDate,
    'endDate',
    'endBeforeStart',
  );
  const hasPlace = offer.sap || offer.avoidAddress || offer.allowAut || offer.allowDom || offer.allowEnt;
  ask(!hasPlace, 'allowEnt', 'offerPlaceRequired');
  for (const field of ['emergencyTel1', 'emergencyTel2'] as const)
    ask(offer[field].trim() !== '' && !isPhone(offer[field]), field, 'invalidPhone');
  ask(offer.additionalCost > 0 && offer.additionalCostText.trim() === '', 'additionalCostText', 'required');
  ask(offer.discount > 0 && offer.discountText.trim() === '', 'discountText', 'required');
  ask(offer.hasCalendarHalfDay && !offer.hasCalendar, 'hasCalendarHalfDay', 'halfDaysNeedACalendar');
  // Halves of a day follow each other without a gap.
  for (const field of ['calBufferBefore', 'calBufferAfter'] as const)
    ask(offer.hasCalendarHalfDay && offer[field] > 0, field, 'halfDaysHaveNoBuffers');
  return found;
}

function aboutItem(item: ItemToCheck, terms: BillingTerms, path: string): Problem[] {
  const type = typeOf(item);
  const found: Problem[] = [];
  if (item.name.trim() === '') found.push(problem(`${path}.name`, 'required'));
  if (type === null) return [...found, problem(`${path}.type`, 'itemTypeRequired')];
  const { choiceList, choiceListEn, groupName, targetGroupName, groupIsAProduct } = item.extension;
  if (type === 'product') {
    if ((item.productId ?? null) === null) found.push(problem(`${path}.productId`, 'productRequired'));
    if (!item.devis && item.price === null) found.push(problem(`${path}.price`, 'required'));
    if (lacksBuyingPrice(item, terms)) found.push(problem(`${path}.buyingPrice`, 'buyingPriceRequired'));
  }
  if (type === 'list_picker') {
    if (choiceList.length === 0) found.push(problem(`${path}.extension.choiceList`, 'choicesRequired'));
    if (choiceListEn.length !== 0 && choiceListEn.length !== choiceList.length)
      found.push(problem(`${path}.extension.choiceListEn`, 'choicesNotPaired'));
  }
  if (type === 'group_master' && targetGroupName === null && !groupIsAProduct)
    found.push(problem(`${path}.extension.targetGroupName`, 'groupTargetRequired'));
  if (groupName !== null && groupName === targetGroupName)
    found.push(problem(`${path}.extension.targetGroupName`, 'groupOpensItself'));
  return found;
}

/** The partner bills article by article, and this one does not say what it costs us. */
const lacksBuyingPrice = (item: ItemToCheck, terms: BillingTerms): boolean =>
  terms.partnerWillBill &&
  terms.allItemsBuyingPricePercent === null &&
  item.fixedPrice &&
  !item.devis &&
  item.buyingPrice === null;

function aboutAddress(address: AddressToCheck, path: string): Problem[] {
  const found: Problem[] = [];
  if (address.address1.trim() === '') found.push(problem(`${path}.address1`, 'required'));
  if (address.city.trim() === '') found.push(problem(`${path}.city`, 'required'));
  if (!isZipCode(address.zipCode)) found.push(problem(`${path}.zipCode`, 'invalidZip'));
  if (address.telephone.trim() !== '' && !isPhone(address.telephone))
    found.push(problem(`${path}.telephone`, 'invalidPhone'));
  return found;
}

/** What can be saved as it is, and that somebody should look at all the same. */
export type OfferWarning =
  | { readonly kind: 'quoteMarginMissing' }
  /** A personal service without its activity: the ceiling of its tax credit is not known. */
  | { readonly kind: 'activityMissing' }
  /** We would pay the partner more than we are paid. */
  | { readonly kind: 'boughtAboveSale'; readonly item: number }
  /** Of a line, or of a text of the offer itself. */
  | { readonly kind: 'englishMissing'; readonly item: number; readonly text?: undefined }
  | { readonly kind: 'englishMissing'; readonly item: null; readonly text: OfferText };

/** The texts of an offer that are written in both languages, by the wire's names of the French ones. */
export type OfferText = 'name' | 'shortDesc' | 'longDesc' | 'additionalCostText' | 'discountText' | 'calendarText';

/** What beneficiaries read of an offer in either language. */
export type OfferTexts = {
  readonly name: string;
  readonly nameEn: string;
  readonly shortDesc: string;
  readonly shortDescEn: string;
  readonly longDesc: string;
  readonly longDescEn: string;
  readonly additionalCost: Cents;
  readonly additionalCostText: string;
  readonly additionalCostTextEn: string;
  readonly discount: Percent;
  readonly discountText: string;
  readonly discountTextEn: string;
  readonly hasCalendar: boolean;
  readonly calendarText: { readonly fr: string; readonly en: string };
};

/** Texts that are shown in French and have no English; the name of a label that nobody sees, as there is nothing to pay, is none. */
export function untranslatedTexts(offer: OfferTexts): OfferText[] {
  const texts: readonly (readonly [OfferText, string, string, boolean])[] = [
    ['name', offer.name, offer.nameEn, true],
    ['shortDesc', offer.shortDesc, offer.shortDescEn, true],
    ['longDesc', offer.longDesc, offer.longDescEn, true],
    ['additionalCostText', offer.additionalCostText, offer.additionalCostTextEn, offer.additionalCost > 0],
    ['discountText', offer.discountText, offer.discountTextEn, offer.discount > 0],
    ['calendarText', offer.calendarText.fr, offer.calendarText.en, offer.hasCalendar],
  ];
  return texts.flatMap(([text, fr, en, isShown]) => (isShown && fr.trim() !== '' && en.trim() === '' ? [text] : []));
}

/** A line's English is whole: its name, its choices, the group that it stands under. */
const isTranslated = ({ name, nameEn, extension }: ItemToCheck): boolean =>
  name.trim() === '' ||
  (nameEn.trim() !== '' &&
    (extension.choiceList.length === 0 || extension.choiceListEn.length > 0) &&
    ((extension.groupName ?? '') === '' || (extension.groupNameEn ?? '').trim() !== ''));

/**
 * What an editor reads about an offer that may be saved: items on quote without a margin for quotes (Spec: manager §5), a personal service without its activity, buying prices above the sale
 * price, English that is missing. `item` is the place of a line; null for the offer's own texts.
 */
export function offerWarnings(
  offer: OfferToCheck & OfferTexts,
  items: readonly ItemToCheck[],
  partner: BillingTerms,
): OfferWarning[] {
  const found: OfferWarning[] = [];
  const { partnerWillBill } = termsInForce(offer, partner);
  if (partnerWillBill && offer.onQuoteBuyingPricePercent === null && items.some(({ devis }) => devis))
    found.push({ kind: 'quoteMarginMissing' });
  if (offer.sap && offer.sapActivity === null) found.push({ kind: 'activityMissing' });
  for (const [index, item] of items.entries())
    if (item.price !== null && item.buyingPrice !== null && item.buyingPrice > item.price)
      found.push({ kind: 'boughtAboveSale', item: index });
  for (const text of untranslatedTexts(offer)) found.push({ kind: 'englishMissing', item: null, text });
  for (const [index, item] of items.entries())
    if (!isTranslated(item)) found.push({ kind: 'englishMissing', item: index });
  return found;
}
