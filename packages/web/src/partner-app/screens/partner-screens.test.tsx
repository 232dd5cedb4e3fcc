import { getPartnerCalendar } from '@loge/contract/partner-portal/get-partner-calendar';
import { addDays } from '@loge/domain/shared/local-date';
import { mondayOf } from '@loge/domain/calendars/shown-days';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { localMoment } from '../../client/local-moment.ts';
import { forgetAnswers } from '../../client/topic-bus.ts';
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
    ]),
  30_000,
);
beforeEach(forgetAnswers);

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
