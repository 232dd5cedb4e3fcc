import type { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import type { ItemToEditOnWire, OffreToEditOnWire } from '@loge/contract/offers/editable-offer-wire';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { UNITS } from '@loge/domain/catalogue/units';
import { itemTypeNumber, ITEM_TYPES } from '@loge/domain/ordering/item-types';
import { WORKFLOW_LABELS, WORKFLOW_TYPES } from '@loge/domain/orders/workflow-types';
import { PAYMENT_MODES } from '@loge/domain/payments/payment-modes';
import { contentOnWire, type OfferContent } from '../offer-columns.ts';
import type { EditableChoices, EditedPartnerRow } from '../rows/offer-choice-rows.ts';
import type { EditedLineRow, OfferPlaceRow } from '../rows/offer-line-rows.ts';

type Editable = OutputOf<typeof getEditableOffre>;

/** What an offer starts as: the form's usual answers, and nothing that would be shown to anybody. */
export const newOffer: Omit<OffreToEditOnWire, 'catOffreId' | 'partnerWillBill'> = {
  id: 0,
  originalId: 0,
  idOfFallbackOffre: null,
  name: '',
  nameEn: '',
  published: 0,
  startDate: null,
  endDate: null,
  position: 10,
  illustration: null,
  unite: 'piece',
  workflow: 'DEPOSE_REPRISE_ENTREPRISE',
  sap: false,
  sapActivity: null,
  allowFollowUpOrders: false,
  allowsQuantity: true,
  isTimeService: false,
  emergencyMode: false,
  sellsGoods: false,
  emergencyTel1: '',
  emergencyTel2: '',
  autoAcceptInEnt: false,
  noAutoDoneStatus: false,
  hasKernSpec: false,
  canUploadQuoteFreely: false,
  requestBag: false,
  requestPrint: false,
  toPickupIfGestLocal: false,
  visibilityBnfDirect: true,
  visibilityBnf: true,
  visibilityPro: false,
  cannotPlaceOrder: false,
  canOrderWoCgu: false,
  avoidDate: false,
  dateIsPrecise: false,
  askForTime: 0,
  canDoOneTime: true,
  canDoRecurring: false,
  retractationDelay: 24,
  withdrawalException: null,
  hasCalendar: false,
  hasCalendarHalfDay: false,
  calAheadDays: 30,
  calendarStepInMinutes: 30,
  calBufferBefore: 0,
  calBufferAfter: 0,
  calendarText: { fr: '', en: '' },
  keepInInbox: false,
  alertWithConciergerie: null,
  alertWithoutConciergerie: null,
  tauxTva: 20,
  fixedPrice: true,
  freeOnceAMonth: false,
  payOnlyOnline: false,
  allowFreeOrders: false,
  allowSpending: false,
  allowBudget: 0,
  forcePaymentMode: null,
  minimumAmount: 0,
  additionalCost: 0,
  additionalCostText: '',
  additionalCostTextEn: '',
  discount: 0,
  discountText: '',
  discountTextEn: '',
  onQuoteBuyingPricePercent: null,
  allItemsBuyingPricePercent: null,
  productsMayOverrideBuyingPrice: false,
  avoidAddress: false,
  allowEnt: true,
  allowDom: false,
  allowAut: false,
  navette: false,
  shortDesc: '',
  shortDescEn: '',
  longDesc: '',
  longDescEn: '',
  displayDescription: false,
};

export const presentOffer = (id: number, originalId: number, content: OfferContent): OffreToEditOnWire => ({
  id,
  originalId,
  ...contentOnWire(content),
});

export const presentLine = (line: EditedLineRow & { readonly productLabel: string | null }): ItemToEditOnWire => ({
  id: line.id,
  originalId: line.originalId ?? line.id,
  productId: line.productId,
  productLabel: line.productLabel,
  type: itemTypeNumber(line.type),
  sequence: line.position,
  name: line.labelFr,
  nameEn: line.labelEn,
  price: line.priceCents,
  devis: line.onQuote,
  fixedPrice: line.fixedPrice,
  buyingPrice: line.buyingPriceCents,
  tauxTva: line.vatRatePercent,
  unite: line.unit,
  timeDuration: line.durationMinutes,
  lockerSize: line.lockerSize as ItemToEditOnWire['lockerSize'],
  numberOfItemsInLockerSize: line.itemsPerLockerSize,
  lockerHangerForReturn: line.lockerHangerForReturn,
  lockerUseSensor: line.lockerUsesSensor,
  extension: {
    groupName: line.groupName,
    groupNameEn: line.groupNameEn,
    targetGroupName: line.targetGroupName,
    groupIsAProduct: line.groupIsProduct,
    mandatory: line.mandatory,
    choiceList: [...(line.choicesFr ?? [])],
    choiceListEn: [...(line.choicesEn ?? [])],
  },
});

export const presentPlace =
  (offreId: number) =>
  (place: OfferPlaceRow & { readonly id: number }): Editable['addresses'][number] => ({
    id: place.id,
    offreId,
    address1: place.address1,
    address2: place.address2,
    telephone: place.phone,
    zipCode: place.zipCode,
    city: place.city,
  });

/** The French rates that are in use; others that an offer has are kept. */
const usualVatRates = [0, 2.1, 5.5, 10, 20];

type Choices = Pick<
  Editable,
  | 'categories'
  | 'products'
  | 'unites'
  | 'workflows'
  | 'calendarOptions'
  | 'askForTimeOptions'
  | 'tauxTvaOptions'
  | 'priceTypes'
  | 'forcePaymentModeOptions'
>;

/** What the editor's lists offer, in the words of managers. */
export function presentChoices(choices: EditableChoices, offre: Pick<OffreToEditOnWire, 'tauxTva' | 'unite'>): Choices {
  const rates = [...new Set([...usualVatRates, offre.tauxTva])].toSorted((a, b) => a - b);
  const units = UNITS.map(({ key, label: unit }) => ({ id: key as string, label: unit.fr }));
  const known = units.some(({ id }) => id === offre.unite);
  return {
    categories: [...choices.categories],
    products: choices.products.map(({ id, title, labelFr, labelEn }) => ({
      id,
      title,
      label: { fr: labelFr, en: labelEn },
    })),
    unites: known ? units : [...units, { id: offre.unite, label: offre.unite }],
    workflows: WORKFLOW_TYPES.map((type) => ({ id: type, label: WORKFLOW_LABELS[type] })),
    calendarOptions: [
      { id: 0, label: 'Sans agenda' },
      { id: 1, label: 'Agenda par créneaux' },
      { id: 2, label: 'Agenda par demi-journées' },
    ],
    askForTimeOptions: [
      { id: 0, label: 'Pas d’heure' },
      { id: 1, label: 'Heure facultative' },
      { id: 2, label: 'Date et heure' },
    ],
    tauxTvaOptions: rates.map((rate) => ({ id: rate, label: `${String(rate).replace('.', ',')}\u00a0%` })),
    priceTypes: ITEM_TYPES.map(({ number, label: name }) => ({ id: number, label: name })),
    forcePaymentModeOptions: PAYMENT_MODES.map(({ number, label: name }) => ({ id: number, label: name.fr })),
  };
}

export const presentPartner = (partner: EditedPartnerRow): Editable['partner'] => ({
  id: partner.id,
  name: partner.name,
  zipCodes: [...partner.zipCodes],
  partnerWillBill: partner.willBill,
  allItemsBuyingPricePercent: partner.allItemsBuyingPricePercent,
  productsMayOverrideBuyingPrice: partner.productsMayOverrideBuyingPrice,
});
