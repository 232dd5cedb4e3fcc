import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import { getFirstDay } from '@loge/contract/conciergeries/get-first-day';
import { hideFirstDay } from '@loge/contract/conciergeries/hide-first-day';
import { setUserConciergerie } from '@loge/contract/users/set-user-conciergerie';
import { type FirstDayFacts, firstDayLines } from '@loge/domain/conciergeries/first-day';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, type ReceivedCall, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

beforeAll(
  () =>
    Promise.all([
      loadMessages('fr', 'manager'),
      import('../back-office-app.tsx'),
      import('./desk-settings-screens.tsx'),
    ]),
  30_000,
);

const begun: FirstDayFacts = {
  hasPhysicalLocation: true,
  hasHours: true,
  hasSeller: false,
  hasTerms: false,
  hasLegalNotice: true,
  hasPrivacyPolicy: false,
  interests: 0,
  colleagues: 1,
  partners: 1,
  publishedOffers: 1,
  registers: 0,
  printers: 0,
  orders: 1,
  people: 1,
  isTrial: true,
};
const setter = sampleUser({
  adherent: false,
  gestionnaire: true,
  permissionsSet: ['CONFIGURATION', 'BILLING_MGMT'],
  selectedAdherent: null,
});

test('each line says what is missing and leads to where it is done, for who may do it; the list is hidden and brought back', async () => {
  const asked: ReceivedCall[] = [];
  let hidden = false;
  await openScreen(
    '/conciergerieFirstDay',
    setter,
    (call, response) => {
      asked.push(call);
      if (call.action === 'GetFirstDay') {
        const lines = firstDayLines(begun).map((line) => ({ ...line, missing: [...line.missing] }));
        return sendEnvelope(response, answerOf(getFirstDay, { lines, hidden }));
      }
      if (call.action === 'HideFirstDay') {
        hidden = !hidden;
        return sendEnvelope(response, answerOf(hideFirstDay, { hidden }));
      }
      sendEnvelope(response, { data: { conciergeries: [], users: [] } });
    },
    'manager',
  );
  const steps = await screen.findByRole('list', { name: 'Étapes' });
  const seller = within(steps).getByRole('link', { name: /Vendeur/ });
  expect(seller.getAttribute('href')).toContain('/compta/vendeur');
  expect(seller.textContent).toContain('À faire');
  // What is somebody else's to do leads nowhere, and says so.
  expect(within(steps).queryByRole('link', { name: /Textes légaux/ })).toBeNull();
  expect(within(steps).getByText(/Pas de conditions générales.*Pas de page.*Demandez-le/)).toBeTruthy();
  expect(within(steps).getByRole('link', { name: /Ouverture/ }).textContent).toContain('Conciergerie d’essai');
  expect(screen.getByText('6 sur 9')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Masquer de l’accueil' }));
  expect(await screen.findByRole('button', { name: 'Remettre à l’accueil' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(asked.filter(({ action }) => action === 'HideFirstDay')).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Masquer de l’accueil' })).toBeTruthy();
});

test('a new conciergerie begins with what it needs before its first day', async () => {
  let conciergerie = { id: 1, name: 'Tour Horizon' };
  const maker = sampleUser({ ...setter, permissionsSet: ['CONFIGURATION', 'CREATE_CONCIERGERIE'] });
  await openScreen(
    '/concierge/NewConciergerie',
    maker,
    (call, response) => {
      const user = { ...maker, conciergerie };
      if (call.action === 'CreateConciergerie') {
        conciergerie = { id: 7, name: 'Tour Nord' };
        return sendEnvelope(response, answerOf(createConciergerie, { conciergerieId: 7, defaultUserId: 8 }));
      }
      if (call.action === 'SetUserConciergerie') return sendEnvelope(response, answerOf(setUserConciergerie, { user }));
      if (call.action === 'UserInfoFromSession') return sendEnvelope(response, answerOf(userInfoFromSession, { user }));
      if (call.action === 'GetFirstDay') {
        const lines = firstDayLines(begun).map((line) => ({ ...line, missing: [...line.missing] }));
        return sendEnvelope(response, answerOf(getFirstDay, { lines, hidden: false }));
      }
      sendEnvelope(response, { data: { conciergeries: [], users: [] } });
    },
    'manager',
  );
  const type = async (name: RegExp, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  await type(/^Nom/, 'Tour Nord');
  await type(/^Entreprise/, 'Nord');
  await type(/^E-mail/, 'nord@example.test');
  fireEvent.click(screen.getByRole('button', { name: 'Créer la conciergerie' }));
  expect(await screen.findByRole('list', { name: 'Étapes' })).toBeTruthy();
});
