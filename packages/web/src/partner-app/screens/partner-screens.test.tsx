import { answerPartnerOrder } from '@loge/contract/partner-portal/answer-partner-order';
import { getPartnerCalendar } from '@loge/contract/partner-portal/get-partner-calendar';
import { partnerOrderDetail } from '@loge/contract/partner-portal/partner-order-detail';
import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { addDays } from '@loge/domain/shared/local-date';
import { mondayOf } from '@loge/domain/calendars/shown-days';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { localMoment } from '../../client/local-moment.ts';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

/* The partner's own screens. Spec: partner-content-locker §2 "Partner screens", §9. */

beforeAll(
  () =>
    Promise.all([
      loadMessages('fr', 'partner'),
      import('../partner-app.tsx'),
      import('./partner-home-screen.tsx'),
      import('./partner-calendar-screen.tsx'),
      import('./partner-order-screen.tsx'),
    ]),
  30_000,
);
beforeEach(clearAnswers);

const today = localMoment(new Date(), 'Europe/Paris').date;
const monday = mondayOf(today);
const paul = (hasCalO: boolean) => sampleUser({ adherent: false, partner: true, partnerId: 4, hasCalO });
const calendar = {
  ...{ slots: [], orders: [], absences: [], closedDays: [], kept: [], from: monday, to: addDays(monday, 6) },
  desks: [{ id: 1, name: 'Tour Horizon' }],
};
const open = (address: string, hasCalO = true) =>
  openScreen(
    address,
    paul(hasCalO),
    ({ action }, response) =>
      action === 'GetPartnerCalendar'
        ? sendEnvelope(response, answerOf(getPartnerCalendar, calendar))
        : sendEnvelope(response, refusalEnvelope('unexpected', 99), 500),
    'partner',
  );
const linksTo = (path: string): boolean =>
  screen.getAllByRole('link').some((link) => link.getAttribute('href')?.endsWith(path) === true);

test('the home of a partner leads to their orders, and to their calendar where they have one', async () => {
  await open('/homepart');
  await screen.findByRole('heading', { level: 1 });
  expect(linksTo('/allorderp')).toBe(true);
  expect(linksTo('/calendarPart')).toBe(true);
});

test('who has no calendar is led to none', async () => {
  await open('/homepart', false);
  await screen.findByRole('heading', { level: 1 });
  expect(linksTo('/allorderp')).toBe(true);
  expect(linksTo('/calendarPart')).toBe(false);
});

test('the calendar has a month to choose and a day from 7 to 22', async () => {
  const path = await open('/calendarPart');
  const months = (await screen.findByRole('combobox', { name: 'Mois' })) as HTMLSelectElement;
  expect(months.value).toBe(`${today.slice(0, 7)}-01`);
  const day = screen.getByRole('region', { name: /./ });
  const hours = [...day.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent ?? '');
  expect([hours[0], hours.at(-1)].map((text) => Number.parseInt(text ?? '', 10))).toEqual([7, 22]);
  expect(hours).toHaveLength(16);
  expect(within(screen.getByRole('navigation', { name: 'Jours de la semaine' })).getAllByRole('link')).toHaveLength(7);
  const [, second] = [...months.options].filter(({ value }) => value > months.value);
  fireEvent.change(months, { target: { value: second?.value } });
  await waitFor(() => expect(months.value).toBe(second?.value));
  expect(path()).toBe('/calendarPart');
});

test('a calendar that could not be loaded says so and nothing of the day, and takes no absence', async () => {
  await openScreen(
    '/calendarPart',
    paul(true),
    (_call, response) => sendEnvelope(response, refusalEnvelope('unexpected', 99), 500),
    'partner',
  );
  expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeTruthy();
  expect(screen.queryByText(/^Rien de prévu/)).toBeNull();
  expect((screen.getByRole('button', { name: /bsence/ }) as HTMLButtonElement).disabled).toBe(true);
});

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const order: PartnerOrderOnWire = {
  ...{ id: 48_217, conciergerieName: 'Tour Horizon', adherent: 'Hugo T.', finalAmount: 4_730 },
  ...{ money: { state: 'amount', amount: 4_730 }, offreLabel: 'Nettoyage', dateRealisation: '2026-12-01' },
  ...{ time: '09:30', dateFlexible: false, statusPartenaire: 'À confirmer', statusLabel: 'Nouvelle' },
  ...{ statusColor: 'new', task: 'confirm', returnedAt: null, dateLivraison: null, date: inMinutes(-30) },
  ...{ categoryLabel: 'Pressing', workflow: 'OTHER', placeDesc: '', adherentTelephone: null },
  ...{ beginDate: '2026-12-01', endDate: null, isCalendarItem: true, items: [], comments: [], cancelled: false },
  ...{ answers: ['accept', 'decline', 'propose'], answered: null, partnerAmountExcludingVat: 2_840 },
  answerBefore: inMinutes(47.5),
  freeTimes: [
    { date: '2026-12-01', time: '17:00' },
    { date: '2026-12-03', time: '09:30' },
    { date: '2026-12-04', time: null },
  ],
};
const openOrder = async (said: Partial<PartnerOrderOnWire> = {}) => {
  const sent: Record<string, string>[] = [];
  await openScreen(
    '/partnerOrderDetail/48217',
    paul(true),
    ({ action, body }, response) => {
      if (action === 'PartnerOrderDetail')
        return sendEnvelope(response, answerOf(partnerOrderDetail, { order: { ...order, ...said } }));
      if (action !== 'AnswerPartnerOrder') return sendEnvelope(response, refusalEnvelope('unexpected', 99), 500);
      sent.push(Object.fromEntries(new URLSearchParams(body)));
      return sendEnvelope(response, answerOf(answerPartnerOrder, {}));
    },
    'partner',
  );
  await screen.findByText(/^Pour vous/);
  return sent;
};

test('an order says until when an answer is expected, and what it is worth to the partner', async () => {
  await openOrder();
  expect(screen.getByText(/^Répondez avant /)).toBeTruthy();
  expect(screen.getByText(/^48\smin$/)).toBeTruthy();
  expect(screen.getByText(/^Pour vous/).textContent).toMatch(/28,40\s€\sHT/);
});

test('a deadline that has passed says since when', async () => {
  await openOrder({ answerBefore: inMinutes(-10) });
  expect(screen.getByText(/^Réponse attendue depuis /)).toBeTruthy();
});

test('one of the times at which they are free is proposed, or any other', async () => {
  const sent = await openOrder();
  const propose = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Proposer/ });
  expect(propose().disabled).toBe(true);
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Vos moments libres' })).getAllByRole('radio')[1] as Element,
  );
  expect(propose().textContent).toMatch(/^Proposer jeudi 3 décembre, 9.h.30$/);
  fireEvent.click(propose());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ answer: 'propose', date: '2026-12-03', time: '09:30' });
  fireEvent.click(screen.getByRole('button', { name: 'Choisir' }));
  expect(screen.getByLabelText('Jour')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Vos moments libres' })).toBeTruthy();
});
