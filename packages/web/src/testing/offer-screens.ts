import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { getOffreHistory } from '@loge/contract/offers/get-offre-history';
import { getPartnerInfo } from '@loge/contract/partners/get-partner-info';
import { fireEvent, screen } from '@testing-library/react';
import { setProduct } from '@loge/contract/catalogue/set-product';
import { answerOf, type ReceivedCall, sendEnvelope } from './gateway-server.ts';
import { openScreen } from './open-screen.tsx';
import { samplePartnerFile, samplePartnerRights } from './sample-partner.ts';
import { sampleUser } from './samples.ts';

/** Screens of offers with one offer and its line. */
export const manager = (...permissionsSet: string[]) =>
  sampleUser({ adherent: false, gestionnaire: true, permissionsSet, selectedAdherent: null });
const nadia = manager('MANAGE_OFFRES_PART');

const offre = {
  ...{ id: 12, originalId: 12, catOffreId: 3, idOfFallbackOffre: null, name: 'Nettoyage', nameEn: 'Cleaning' },
  ...{ published: 1, startDate: null, endDate: '2027-03-31', position: 10, illustration: null, unite: 'piece' },
  ...{
    workflow: 'OTHER',
    sap: false,
    sapActivity: null,
    allowFollowUpOrders: false,
    allowsQuantity: true,
    isTimeService: false,
  },
  ...{ emergencyMode: false, emergencyTel1: '', emergencyTel2: '', autoAcceptInEnt: false, noAutoDoneStatus: false },
  ...{ hasKernSpec: false, canUploadQuoteFreely: false, requestBag: false, requestPrint: false },
  ...{ toPickupIfGestLocal: false, visibilityBnfDirect: true, visibilityBnf: true, visibilityPro: false },
  ...{ cannotPlaceOrder: false, canOrderWoCgu: false, avoidDate: false, dateIsPrecise: false, askForTime: 0 },
  ...{
    canDoOneTime: true,
    canDoRecurring: false,
    retractationDelay: 24,
    withdrawalException: null,
    hasCalendar: false,
  },
  ...{ hasCalendarHalfDay: false, calAheadDays: 30, calendarStepInMinutes: 30, calBufferBefore: 0, calBufferAfter: 0 },
  ...{ calendarText: { fr: '', en: '' }, keepInInbox: false, alertWithConciergerie: null },
  ...{
    alertWithoutConciergerie: null,
    tauxTva: 20,
    sellsGoods: false,
    fixedPrice: true,
    freeOnceAMonth: false,
    payOnlyOnline: false,
  },
  ...{ allowFreeOrders: false, allowSpending: false, allowBudget: 0, forcePaymentMode: null, minimumAmount: 0 },
  ...{ additionalCost: 500, additionalCostText: 'Dossier', additionalCostTextEn: 'File', discount: 10 },
  ...{ discountText: 'Bienvenue', discountTextEn: 'Welcome', partnerWillBill: true, onQuoteBuyingPricePercent: null },
  ...{ allItemsBuyingPricePercent: null, productsMayOverrideBuyingPrice: false, avoidAddress: false, allowEnt: true },
  ...{ allowDom: false, allowAut: false, navette: false, shortDesc: '', shortDescEn: '', longDesc: '' },
  ...{ longDescEn: '', displayDescription: true },
};
const madeProduct = {
  ...{ id: 8, catOffreId: 3, title: 'Étole', label: { fr: 'Étole', en: 'Stole' }, ean13: null, refBeac: null },
  ...{ archived: false, mergedIntoId: null, nbOffres: 0, version: 1 },
};
export const coat = {
  ...{ id: 50, originalId: 50, productId: 7, productLabel: 'Manteau', type: 0, sequence: 0, name: 'Manteau' },
  ...{ nameEn: 'Coat', price: null, devis: true, fixedPrice: true, buyingPrice: null, tauxTva: null, unite: null },
  ...{ timeDuration: null, lockerSize: null, numberOfItemsInLockerSize: null, lockerHangerForReturn: false },
  lockerUseSensor: false,
  extension: {
    ...{ groupName: null, groupNameEn: '', targetGroupName: null, groupIsAProduct: false, mandatory: false },
    ...{ choiceList: [], choiceListEn: [] },
  },
};
const editable = {
  items: [coat],
  addresses: [],
  conciergeries: [{ id: 1, name: 'Tour Horizon', selected: true, own: true }],
  categories: [{ id: 3, label: 'Pressing', universe: 'Maison' }],
  products: [{ id: 7, title: 'Manteau', label: { fr: 'Manteau', en: 'Coat' } }],
  unites: [{ id: 'piece', label: 'Pièce' }],
  workflows: [{ id: 'OTHER', label: 'Autre' }],
  ...{ calendarOptions: [], forcePaymentModeOptions: [], tauxTvaOptions: [{ id: 20, label: '20 %' }] },
  askForTimeOptions: [{ id: 0, label: 'Pas d’heure' }],
  priceTypes: [{ id: 0, label: 'Produit' }],
  partner: {
    ...{ id: 4, name: 'Pressing des Arcades', zipCodes: [], partnerWillBill: true, allItemsBuyingPricePercent: null },
    productsMayOverrideBuyingPrice: false,
  },
  presentation: { id: 8, coverImageId: null },
  saved: { at: '2026-11-20T10:00:00.000Z', by: 'Nadia Belkacem', replacedBy: null },
};
const history = {
  versions: [],
  priceChanges: [],
  touches: { nbSeries: 0, nbWaiting: 0, nbQuotes: 0, nbOpenOrders: 0 },
};
const listed = (id: number, name: string, more: object = {}) => ({
  ...{ id, originalId: id, name, catOffreId: 3, catOffreLabel: 'Pressing', published: 1, startDate: null },
  ...{ endDate: null, state: 'inForce', visibilityBnfDirect: true, visibilityBnf: false, visibilityPro: true },
  ...{ nbItems: 3, proposedHere: true, nbConciergeries: 1, lowestPrice: 900, highestPrice: 1_250, devis: false },
  ...{ nbEnglishMissing: 0, lacksPicture: false },
  ...more,
});
const offers = [
  listed(12, 'Nettoyage'),
  listed(13, 'Retouches', { state: 'unpublished', published: 0, nbEnglishMissing: 2, lacksPicture: true }),
];

