import { QueryClientProvider } from '@tanstack/react-query';
import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { session } from '../../session/session.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { PriceFiles } from './price-files.tsx';

beforeAll(() => loadMessages('fr', 'manager'), 30_000);

test('the desk in use is the one whose prices are offered first', async () => {
  const conciergerieList = [
    { id: 3, name: 'Arsenal' },
    { id: 7, name: 'Tour Horizon' },
  ];
  const user = sampleUser({ adherent: false, gestionnaire: true });
  session.set({
    phase: 'signed-in',
    user: { ...user, conciergerie: { ...user.conciergerie, ...conciergerieList[1] }, conciergerieList } as typeof user,
  });
  const list = { items: [], totalItems: 0, moreThanTotal: false, pageSize: 100, filters: [] };
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(getAllPartners2, list)));
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <PriceFiles format="xlsx" />
    </QueryClientProvider>,
    'manager',
  );
  expect((await screen.findByLabelText<HTMLSelectElement>('Conciergerie')).value).toBe('7');
});

test('the prices of a partner are asked for with one partner, and with no less', async () => {
  session.set({ phase: 'signed-in', user: sampleUser({ adherent: false, gestionnaire: true }) });
  const list = { items: [], totalItems: 0, moreThanTotal: false, pageSize: 100, filters: [] };
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, answerOf(getAllPartners2, list)));
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <PriceFiles format="xlsx" />
    </QueryClientProvider>,
    'manager',
  );
  expect(screen.queryByText('Merci de sélectionner un partenaire')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Prix du partenaire' }));
  expect(await screen.findByText('Merci de sélectionner un partenaire')).toBeTruthy();
  expect(calls.some(({ action }) => action !== 'GetAllPartners2')).toBe(false);
});
