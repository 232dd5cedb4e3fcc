import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { getOffreHistory } from '@loge/contract/offers/get-offre-history';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, type ReceivedCall, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

/* The editor of an offer and the list that leads to it. Spec: manager §2, §4, §5, §8, §9. */

beforeAll(
  () =>
    Promise.all([
      loadMessages('fr', 'manager'),
      import('../back-office-app.tsx'),
      import('./offer-screen.tsx'),
      import('./offer-lines-screen.tsx'),
      import('./partner-offers-screen.tsx'),
    ]),
  30_000,
);
beforeEach(() => {
  sessionStorage.clear();
  clearAnswers();
});

const manager = (...permissionsSet: string[]) =>
  sampleUser({ adherent: false, gestionnaire: true, permissionsSet, selectedAdherent: null });
const nadia = manager('MANAGE_OFFRES_PART');

const offre = {
  ...{ id: 12, originalId: 12, catOffreId: 3, idOfFallbackOffre: null, name: 'Nettoyage', nameEn: 'Cleaning' },
  ...{ published: 1, startDate: null, endDate: '2027-03-31', position: 10, illustration: null, unite: 'piece' },
  ...{ workflow: 'OTHER', sap: false, allowFollowUpOrders: false, allowsQuantity: true, isTimeService: false },
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
const coat = {
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
async function open(
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
      if (call.action === 'GetAllOffresForPartner') {
        const partner = { id: 4, name: 'Pressing des Arcades' };
        return sendEnvelope(response, answerOf(getAllOffresForPartner, { partner, offres: offers }));
      }
      if (call.action === 'UpdateOffre' || call.action === 'UpdateOffreItems')
        return sendEnvelope(response, { data: { newOffreId: 99 } });
      sendEnvelope(response, { data: { conciergeries: [], users: [] } });
    },
    'manager',
  );
  return { asked, path };
}
const edited = (over: object = {}, user = nadia) => open('/offre/fulledit/4/12', { over, user });
const sectionTitles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    // The number of settings stands behind the title twice: to be seen, and in words for screen readers.
    .map(({ textContent }) => textContent?.replace(/(\d+)\1 réglages$/, ''))
    .filter((title) => title !== 'Aperçu');
const unfold = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(`^${title}`) });
  fireEvent.click(heading);
  return heading.closest('details') as HTMLElement;
};

test('the full editor has its sections, each with its number of settings, and leads back to the offers', async () => {
  await edited();
  const title = await screen.findByRole('heading', { level: 1, name: 'Nettoyage' });
  expect(sectionTitles()).toEqual([
    ...['Options', 'Visibilité', 'Dates, délais, calendrier', 'Alertes', 'Frais, réductions, paiement'],
    ...['Prix d’achat', 'Lieu du service', 'Description du service', 'Éléments commandables 1'],
  ]);
  expect(
    screen.getAllByText(/^\d+ réglages$/).map(({ textContent }) => Number.parseInt(textContent ?? '', 10)),
  ).toEqual([10, 3, 7, 2, 10, 3, 4, 4]);
  const head = title.closest('header') as HTMLElement;
  expect(
    within(head)
      .getByRole('link', { name: /Pressing des Arcades/ })
      .getAttribute('href'),
  ).toMatch(/\/offres\/list\/4$/);
  for (const act of ['Prix passés', 'Dupliquer', 'Programmer'])
    expect(within(head).getByRole('button', { name: new RegExp(act) })).toBeTruthy();
  expect(screen.getByText('Vous devez définir un taux de marge pour les articles sur devis.')).toBeTruthy();
  expect(screen.getByText(/^Visible B, C/)).toBeTruthy();
});

test('the place of the service is not asked of a personal service', async () => {
  await edited({ sap: true });
  await screen.findByRole('heading', { level: 1, name: 'Nettoyage' });
  expect(sectionTitles()).not.toContain('Lieu du service');
});

test('whoever waits for its day is published by it: the start is editable, the publication is not', async () => {
  await edited({ published: 2, startDate: '2027-01-01', endDate: null });
  const visibility = await unfold('Visibilité');
  expect(within(visibility).queryByLabelText('Publication')).toBeNull();
  const dates = await unfold('Dates, délais, calendrier');
  expect(within(dates).getByLabelText('Date de début')).toBeTruthy();
});

