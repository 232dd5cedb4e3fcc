import type { OrderSummaryOnWire } from '@loge/contract/ordering/order-summary-wire';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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

const draw = (order: OrderSummaryOnWire) =>
  renderInFrench(
    <ul>
      <OrderTicket order={order} />
    </ul>,
    'beneficiary',
  );

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
