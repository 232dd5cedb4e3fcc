import { getDashboardBadOrders } from '@loge/contract/dashboards/get-dashboard-bad-orders';
import { getDashboardConciergeriesHoraires } from '@loge/contract/dashboards/get-dashboard-conciergeries-horaires';
import { ANOMALIES } from '@loge/domain/orders/attention';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

/* Spec: partner-content-locker §4 (tiles), §6 (whose), §9 (thresholds). */

beforeAll(
  () =>
    Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./dashboard-screens.tsx')]),
  30_000,
);
beforeEach(clearAnswers);

const desk = { responsable: 'Marc Lefèvre', graceUntil: null, minutesSinceOpening: null, opensNext: null };
const states = [
  [true, true, false, 'Ouverte'],
  [true, false, true, 'Délai de grâce'],
  [true, false, false, 'Fermée, devrait être ouverte'],
  [false, true, false, 'Ouverte hors horaires'],
  [false, false, false, 'Fermée'],
] as const;
const opening = answerOf(getDashboardConciergeriesHoraires, {
  conciergeries: states.map(([shouldBeOpen, isOpen, isInGracePeriod], index) => ({
    ...desk,
    ...{ shouldBeOpen, isOpen, isInGracePeriod, isMine: index < 2 },
    ...{ conciergerieId: index + 1, conciergerieName: `Tour ${index + 1}` },
  })),
});
const counts = [0, 20, 21, 999, 1_000];
const badOrders = answerOf(getDashboardBadOrders, {
  conciergeries: counts.map((nbAnomalies, index) => ({
    ...{ conciergerieId: index + 1, conciergerieName: `Tour ${index + 1}`, nbAnomalies, externalKey: '' },
    ...{ statuses: {}, reasons: {}, isMine: index < 2 },
  })),
  reasonsLabels: Object.fromEntries(ANOMALIES.map(({ key, label }) => [key, label])) as never,
});
const open = (address: string) =>
  openScreen(
    address,
    sampleUser({ adherent: false, gestionnaire: true, permissionsSet: ['MONITORING'], selectedAdherent: null }),
    ({ action }, response) => {
      if (action === 'GetDashboardConciergeriesHoraires') return sendEnvelope(response, opening);
      if (action === 'GetDashboardBadOrders') return sendEnvelope(response, badOrders);
      return sendEnvelope(response, { data: { conciergeries: [], users: [] } });
    },
    'manager',
  );
const tiles = async (): Promise<readonly HTMLElement[]> => {
  await screen.findByText('Tour 1');
  return within(screen.getByRole('main')).getAllByRole('listitem');
};

test('each desk has one of five states, and anyone who is responsible for some may see these alone', async () => {
  await open('/dashboard/conciergeries');
  expect(await tiles()).toHaveLength(5);
  const found = (await tiles()).map(({ dataset }) => dataset['state']);
  expect(found).toEqual(['opened', 'inGracePeriod', 'closedButShouldBeOpen', 'openOutsideHours', 'closed']);
  for (const [, , , words] of states) expect(screen.getByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Mes conciergeries' }));
  await waitFor(async () => expect(await tiles()).toHaveLength(2));
});

test('a count of anomalies is shown up to 999, and above as infinity', async () => {
  await open('/dashboard/commandes');
  await tiles();
  for (const shown of ['20', '21', '999', '∞']) expect(screen.getByText(shown)).toBeTruthy();
  expect(screen.queryByText(/^1\s?000$/)).toBeNull();
});
