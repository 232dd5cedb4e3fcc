import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import { biGetReportHistory } from '@loge/contract/reporting/bi-get-report-history';
import { addMonths } from '@loge/domain/shared/local-date';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { localMoment } from '../../client/local-moment.ts';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

/* The first screen of Pilotage: what one may see of it, with the way to each part. */

beforeAll(
  () =>
    Promise.all([
      loadMessages('fr', 'manager'),
      import('../back-office-app.tsx'),
      import('./pilotage-home-screen.tsx'),
    ]),
  30_000,
);
beforeEach(clearAnswers);

const today = localMoment(new Date(), 'Europe/Paris').date;
const months = [addMonths(today, -1), today].map((day) => ({ keys: [day.slice(0, 7)], labels: [day.slice(0, 7)] }));
const cells = [
  [304, 1_656_098, 154, 8.64],
  [210, 1_197_787, 136, 8.44],
  [514, 2_853_885, 190, 8.5],
];
const report = answerOf(biGetReport, {
  columns: months,
  rows: [{ keys: [], labels: [], cells }],
  filterValues: [],
  facts: 514,
  durationMs: 3,
});
const query = { dimensionsRows: ['offer'], dimensionsColumns: [], filters: [], sorts: [] };
const kept = answerOf(biGetReportHistory, {
  reports: [
    {
      name: 'Note par partenaire',
      cubeName: 'Orders',
      reportingQuery: { ...query, metrics: [{ metricName: 'rating', aggregation: 'average' }] },
      date: '2026-11-20T10:00:00Z',
    },
  ],
});
const open = (...permissionsSet: string[]) =>
  openScreen(
    '/pilotage',
    sampleUser({ adherent: false, gestionnaire: true, permissionsSet, selectedAdherent: null }),
    ({ action }, response) => {
      if (action === 'BiGetReport') return sendEnvelope(response, report);
      if (action === 'BiGetReportHistory') return sendEnvelope(response, kept);
      sendEnvelope(response, {
        data: { conciergeries: [], reasonsLabels: {}, items: [], filters: [], totalItems: 0, pageSize: 100 },
      });
    },
    'manager',
  );
const titles = async (): Promise<(string | null)[]> => {
  await screen.findByRole('heading', { level: 1, name: 'Pilotage' });
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};

test.each([
  [
    ['BI', 'MONITORING', 'REPORTING'],
    ['Ce mois', 'En ce moment', 'Rapports enregistrés', 'Totaux', 'Fichiers'],
  ],
  [['MONITORING'], ['En ce moment', 'Fichiers']],
  [[], ['Commandes anormales', 'Fichiers']],
])('a manager with %j sees the parts %j', async (permissions, parts) => {
  await open(...permissions);
  expect(await titles()).toEqual(parts);
});

test('the month stands beside the last one, and each figure and report opens in the explorer', async () => {
  await open('BI');
  const amount = await screen.findByRole('link', { name: /^Montant TTC/ });
  expect(amount.textContent).toMatch(/11\s977,87\s€.*16\s560,98\s€$/);
  expect(decodeURIComponent(amount.getAttribute('href') ?? '')).toMatch(/\/bi\/home\?cube=Orders&q=.*"universe"/);
  const saved = await screen.findByRole('link', { name: 'Note par partenaire' });
  expect(decodeURIComponent(saved.getAttribute('href') ?? '')).toContain('"rating"');
  const tabs = within(screen.getByRole('navigation', { name: 'Pilotage' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Accueil',
    'Explorateur',
    'Tableaux',
    'Extractions',
  ]);
});
