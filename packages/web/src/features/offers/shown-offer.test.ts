import { expect, test } from 'vitest';
import type { Editable, Sheet } from './offer-sheet.ts';
import { newItem } from './offer-sheet.ts';
import { shownOffer } from './shown-offer.ts';

const partner = { id: 3, name: 'Pressing des Arcades', zipCodes: ['92'] } as unknown as Editable['partner'];
const categories: Editable['categories'] = [
  {
    id: 4,
    label: 'Pressing',
    universe: 'Maison',
    dateType: 'begin_and_end',
    offersFlexibleDate: true,
    placeLabel: { fr: 'Lieu de dépôt', en: 'Where to leave it' },
  },
];

const offre = {
  ...{ id: 7, originalId: 7, catOffreId: 4, idOfFallbackOffre: null, name: 'Nettoyage', nameEn: '', published: 1 },
  ...{ startDate: null, endDate: '2027-01-31', position: 0, illustration: null, unite: 'kg' },
  ...{ workflow: 'DEPOSE_REPRISE_ENTREPRISE', sap: false, allowsQuantity: true, isTimeService: false },
  ...{ emergencyMode: false, cannotPlaceOrder: false, canOrderWoCgu: false, avoidDate: false, dateIsPrecise: false },
  ...{
    askForTime: 1,
    canDoOneTime: true,
    canDoRecurring: true,
    retractationDelay: 0,
    withdrawalException: null,
    hasCalendar: false,
  },
  ...{ hasCalendarHalfDay: false, calAheadDays: 60, calendarText: { fr: '', en: '' }, fixedPrice: true },
  ...{ allowSpending: false, allowBudget: 0, minimumAmount: 1_500, additionalCost: 200, additionalCostText: 'Navette' },
  ...{
    additionalCostTextEn: 'Shuttle',
    discount: 0,
    discountText: 'Bienvenue',
    discountTextEn: '',
    avoidAddress: false,
  },
  ...{ allowEnt: true, allowDom: false, allowAut: true, navette: true, shortDesc: 'En deux jours', shortDescEn: '' },
  ...{ longDesc: '<p>Soigné</p>', longDescEn: '<p>With care</p>', displayDescription: true },
} as unknown as Sheet['offre'];

const items = [
  newItem([], { name: 'Chemise', nameEn: 'Shirt', price: 450 }),
  newItem([], {
    type: 5,
    name: 'Tournée',
    extension: {
      ...{ groupName: 'pli', groupNameEn: 'Fold', targetGroupName: null, groupIsAProduct: false, mandatory: true },
      ...{ choiceList: ['lundi', 'jeudi'], choiceListEn: ['Monday', 'Thursday'] },
    },
  }),
];
const sheet: Sheet = { offre, items, addresses: [] };
const shown = (lang: 'fr' | 'en', over: Partial<Sheet['offre']> = {}, hidesPrices = false) =>
  shownOffer({ ...sheet, offre: { ...offre, ...over } }, { partner, categories }, { lang, hidesPrices }, offre);

test('says in English what is said in English, and the rest in French', () => {
  const offer = shown('en');
  expect(offer.titleLabel).toEqual({ fr: 'Nettoyage', en: 'Nettoyage' });
  expect(offer.longLabel.en).toBe('<p>With care</p>');
  expect(offer.items.map(({ label }) => label.en)).toEqual(['Shirt', 'Tournée']);
  expect(offer.items[1]?.extension.choiceList).toEqual(['Monday', 'Thursday']);
  expect(shown('fr').items[1]?.extension.choiceList).toEqual(['lundi', 'jeudi']);
  expect(offer.items[1]?.extension.groupLabel).toEqual({ fr: 'pli', en: 'Fold' });
  expect(offer.nextNavettesLabels.map(({ en }) => en)).toEqual(['Monday', 'Thursday']);
});

test('asks for days and a place as its category does', () => {
  const offer = shown('fr');
  expect([offer.needsADate, offer.needsAnEndDate, offer.dateFine, offer.canDoRecurring]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(offer.placeLabelInt?.fr).toBe('Lieu de dépôt');
  const withSlots = shown('fr', { hasCalendar: true });
  expect([withSlots.askForTime, withSlots.needsAnEndDate, withSlots.dateFine]).toEqual([2, false, false]);
  expect(shown('fr', { avoidDate: true }).needsADate).toBe(false);
});

test('a fee and a discount are told by their names while there are any', () => {
  const offer = shown('fr');
  expect(offer.addCostLabel).toEqual({ fr: 'Navette', en: 'Shuttle' });
  expect(offer.discountLabel).toBeNull();
  expect(shown('fr', { discount: 10 }).discountLabel).toEqual({ fr: 'Bienvenue', en: 'Bienvenue' });
});

test('at a desk that hides prices no price is shown', () => {
  expect(shown('fr').fromPrice).toBe(1_500);
  const offer = shown('fr', {}, true);
  expect([offer.fromPrice, ...offer.items.map(({ price }) => price)]).toEqual([null, null, null]);
});

test('HTML that the server has not cleaned is not drawn: what it cleaned last is', () => {
  expect(shown('fr', { longDesc: '<img src=x onerror=alert(1)>' }).longLabel.fr).toBe('<p>Soigné</p>');
  expect(shown('fr', { longDesc: '&lt;img&gt;' }).longLabel.fr).toBe('<p>Soigné</p>');
  expect(shown('fr', { longDesc: 'Avec soin' }).longLabel.fr).toBe('Avec soin');
});
