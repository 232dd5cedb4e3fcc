import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';

import { answerOf, type ReceivedCall, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

beforeAll(
  () => Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./partners-screen.tsx')]),
  30_000,
);

const nadia = sampleUser({
  adherent: false,
  gestionnaire: true,
  permissionsSet: ['PROD', 'CREATE_PART', 'MANAGE_OFFRES_PART'],
  selectedAdherent: null,
});
/** Opens the list; answers what was asked, as it came. */
async function openList(user = nadia): Promise<ReceivedCall[]> {
  const asked: ReceivedCall[] = [];
  await openScreen(
    '/partners/list',
    user,
    (call, response) => {
      asked.push(call);
      if (call.action === 'GetAllPartners2')
        return sendEnvelope(
          response,
          answerOf(getAllPartners2, {
            items: [],
            totalItems: 0,
            moreThanTotal: false,
            pageSize: 100,
            filters: [],
          }),
        );
      sendEnvelope(response, { data: { conciergeries: [], users: [] } });
    },
    'manager',
  );
  return asked;
}

test('the list asks for the partners of the conciergerie, and for all possible ones when it is told so', async () => {
  const asked = await openList();
  const all = await screen.findByRole('checkbox', { name: 'Tous les partenaires possibles' });
  const lists = () => asked.filter(({ action }) => action === 'GetAllPartners2');
  await waitFor(() => expect(lists().length).toBeGreaterThan(0));
  fireEvent.click(all);
  await waitFor(() => expect(lists().length).toBeGreaterThan(1));
  expect(screen.getByRole('button', { name: 'Nouveau partenaire' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Aussi les partenaires désactivés' })).toBeTruthy();
});

test('without PROD nobody is asked about partners out of use, and without CREATE_PART none is made', async () => {
  await openList(sampleUser({ ...nadia, permissionsSet: ['MANAGE_OFFRES_PART'] }));
  expect(await screen.findByRole('checkbox', { name: 'Tous les partenaires possibles' })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Entreprise, contact ou e-mail' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Aussi les partenaires désactivés' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nouveau partenaire' })).toBeNull();
});
