import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

// The first import of the texts and screens takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

const day = '2026-11-02';
const past = {
  id: 40001,
  serviceDate: day,
  time: null,
  approxNotNullServiceDate: day,
  date: `${day}T10:00:00Z`,
  icon: 'pressing',
  offreLabel: { fr: 'Chemises', en: 'Shirts' },
  offreId: null,
  partnerNameForBnf: 'Pressing des Arcades',
  messageLabel: null,
  statusLabel: { fr: 'Terminée', en: 'Completed' },
  statusObject: 'DONE',
  workflow: 'OTHER',
  available: false,
  isToBePaidAgain: false,
  calendar: false,
  amount: 900,
  cancellationFees: null,
  eventDurationInMinutes: null,
  lockerStep: null,
  canRate: false,
  billId: null,
  note: null,
};
const firstPage = {
  data: [],
  dataHisto: [past],
  dataSmile: [],
  countInProgress: 0,
  hasOlderCurrent: false,
  hasOlder: true,
  hasOlderLegacy: false,
};

test('a search that cannot be gone on with says so, and goes on when asked to', async () => {
  let isAway = true;
  await openScreen('/bnfv2/activity/', sampleUser(), ({ action, body }, response) => {
    if (action !== 'MyOrdersList') return sendEnvelope(response, refusalEnvelope('not-found', 98), 404);
    if (!body.includes('before')) return sendEnvelope(response, { data: firstPage });
    if (isAway) return sendEnvelope(response, refusalEnvelope('unexpected', 99, { message: 'Code r-1' }), 500);
    const older = { ...past, id: 39001, partnerNameForBnf: 'Cordonnerie' };
    sendEnvelope(response, { data: { ...firstPage, dataHisto: [older], hasOlder: false } });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rechercher' }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Rechercher dans mes commandes' }), {
    target: { value: 'cordonnerie' },
  });
  expect(await screen.findByText('Code r-1')).toBeTruthy();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Voir la commande terminée trouvée' })).toBeTruthy();
});