test('fixed costs and a discount that are switched off are 0, and so saved', async () => {
  const { asked } = await edited();
  const payment = await unfold('Frais, réductions, paiement');
  for (const [name, amount] of [
    ['Frais fixes', 'Frais fixes (€)'],
    ['Réduction', 'Réduction (%)'],
  ] as const) {
    expect(within(payment).getByLabelText(amount)).toBeTruthy();
    fireEvent.click(within(payment).getByRole('switch', { name }));
    expect(within(payment).queryByLabelText(amount)).toBeNull();
    fireEvent.click(within(payment).getByRole('switch', { name }));
    expect((within(payment).getByLabelText(amount) as HTMLInputElement).value).toMatch(/^0/);
    fireEvent.click(within(payment).getByRole('switch', { name }));
  }
  fireEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  await waitFor(() => expect(asked.some(({ action }) => action === 'UpdateOffre')).toBe(true));
  const body = decodeURIComponent(asked.find(({ action }) => action === 'UpdateOffre')?.body ?? '');
  expect(body).toMatch(/additionalCost\W+0\W/);
  expect(body).toMatch(/discount\W+0\W/);
  expect(body).not.toMatch(/Dossier|Bienvenue/);
});

test('an end that is taken away is asked about first', async () => {
  await edited();
  const dates = await unfold('Dates, délais, calendrier');
  const end = within(dates).getByLabelText('Date de fin') as HTMLInputElement;
  fireEvent.change(end, { target: { value: '' } });
  fireEvent.blur(end);
  const question = await screen.findByRole('alertdialog', { name: /l’offre devient permanente/ });
  fireEvent.click(within(question).getByRole('button', { name: 'Rendre permanente' }));
  await waitFor(() => expect(end.value).toBe(''));
  expect(screen.getByText(/1 modification non enregistrée/)).toBeTruthy();
});

test('a save leads to the full editor of the row that it made', async () => {
  const { asked, path } = await edited();
  const description = await unfold('Description du service');
  fireEvent.change(within(description).getByLabelText(/Titre en français/), { target: { value: 'Lavage' } });
  fireEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  await waitFor(() => expect(path()).toBe('/offre/fulledit/4/99'));
  expect(asked.filter(({ action }) => action === 'UpdateOffre')).toHaveLength(1);
});

test('it is seen as a beneficiary sees it once one is selected', async () => {
  await edited();
  const more = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Autres actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Voir' }));
  };
  await more();
  expect(await screen.findByText('Merci de sélectionner un bénéficiaire.')).toBeTruthy();
});

