import type { OrderSummaryOnWire } from '@loge/contract/ordering/order-summary-wire';
import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { ORDER_HINTS } from '@loge/domain/orders/beneficiary-view';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { requestContext } from '../../../client/request-context.ts';
import { actionQuery } from '../../../client/use-action.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { OrderTicket } from './order-ticket.tsx';

const appointment: OrderSummaryOnWire = {
  id: 48_240,
  serviceDate: '2098-11-24',
  time: '12:30',
  approxNotNullServiceDate: '2098-11-24',
  dateLivraison: null,
  timeliness: 'asAgreed',
  date: '2026-11-19T10:00:00.000Z',
  icon: 'coiffeur',
  offreLabel: { fr: 'Coupe et brushing', en: 'Cut and blow-dry' },
  offreId: 112,
  partnerNameForBnf: 'Salon Ondine',
  messageLabel: null,
  statusLabel: { fr: 'Commande en cours', en: 'Order in progress' },
  statusObject: 'ACCEPTED',
  workflow: 'RENDEZ_VOUS',
  available: false,
  isToBePaidAgain: false,
  calendar: true,
  amount: 4200,
  cancellationFees: null,
  eventDurationInMinutes: 45,
  lockerStep: null,
  canRate: false,
  billId: null,
  note: null,
};

const noDesk = { open: true, openUntil: null, nextOpening: null };

/** `desk`: when the person's desk is open. */
const draw = (order: OrderSummaryOnWire, desk: object = noDesk) => {
  const client = createQueryClient();
  client.setQueryData(actionQuery(getConcInfos, {}, requestContext.get()).queryKey, desk);
  return renderInFrench(
    <QueryClientProvider client={client}>
      <ul>
        <OrderTicket order={order} />
      </ul>
    </QueryClientProvider>,
    'beneficiary',
  );
};

test('an order in progress says what it costs, and an appointment how long it takes', async () => {
  await draw(appointment);
  expect(screen.getByText('Coupe et brushing').parentElement?.textContent).toMatch(/^Coupe et brushing · 45\smin$/);
  expect(screen.getByText('42,00 €')).toBeTruthy();
});

test.each([
  ['of an order without an appointment no length', { calendar: false, eventDurationInMinutes: 45 }, /45 min/],
  ['of a quote that waits no price', { amount: null }, /€|Offert/],
] as const)('%s', async (_what, more, said) => {
  await draw({ ...appointment, ...more });
  expect(screen.getByRole('listitem').textContent).not.toMatch(said);
});

/** Spec: beneficiary-and-access §4 "Current orders are green when available, blue when calendar, otherwise grey". */
test.each([
  ['ready to collect, even an appointment', { available: true }, 'commande à retirer', 'available'],
  ['an appointment', {}, 'Rendez-vous confirmé', 'processing'],
  ['an appointment that waits', { statusObject: 'NEW' }, 'Commande en cours', 'processing'],
  ['any other', { calendar: false }, 'Commande en cours', 'done'],
] as const)('%s', async (_what, more, words, tone) => {
  await draw({ ...appointment, ...more });
  expect(screen.getByText(words).parentElement?.className).toContain(tone);
});

test.each([
  ['while the desk is open', { open: true, openUntil: '19:00' }, 'À la conciergerie jusqu’à 19 h'],
  [
    'before it opens',
    { open: false, nextOpening: { date: '2026-11-24', time: '14:00' } },
    'À la conciergerie dès 14 h',
  ],
  [
    'in the evening',
    { open: false, nextOpening: { date: '2026-11-25', time: '09:00' } },
    'À la conciergerie demain dès 9 h',
  ],
  [
    'on a Saturday',
    { open: false, nextOpening: { date: '2026-11-28', time: '09:00' } },
    'À la conciergerie sam. 28 nov., dès 9 h',
  ],
])('what is ready says when it can be collected, %s', async (_when, desk, says) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T09:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  await draw({ ...appointment, available: true }, { ...noDesk, ...desk });
  expect(screen.getByText(says)).toBeTruthy();
  expect(screen.queryByText(/Dès maintenant/)).toBeNull();
});

test('while the desk decides on a request to cancel, an appointment is not said to be confirmed', async () => {
  await draw({ ...appointment, messageLabel: ORDER_HINTS.cancellationRequested });
  expect(screen.getByText('Annulation demandée')).toBeTruthy();
  expect(screen.getByText('La conciergerie vous répond')).toBeTruthy();
  expect(screen.queryByText('Rendez-vous confirmé')).toBeNull();
});