/** Opens a screen of offers; what was asked, and where one is. */
export async function openOffers(
  address: string,
  { over = {}, items = editable.items, user = nadia }: { over?: object; items?: object[]; user?: typeof nadia } = {},
) {
  const asked: ReceivedCall[] = [];
  const path = await openScreen(
    address,
    user,
    (call, response) => {
      asked.push(call);
      if (call.action === 'GetEditableOffre')
        return sendEnvelope(response, answerOf(getEditableOffre, { ...editable, items, offre: { ...offre, ...over } }));
      if (call.action === 'GetOffreHistory') return sendEnvelope(response, answerOf(getOffreHistory, history));
      if (call.action === 'GetPartnerInfo')
        return sendEnvelope(response, answerOf(getPartnerInfo, { ...samplePartnerFile, rights: samplePartnerRights }));
      if (call.action === 'GetAllOffresForPartner') {
        const partner = { id: 4, name: 'Pressing des Arcades' };
        return sendEnvelope(response, answerOf(getAllOffresForPartner, { partner, offres: offers }));
      }
      if (call.action === 'UpdateOffre' || call.action === 'UpdateOffreItems')
        return sendEnvelope(response, { data: { newOffreId: 99 } });
      if (call.action === 'SetProduct') return sendEnvelope(response, answerOf(setProduct, { product: madeProduct }));
      sendEnvelope(response, { data: { conciergeries: [], users: [] } });
    },
    'manager',
  );
  return { asked, path };
}
export const edited = (over: object = {}, user = nadia) => openOffers('/offre/fulledit/4/12', { over, user });
export const unfold = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(`^${title}`) });
  fireEvent.click(heading);
  return heading.closest('details') as HTMLElement;
};
