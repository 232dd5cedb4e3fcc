import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { edited, openOffers as open, unfold } from '../../testing/offer-screens.ts';

/* What happens to what was changed in an offer: saved, refused, published, given up. */

beforeAll(
  () => Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./offer-screen.tsx')]),
  30_000,
);
beforeEach(() => {
  sessionStorage.clear();
  clearAnswers();
});

test('what is wrong with a new offer is marked, opened and has the focus, by Ctrl+S as well', async () => {
  const { asked } = await open('/offre/fulledit/4/-1', {
    over: { id: 0, originalId: 0, name: '', published: 0, allowEnt: false },
    items: [],
  });
  await screen.findByRole('heading', { level: 1, name: 'Nouvelle offre' });
  const place = screen.getByRole('heading', { level: 2, name: /^Lieu du service/ }).closest('details');
  expect(place?.open).toBe(false);
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(place?.open).toBe(true));
  const name = screen.getByLabelText(/Titre en français/);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-wrong="true"], [aria-invalid="true"]')).toBeTruthy(),
  );
  expect(asked.some(({ action }) => action === 'UpdateOffre')).toBe(false);
});

test('a day that is still being typed is saved by Ctrl+S; what is no day is not saved without it', async () => {
  const { asked } = await edited();
  const dates = await unfold('Dates, délais, calendrier');
  const end = within(dates).getByLabelText('Date de fin');
  end.focus();
  const saves = () => asked.filter(({ action }) => action === 'UpdateOffre');
  fireEvent.change(end, { target: { value: '31/31/2027' } });
  fireEvent.keyDown(end, { key: 's', ctrlKey: true });
  expect(await screen.findByText('Certains champs sont à corriger.')).toBeTruthy();
  expect(saves()).toEqual([]);
  fireEvent.change(end, { target: { value: '30/06/2027' } });
  fireEvent.keyDown(end, { key: 's', ctrlKey: true });
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(decodeURIComponent(saves()[0]?.body ?? '')).toContain('2027-06-30');
});

test('an offer is published from its head, which says what is missing before that', async () => {
  const { asked } = await open('/offre/fulledit/4/12', { over: { published: 0 }, items: [] });
  expect(await screen.findByText('Avant de publier :')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'aucun élément' })).toBeTruthy();
  expect(screen.getByText(/^Non publiée · Visible B, C/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Publier' }));
  await waitFor(() => expect(asked.some(({ action }) => action === 'UpdateOffre')).toBe(true));
  const body = decodeURIComponent(asked.find(({ action }) => action === 'UpdateOffre')?.body ?? '');
  expect(body).toMatch(/published\W+1\W/);
});

test('a new offer is saved and published by one act', async () => {
  const { asked } = await open('/offre/fulledit/4/-1', { over: { id: 0, originalId: 0, published: 0 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Publier' }));
  await waitFor(() => expect(asked.some(({ action }) => action === 'UpdateOffre')).toBe(true));
  const body = decodeURIComponent(asked.find(({ action }) => action === 'UpdateOffre')?.body ?? '');
  expect(body).toMatch(/published\W+1\W/);
});

test('changes that are given up are taken back from the message', async () => {
  await edited();
  const description = await unfold('Description du service');
  const name = within(description).getByLabelText(/Titre en français/) as HTMLInputElement;
  fireEvent.change(name, { target: { value: 'Lavage' } });
  fireEvent.click(screen.getByRole('button', { name: 'Abandonner' }));
  expect(name.value).toBe('Nettoyage');
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(name.value).toBe('Lavage');
});

test('an offer keeps one number for people, with its version beside it', async () => {
  await edited({ id: 12, originalId: 3 });
  expect(await screen.findByText(/^Offre 3( · version \d+)?$/)).toBeTruthy();
});

test('what was typed after giving up is not overwritten by taking that back', async () => {
  await edited();
  const description = await unfold('Description du service');
  const name = within(description).getByLabelText(/Titre en français/) as HTMLInputElement;
  fireEvent.change(name, { target: { value: 'Lavage' } });
  fireEvent.click(screen.getByRole('button', { name: 'Abandonner' }));
  fireEvent.change(name, { target: { value: 'Repassage' } });
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(name.value).toBe('Repassage');
  expect(await screen.findByText(/a changé depuis/)).toBeTruthy();
});

test('an offer that is taken out of the catalogue says so, and can be put back from the message', async () => {
  const { asked } = await edited();
  const saves = () =>
    asked.filter(({ action }) => action === 'UpdateOffre').map(({ body }) => decodeURIComponent(body));
  fireEvent.click(await screen.findByRole('button', { name: 'Dépublier' }));
  expect(await screen.findByText('Offre dépubliée')).toBeTruthy();
  expect(saves()[0]).toMatch(/published\W+0\W/);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('Offre publiée à nouveau')).toBeTruthy();
  expect(saves()[1]).toMatch(/published\W+1\W/);
});

test('changes that wait are not saved by taking an offer out of the catalogue before that is said', async () => {
  const { asked } = await edited();
  const description = await unfold('Description du service');
  fireEvent.change(within(description).getByLabelText(/Titre en français/), { target: { value: 'Lavage' } });
  fireEvent.click(screen.getByRole('button', { name: 'Dépublier' }));
  const question = await screen.findByRole('alertdialog', { name: /^Dépublier cette offre/ });
  expect(question.textContent).toContain('Ce que vous avez changé est enregistré avec elle.');
  expect(asked.some(({ action }) => action === 'UpdateOffre')).toBe(false);
  fireEvent.click(within(question).getByRole('button', { name: 'Dépublier' }));
  await waitFor(() => expect(asked.some(({ action }) => action === 'UpdateOffre')).toBe(true));
});
