import type { OffreItemOnWire } from '@loge/contract/catalogue/offer-item-wire';
import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { fromPrice } from '@loge/domain/catalogue/shown-prices';
import { unitLabel } from '@loge/domain/catalogue/units';
import { dateMayBeFlexible, needsADate, takesAnEndDate } from '@loge/domain/ordering/asked-dates';
import { ITEM_TYPES } from '@loge/domain/ordering/item-types';
import { canRepeat } from '@loge/domain/ordering/repeated-order';
import type { Lang, Text } from '@loge/domain/shared/lang';
import type { Editable, Item, Sheet } from './offer-sheet.ts';

/** For whom it is shown: the language that they read, and whether their desk shows prices. */
interface Reader {
  readonly lang: Lang;
  readonly hidesPrices: boolean;
}

/** What the server answered of the descriptions, cleaned of all that could run. */
type CleanedHtml = Pick<Sheet['offre'], 'longDesc' | 'longDescEn'>;

/** What is typed as HTML is drawn once the server has cleaned it; until then what it cleaned last. Words alone are drawn at once. */
const safe = (typed: string, cleaned: string): string => (/[<&]/.test(typed) ? cleaned : typed);

const companyPlace: Text = { fr: 'Espace Conciergerie', en: 'Concierge desk' };

/** Where English is missing, people read the French. */
const text = (fr: string, en: string): Text => ({ fr, en: en === '' ? fr : en });
const textOrNull = (fr: string, en: string): Text | null => (fr === '' ? null : text(fr, en));

/** An offer as it is being edited, as the catalogue would answer it to a beneficiary. Money in cents. */
export function shownOffer(
  { offre, items, addresses }: Sheet,
  { partner, categories }: Pick<Editable, 'partner' | 'categories'>,
  reader: Reader,
  cleaned: CleanedHtml,
): OffreOnWire {
  const category = categories.find(({ id }) => id === offre.catOffreId);
  const dates = {
    avoidsDate: offre.avoidDate,
    dateIsPrecise: offre.dateIsPrecise,
    hasCalendar: offre.hasCalendar,
    categoryDateType: category?.dateType ?? 'begin',
    categoryOffersFlexibleDate: category?.offersFlexibleDate ?? false,
  };
  const takesPlaceAtHome = offre.allowDom || offre.sap;
  const shownItems = items.map((item, index) => shownItem(item, index, reader));
  return {
    id: offre.id,
    titleLabel: text(offre.name || '…', offre.nameEn),
    shortLabel: text(offre.shortDesc, offre.shortDescEn),
    longLabel: text(safe(offre.longDesc, cleaned.longDesc), safe(offre.longDescEn, cleaned.longDescEn)),
    illustration: offre.illustration,
    fromPrice: reader.hidesPrices
      ? null
      : fromPrice(
          items.map((item) => ({
            type: ITEM_TYPES[item.type ?? 1]?.key ?? 'information',
            groupIsAProduct: item.extension.groupIsAProduct,
            priceCents: item.price,
            onQuote: item.devis,
          })),
          offre.minimumAmount,
        ),
    items: shownItems,
    catOffreId: offre.catOffreId,
    universeId: 0,
    partId: partner.id,
    originalId: offre.originalId,
    partNameForBnf: partner.name,
    workflow: offre.workflow,
    cannotPlaceOrder: offre.cannotPlaceOrder,
    needsADate: needsADate(dates),
    needsAnEndDate: takesAnEndDate(dates),
    avoidDate: offre.avoidDate,
    isTimeService: offre.isTimeService,
    askForTime: offre.hasCalendar ? 2 : offre.askForTime,
    dateFine: dateMayBeFlexible(dates),
    canDoRecurring: canRepeat({
      allowsRecurring: offre.canDoRecurring,
      allowsOneTime: offre.canDoOneTime,
      avoidsDate: offre.avoidDate,
      hasCalendar: offre.hasCalendar,
    }),
    canDoOneTime: offre.canDoOneTime,
    hasCalendar: offre.hasCalendar,
    hasCalendarHalfDay: offre.hasCalendarHalfDay,
    maxDaysAhead: offre.calAheadDays,
    isNavette: offre.navette,
    avoidAddress: offre.avoidAddress,
    showAddress: !offre.avoidAddress,
    canTakePlaceAtHome: takesPlaceAtHome,
    sap: offre.sap,
    sapDeclaration: null,
    sapActivity: null,
    emergencyMode: offre.emergencyMode,
    allowBudget: offre.allowBudget,
    discount: offre.discount,
    discountLabel: offre.discount === 0 ? null : textOrNull(offre.discountText, offre.discountTextEn),
    addCost: offre.additionalCost,
    addCostLabel: offre.additionalCost === 0 ? null : textOrNull(offre.additionalCostText, offre.additionalCostTextEn),
    minimumAmount: offre.minimumAmount,
    retractationDelay: offre.retractationDelay === 0 ? null : offre.retractationDelay,
    withdrawalException: offre.withdrawalException,
    sellsGoods: offre.sellsGoods,
    fixedPrice: offre.fixedPrice,
    allowsQuantity: offre.allowsQuantity,
    allowSpending: offre.allowSpending,
    displayDescription: offre.displayDescription,
    noNeedForCgu: offre.canOrderWoCgu,
    unitItems: offre.unite === '' ? null : unitLabel(offre.unite),
    nextNavettesLabels: offre.navette ? roundsOf(items) : [],
    placeLabelInt: category?.placeLabel ?? null,
    companyPlaceLabel: companyPlace,
    addressEntreprise: offre.allowEnt,
    addressHome: takesPlaceAtHome,
    addressOther: offre.allowAut,
    addressForced: addresses.map((address) => ({ ...address })),
    published: offre.published,
    idOfScheduledOffre: null,
    startDateOfScheduledOffre: null,
    endDate: offre.endDate,
    idOfFallbackOffre: offre.idOfFallbackOffre,
    percentBuyingPriceDefined: false,
    conciergeries: [],
    zipCodes: [...partner.zipCodes],
  };
}

/** The rounds of a shuttle: the choices of the lists that anyone who orders must pick from. */
const roundsOf = (items: readonly Item[]): Text[] =>
  items
    .filter(({ type, extension }) => type === listPicker && extension.mandatory)
    .flatMap(({ extension: { choiceList, choiceListEn } }) =>
      choiceList.map((round, index) => text(round, choiceListEn[index] ?? '')),
    );

const listPicker = ITEM_TYPES.findIndex(({ key }) => key === 'list_picker');

/** Lines that were not saved yet have no number: their place distinguishes them. */
function shownItem(item: Item, index: number, { lang, hidesPrices }: Reader): OffreItemOnWire {
  const { choiceList, choiceListEn, groupName, groupNameEn, targetGroupName, groupIsAProduct, mandatory } =
    item.extension;
  return {
    id: index + 1,
    label: text(item.name || '…', item.nameEn),
    price: hidesPrices ? null : item.price,
    unit: item.unite === null ? null : unitLabel(item.unite),
    fixedPrice: item.fixedPrice,
    devis: item.devis,
    timeDuration: item.timeDuration ?? 0,
    type: item.type ?? 1,
    extension: {
      groupName,
      groupLabel: groupName === null ? null : text(groupName, groupNameEn),
      targetGroupName,
      groupIsAProduct,
      mandatory,
      choiceList: [...(lang === 'en' && choiceListEn.length > 0 ? choiceListEn : choiceList)],
    },
    buyingPrice: null,
  };
}
