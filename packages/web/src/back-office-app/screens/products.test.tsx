import { getAllCategories } from '@loge/contract/catalogue/get-all-categories';
import { getProducts } from '@loge/contract/catalogue/get-products';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

/* Products, as those who make the catalogue have them. Spec: manager §2 "Products page", §4, §5, §9. */

beforeAll(
  () =>
    Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./catalogue-screens.tsx')]),
  30_000,
);
beforeEach(clearAnswers);

const nadia = sampleUser({
  ...{ adherent: false, gestionnaire: true, permissionsSet: ['MANAGE_CAT_OFFRE'], selectedAdherent: null },
});
const product = (id: number, title: string, archived = false) => ({
  ...{ id, catOffreId: 3, title, label: { fr: title, en: `${title} (en)` }, ean13: null, refBeac: null, archived },
  ...{ mergedIntoId: null, nbOffres: 0, version: 1 },
});
const category = { titleLabel: 'Pressing', catOffreId: 3, description: '', hasIcon: false };
const categories = [
  { catOffreId: 3, titleLabel: 'Pressing', universeId: 1, universeLabel: 'Maison', visibility: 1, nbProducts: 2 },
];

async function openProducts(products: readonly ReturnType<typeof product>[]): Promise<void> {
  await openScreen(
    '/gestionnaires/products',
    nadia,
    (call, response) => {
      if (call.action === 'GetAllCategories') return sendEnvelope(response, answerOf(getAllCategories, { categories }));
      if (call.action === 'GetProducts') return sendEnvelope(response, answerOf(getProducts, { products, category }));
      sendEnvelope(response, { data: { conciergeries: [], users: [] } });
    },
    'manager',
  );
  await screen.findByRole('table');
}
// Not by their role: that takes a second for 250 rows, and is asked anew with every thirty that are drawn.
const titles = () => document.querySelectorAll('table tbody tr:not([aria-hidden])').length;
const filter = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filtrer les produits' }), { target: { value: words } });

test('archived products are hidden until they are asked for', async () => {
  await openProducts([product(1, 'Chemise'), product(2, 'Faux col', true)]);
  expect(titles()).toBe(1);
  fireEvent.click(screen.getByRole('switch', { name: 'Archivés aussi' }));
  await waitFor(() => expect(titles()).toBe(2));
  expect(await screen.findByRole('combobox', { name: 'Catégorie' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nouveau produit' })).toBeTruthy();
});

test('250 products are listed, and a line asks for the filter where there are more', async () => {
  const many = Array.from({ length: 251 }, (_, index) => product(index + 1, `Produit ${index}`));
  await openProducts(many);
  await waitFor(() => expect(titles()).toBe(250));
  expect(screen.getByText(/^Trop d’éléments.*250 sur 251 sont affichés. Utilisez le filtre.$/)).toBeTruthy();
  filter('produit 250');
  await waitFor(() => expect(titles()).toBe(1));
  expect(screen.queryByText(/Trop d’éléments/)).toBeNull();
});

test('a merge begins with two products at least', async () => {
  await openProducts([product(1, 'Chemise'), product(2, 'Chemisier')]);
  fireEvent.click(screen.getByRole('button', { name: 'Fusionner' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Chemise' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Suivant' }));
  expect(await screen.findByText('Merci de sélectionner au moins deux produits')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Chemisier' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Suivant' }));
  expect(await screen.findByRole('button', { name: 'Fusionner 2 produits' })).toBeTruthy();
});
