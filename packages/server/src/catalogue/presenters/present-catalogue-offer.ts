import { canRepeat } from '@loge/domain/ordering/repeated-order';
import type { OffreItemOnWire } from '@loge/contract/catalogue/offer-item-wire';
import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { fromPrice, showsBuyingPrice } from '@loge/domain/catalogue/shown-prices';
import { unitLabel } from '@loge/domain/catalogue/units';
import { askedTime, dateMayBeFlexible, needsADate, takesAnEndDate } from '@loge/domain/ordering/asked-dates';
import { askedNumber } from '@loge/domain/ordering/check-order';
import { itemTypeNumber } from '@loge/domain/ordering/item-types';
import { PERSONAL_SERVICE_LABELS } from '@loge/domain/ordering/personal-service-labels';
import type { Lang } from '@loge/domain/shared/lang';
import type { CatalogueItemRow, CatalogueOfferRow, CategoryRow } from '../rows/catalogue-rows.ts';
import { htmlLabel, label, labelOrNull } from '../labels.ts';

/** An offer as it is shown: to people in either language, and to managers, who see all prices, buying prices too. */
export interface ShownOffer {
  readonly fr: OffreOnWire;
  readonly en: OffreOnWire;
  readonly manager: OffreOnWire;
}

const publishedNumber = { unpublished: 0, published: 1, scheduled: 2 } as const;
/** What the place at the company is called unless the partner's settings there say otherwise (Spec: manager §3). */
const companyPlace = { fr: 'Espace Conciergerie', en: 'Concierge desk' };

/** Where a version is proposed, and what else around it: the one that waits to replace it. */
export interface AroundOffer {
  readonly conciergerieId: number;
  /** The conciergerie shows no prices to its beneficiaries. */
  readonly hidesPrices: boolean;
  readonly next: { readonly id: number; readonly startDate: string | null } | null;
}

export function presentCatalogueOffer(row: CatalogueOfferRow, category: CategoryRow, around: AroundOffer): ShownOffer {
  const common = { ...whatItIs(row, category, around), ...whenAndWhere(row, category), ...whatItCosts(row) };
  const hasChoices = row.items.some(({ choices_fr }) => choices_fr !== null);
  const fr: OffreOnWire = { ...common, items: row.items.map((item) => presentItem(item, 'fr', null)) };
  const en: OffreOnWire = hasChoices
    ? { ...common, items: row.items.map((item) => presentItem(item, 'en', null)) }
    : fr;
  const manager = forManagers(row, fr);
  return around.hidesPrices ? { fr: withoutPrices(fr), en: withoutPrices(en), manager } : { fr, en, manager };
}

/** As a beneficiary sees it who is not to choose by the price (Spec: beneficiary-and-access §9). */
const withoutPrices = (shown: OffreOnWire): OffreOnWire => ({
  ...shown,
  fromPrice: null,
  items: shown.items.map((item) => ({ ...item, price: null })),
});

function forManagers(row: CatalogueOfferRow, shown: OffreOnWire): OffreOnWire {
  const terms = {
    fixedPrice: row.fixed_price,
    partnerWillBill: row.partner_will_bill,
    allItemsBuyingPricePercent: row.all_items_buying_price_percent,
    productsMayOverrideBuyingPrice: row.products_may_override_buying_price,
  };
  const items = showsBuyingPrice(terms)
    ? row.items.map((item) => presentItem(item, 'fr', item.buying_price_cents))
    : shown.items;
  return { ...shown, items, percentBuyingPriceDefined: row.all_items_buying_price_percent !== null };
}

function whatItIs(row: CatalogueOfferRow, category: CategoryRow, { conciergerieId, next }: AroundOffer) {
  return {
    id: row.id,
    titleLabel: label(row.name_fr, row.name_en),
    shortLabel: label(row.short_desc_fr, row.short_desc_en),
    longLabel: htmlLabel(row.long_desc_fr, row.long_desc_en),
    illustration: row.illustration,
    catOffreId: row.category_id,
    universeId: category.universe_id,
    partId: row.partner_id,
    originalId: row.original_id,
    partNameForBnf: row.partner_name,
    workflow: row.workflow,
    cannotPlaceOrder: row.cannot_place_order,
    emergencyMode: row.emergency_mode,
    displayDescription: row.display_description,
    noNeedForCgu: row.can_order_without_terms,
    published: publishedNumber[row.publication],
    idOfScheduledOffre: next?.id ?? null,
    startDateOfScheduledOffre: next?.startDate ?? null,
    endDate: row.end_date,
    idOfFallbackOffre: row.fallback_offer_id,
    // Which other companies are served is nobody's business here.
    conciergeries: [conciergerieId],
    zipCodes: [...row.partner_zip_codes],
  } satisfies Partial<OffreOnWire>;
}

