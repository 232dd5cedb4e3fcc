import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { coat, manager, openOffers } from '../../testing/offer-screens.ts';

/* The lines of an offer as a grid: gone through by keys, filled, pasted into, added to. */

beforeAll(
  () => Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./offer-screen.tsx')]),
  60_000,
);
beforeEach(() => {
  sessionStorage.clear();
  clearAnswers();
});

const items = ['Manteau', 'Robe', 'Jupe'].map((name, sequence) => ({
  ...coat,
  ...{ id: 50 + sequence, originalId: 50 + sequence, sequence, name, devis: false, price: 900 + 100 * sequence },
}));
const user = manager('MANAGE_OFFRES_PART', 'MANAGE_CAT_OFFRE');
const open = (lines: object[] = items) => openOffers('/offre/fulledit/4/12', { items: lines, user });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

test('arrows and Enter go from cell to cell, Escape gives back what a cell said', async () => {
  await open();
  const price = await field('Vente, Robe');
  price.focus();
  price.select();
  fireEvent.keyDown(price, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(await field('Vente, Jupe'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', shiftKey: true });
  expect(document.activeElement).toBe(price);
  fireEvent.keyDown(price, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(await field('Achat, Robe'));
  price.focus();
  fireEvent.change(price, { target: { value: '12,3o' } });
  fireEvent.change(price, { target: { value: '12,30' } });
  fireEvent.keyDown(price, { key: 'Escape' });
  expect(price.value).toBe('10,00');
  expect(screen.queryByText(/non enregistrée/)).toBeNull();
  const type = await field('Type, Robe');
  type.focus();
  fireEvent.keyDown(type, { key: 'ArrowUp' });
  expect(document.activeElement, 'and no type changes by it').toBe(await field('Type, Manteau'));
});

test('a cell takes over the one above, and gives it back', async () => {
  await open();
  const price = await field('Vente, Robe');
  price.focus();
  fireEvent.keyDown(price, { key: 'd', ctrlKey: true });
  expect(price.value).toBe('9,00');
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(price.value).toBe('10,00');
});

test('what is pasted is shown first, with each cell that cannot be read', async () => {
  await open();
  const name = await field('Nom, Robe');
  name.focus();
  fireEvent.paste(name, {
    clipboardData: { getData: () => 'Robe longue\tInconnu\t15,00\nJupe plissée\tManteau\ttrois' },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Coller 2 lignes' });
  const unread = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(unread).toEqual(['ligne 1, Produit : « Inconnu »', 'ligne 2, Vente : « trois »']);
  expect(name.value).toBe('Robe');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Coller 2 lignes' }));
  expect((await field('Vente, Robe longue')).value).toBe('15,00');
  expect((await field('Vente, Jupe plissée')).value).toBe('11,00');
});

test('a new line begins without errors after a save in vain, and can be left out', async () => {
  await open([{ ...coat, name: '' }]);
  fireEvent.change(await field('Anglais, Élément 1'), { target: { value: 'Overcoat' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Enregistrer/ }));
  expect((await field('Nom, Élément 1')).getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Élément' }));
  const dialog = await screen.findByRole('dialog', { name: 'Élément 2' });
  expect(dialog.querySelectorAll('[aria-invalid="true"], [role="alert"]')).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ne pas ajouter' }));
  await waitFor(() => expect(screen.queryByLabelText('Nom, Élément 2')).toBeNull());
});

test('a line that was changed in its dialog is given back', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Modifier Robe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Robe' });
  fireEvent.change(within(dialog).getAllByLabelText(/^Nom/)[0] as Element, { target: { value: 'Robe du soir' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  expect(await field('Nom, Robe')).toBeTruthy();
});

test('a product that there is not is made from the line that sells it', async () => {
  const { asked } = await open();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Manteau' }))[1] as Element);
  fireEvent.click(await screen.findByRole('button', { name: 'Nouveau produit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nouveau produit' });
  fireEvent.change(within(dialog).getByLabelText(/^Titre/), { target: { value: 'Étole' } });
  fireEvent.change(within(dialog).getByLabelText(/^Nom en français/), { target: { value: 'Étole' } });
  fireEvent.change(within(dialog).getByLabelText(/^Nom en anglais/), { target: { value: 'Stole' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(asked.some(({ action }) => action === 'SetProduct')).toBe(true));
  expect(await screen.findByRole('button', { name: 'Étole' })).toBeTruthy();
});

test('what is wrong with a new line is said once a save was refused for it, and not before', async () => {
  await open();
  await field('Vente, Robe');
  fireEvent.click(screen.getByRole('button', { name: 'Élément' }));
  const dialog = await screen.findByRole('dialog', { name: 'Élément 4' });
  const invalid = () => dialog.querySelectorAll('[aria-invalid="true"]').length;
  expect(invalid()).toBe(0);
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(invalid()).toBeGreaterThan(0));
});

test('an editor who comes to fill a missing buying price finds the folded lines open and the cell under the caret', async () => {
  localStorage.setItem(`loge.offer-folds.${user.id}`, 'options');
  const lines = items.map((line, index) => ({ ...line, buyingPrice: index === 0 ? 500 : null }));
  await openOffers('/offre/fulledit/4/12?missing=buyingPrice', { items: lines, user });
  const cell = await field('Achat, Robe');
  await waitFor(() => expect(document.activeElement).toBe(cell));
  expect(cell.value).toBe('');
});
