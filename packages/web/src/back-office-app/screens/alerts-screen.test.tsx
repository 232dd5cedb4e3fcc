import { inboxOrdersAlertList } from '@loge/contract/dashboards/inbox-orders-alert-list';
import { ANOMALIES } from '@loge/domain/orders/attention';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

beforeAll(
  () =>
    Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./dashboard-screens.tsx')]),
  30_000,
);

const marc = sampleUser({ adherent: false, gestionnaire: true, permissionsSet: [], selectedAdherent: null });
const none = answerOf(inboxOrdersAlertList, {
  data: [],
  numItemsTotal: 0,
  conciergeriesLabels: { 7: 'Tour Horizon', 8: 'Confluence' },
  reasonsLabels: Object.fromEntries(ANOMALIES.map(({ key, label }) => [key, label])),
  reasonsCounts: {},
});

test('the alerts are narrowed by the address, and a choice stands in it', async () => {
  const asked: URLSearchParams[] = [];
  await openScreen(
    '/dashboard/commandes/details?conciergerie=7&reason=overpaid&search=12',
    marc,
    ({ action, query }, response) => {
      if (action !== 'InboxOrdersAlertList') return sendEnvelope(response, { data: { conciergeries: [], users: [] } });
      asked.push(query);
      sendEnvelope(response, none);
    },
    'manager',
  );
  const overpaid = await screen.findByRole('checkbox', { name: /^Trop/ });
  const first = Object.fromEntries(asked[0] ?? []);
  expect(JSON.parse(first['conciergeries'] ?? 'null')).toEqual([7]);
  expect(JSON.parse(first['reasons'] ?? '{}')).toMatchObject({ overpaid: true, veryLate: false });
  expect(first['amountMinimum']).toBe('1200');
  fireEvent.click(overpaid);
  await waitFor(() => expect(asked.at(-1)?.has('reasons')).toBe(false));
  expect(asked.at(-1)?.get('amountMinimum')).toBe('1200');
});