function whenAndWhere(row: CatalogueOfferRow, category: CategoryRow) {
  const dates = {
    avoidsDate: row.avoids_date,
    dateIsPrecise: row.date_is_precise,
    hasCalendar: row.has_calendar,
    categoryDateType: category.date_type,
    categoryOffersFlexibleDate: category.offers_flexible_date,
  };
  const takesPlaceAtHome = row.allows_home || row.tax_credit_eligible;
  return {
    needsADate: needsADate(dates),
    avoidDate: row.avoids_date,
    needsAnEndDate: takesAnEndDate(dates),
    isTimeService: row.is_time_service,
    askForTime: askedNumber(askedTime({ hasCalendar: row.has_calendar, askForTime: row.ask_for_time })),
    dateFine: dateMayBeFlexible(dates),
    canDoRecurring: canRepeat({
      allowsRecurring: row.allows_recurring,
      allowsOneTime: row.allows_one_time,
      avoidsDate: row.avoids_date,
      hasCalendar: row.has_calendar,
    }),
    canDoOneTime: row.allows_one_time,
    hasCalendar: row.has_calendar,
    hasCalendarHalfDay: row.has_half_day_calendar,
    maxDaysAhead: row.calendar_ahead_days,
    isNavette: row.is_shuttle,
    nextNavettesLabels: row.is_shuttle ? roundsOf(row) : [],
    avoidAddress: row.avoids_address,
    showAddress: !row.avoids_address,
    canTakePlaceAtHome: takesPlaceAtHome,
    placeLabelInt: label(category.place_label_fr, category.place_label_en),
    companyPlaceLabel: label(
      row.company_place_label_fr ?? companyPlace.fr,
      row.company_place_label_en ?? companyPlace.en,
    ),
    addressEntreprise: row.allows_company,
    addressHome: takesPlaceAtHome,
    addressOther: row.allows_other_address,
    addressForced: row.addresses.map(({ address1, address2, zip_code, city, phone }) => ({
      address1,
      address2,
      zipCode: zip_code,
      city,
      telephone: phone,
    })),
    retractationDelay: row.cancellation_delay_hours === 0 ? null : row.cancellation_delay_hours,
    withdrawalException: row.withdrawal_exception,
    sellsGoods: row.sells_goods,
  } satisfies Partial<OffreOnWire>;
}

function whatItCosts(row: CatalogueOfferRow) {
  return {
    fromPrice: fromPrice(
      row.items.map((item) => ({
        type: item.type,
        groupIsAProduct: item.group_is_product,
        priceCents: item.price_cents,
        onQuote: item.on_quote,
      })),
      row.minimum_amount_cents,
    ),
    sap: row.gives_tax_credit,
    sapDeclaration: row.declaration,
    sapActivity:
      row.gives_tax_credit && row.personal_service_activity !== null
        ? { number: row.personal_service_activity, label: PERSONAL_SERVICE_LABELS[row.personal_service_activity] }
        : null,
    allowBudget: askedNumber(row.allow_budget),
    discount: row.discount_percent,
    discountLabel: row.discount_percent === 0 ? null : labelOrNull(row.discount_label_fr, row.discount_label_en),
    addCost: row.extra_cost_cents,
    addCostLabel: row.extra_cost_cents === 0 ? null : labelOrNull(row.extra_cost_label_fr, row.extra_cost_label_en),
    minimumAmount: row.minimum_amount_cents,
    fixedPrice: row.fixed_price,
    allowsQuantity: row.allows_quantity,
    allowSpending: row.allows_spending,
    unitItems: unitLabel(row.unit),
    percentBuyingPriceDefined: false,
  } satisfies Partial<OffreOnWire>;
}

/** The rounds of a shuttle, as its editor has them: the choices of the lists that anyone who orders must pick from. */
const roundsOf = ({ items }: CatalogueOfferRow) =>
  items
    .filter(({ type, mandatory }) => type === 'list_picker' && mandatory)
    .flatMap(({ choices_fr, choices_en }) =>
      (choices_fr ?? []).map((round, index) => label(round, choices_en?.[index] ?? round)),
    );

function presentItem(item: CatalogueItemRow, lang: Lang, buyingPriceCents: number | null): OffreItemOnWire {
  const choices = lang === 'en' ? (item.choices_en ?? item.choices_fr) : item.choices_fr;
  return {
    id: item.id,
    label: label(item.label_fr, item.label_en),
    price: item.price_cents,
    unit: item.unit === null ? null : unitLabel(item.unit),
    fixedPrice: item.fixed_price,
    devis: item.on_quote,
    timeDuration: item.duration_minutes ?? 0,
    type: itemTypeNumber(item.type),
    extension: {
      groupName: item.group_name,
      groupLabel: item.group_name === null ? null : label(item.group_name, item.group_name_en),
      targetGroupName: item.target_group_name,
      groupIsAProduct: item.group_is_product,
      mandatory: item.mandatory,
      choiceList: [...(choices ?? [])],
    },
    buyingPrice: buyingPriceCents,
  };
}
