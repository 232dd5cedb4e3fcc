import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { coat, edited, manager, openOffers as open, unfold } from '../../testing/offer-screens.ts';

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

const sectionTitles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    // The number of settings stands behind the title twice: to be seen, and in words for screen readers.
    .map(({ textContent }) => textContent?.replace(/(\d+)\1 réglages$/, ''))
    .filter((title) => title !== 'Aperçu');
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

test('anyone who waits for its day is published by it: the start is editable, the publication is not', async () => {
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