test('a new offer is saved before it is proposed somewhere', async () => {
  await open('/offre/fulledit/4/-1', { over: { id: 0, originalId: 0, name: '', published: 0 } });
  await screen.findByRole('heading', { level: 1, name: 'Nouvelle offre' });
  fireEvent.click(screen.getByRole('button', { name: '1 conciergerie' }));
  expect(await screen.findByText("Merci d'enregistrer l'offre avant de l'associer à une conciergerie")).toBeTruthy();
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('an editor that fails says whom to write to', async () => {
  // React tells the console about every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await edited({ calendarText: null });
  expect(
    await screen.findByText(
      "Cette page a généré une erreur. Merci d'envoyer un message à votre administrateur avec votre dernière action et le code B.",
    ),
  ).toBeTruthy();
});

test('who may only edit lines has the offer by its number, with a button to save', async () => {
  const user = manager('CAN_EDIT_OFFRE_ITEMS');
  const { asked } = await open('/offre/lineedit/4/12', { user });
  expect(await screen.findByRole('heading', { level: 1, name: 'Offre 12' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Prix en %' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Nom, Manteau'), { target: { value: 'Manteau long' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Enregistrer/ }));
  await waitFor(() => expect(asked.some(({ action }) => action === 'UpdateOffreItems')).toBe(true));
});

test('today of the preview is now: what was saved this afternoon is in force', async () => {
  const { asked } = await edited();
  const before = Date.now();
  fireEvent.change(await screen.findByLabelText('Conciergerie de l’aperçu'), { target: { value: '1' } });
  const field = screen.getByLabelText('Jour de l’aperçu');
  const ask = async (day: Date): Promise<number> => {
    fireEvent.change(field, { target: { value: day.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' }) } });
    fireEvent.blur(field);
    const nth = asked.filter(({ action }) => action === 'GetOffrePriceAt').length;
    await waitFor(() => expect(asked.filter(({ action }) => action === 'GetOffrePriceAt').length).toBeGreaterThan(nth));
    return new Date(asked.findLast(({ action }) => action === 'GetOffrePriceAt')?.query.get('at') ?? '').getTime();
  };
  const now = await ask(new Date(before));
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now, 'and no later hour of the day').toBeLessThan(Date.now() + 600_000);
  expect(await ask(new Date(before + 3 * 86_400_000))).toBeGreaterThan(before + 2 * 86_400_000);
});

test('a search in the page finds words without their accents', async () => {
  await edited();
  await unfold('Options');
  fireEvent.change(screen.getByRole('searchbox', { name: /Dans cette page/ }), { target: { value: 'unite' } });
  expect(await screen.findByLabelText(/^Unité/)).toBeTruthy();
  expect(sectionTitles()).toEqual(['Options', 'Éléments commandables 1']);
});

test.each([
  ['the next one', 'Manteau', 'Robe', ['Robe', 'Manteau', 'Jupe']],
  ['the last one', 'Manteau', 'Jupe', ['Robe', 'Jupe', 'Manteau']],
  ['the first one', 'Jupe', 'Manteau', ['Jupe', 'Manteau', 'Robe']],
])('a line that is dropped on %s takes its place', async (_what, line, onto, order) => {
  const items = ['Manteau', 'Robe', 'Jupe'].map((name, sequence) => ({
    ...coat,
    ...{ id: 50 + sequence, originalId: 50 + sequence, sequence, name },
  }));
  await open('/offre/fulledit/4/12', { items });
  const dataTransfer = { setData: () => undefined, effectAllowed: 'none' };
  fireEvent.dragStart(await screen.findByRole('button', { name: `Déplacer ${line}` }), { dataTransfer });
  const target = screen.getByLabelText(`Nom, ${onto}`);
  fireEvent.dragOver(target);
  fireEvent.drop(target);
  const names = screen
    .getAllByLabelText(/^Nom, (Manteau|Robe|Jupe)$/)
    .map((field) => (field as HTMLInputElement).value);
  expect(names).toEqual(order);
});

test('the list shows what is proposed here, then everything; it filters, adds and programs', async () => {
  await open('/offres/list/4');
  const row = await screen.findByRole('row', { name: /Nettoyage/ });
  expect(row.textContent).toContain('B P');
  expect(screen.queryByRole('row', { name: /Retouches/ })).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Tout afficher (2)' }));
  expect(await screen.findByRole('row', { name: /Retouches/ })).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filtrer' }), { target: { value: 'retou' } });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Nettoyage/ })).toBeNull());
  expect(screen.getByRole('link', { name: 'Ajouter une offre' }).getAttribute('href')).toMatch(
    /\/offre\/fulledit\/4\/-1$/,
  );
  expect(screen.getByRole('button', { name: 'Programmer une version de Retouches' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retouches' }).getAttribute('href')).toMatch(/\/offre\/fulledit\/4\/13$/);
});

test('the list says which offers lack English or a picture, and shows them alone', async () => {
  await open('/offres/list/4');
  await screen.findByRole('row', { name: /Nettoyage/ });
  fireEvent.click(screen.getByRole('switch', { name: 'À compléter (1)' }));
  const row = await screen.findByRole('row', { name: /Retouches/ });
  expect(row.textContent).toContain('2 textes en anglais, image');
  expect(screen.queryByRole('row', { name: /Nettoyage/ })).toBeNull();
});

test('without the right to edit all of an offer the list leads to its lines, and adds none', async () => {
  await open('/offres/list/4', { user: manager('CAN_EDIT_OFFRE_ITEMS') });
  const link = await screen.findByRole('link', { name: 'Nettoyage' });
  expect(link.getAttribute('href')).toMatch(/\/offre\/lineedit\/4\/12$/);
  expect(screen.queryByRole('link', { name: 'Ajouter une offre' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Programmer/ })).toBeNull();
});
