import { getGestionnaireCalendarInfo } from '@loge/contract/calendars/get-gestionnaire-calendar-info';
import { addDays } from '@loge/domain/shared/local-date';
import { mondayOf } from '@loge/domain/calendars/shown-days';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { localMoment } from '../../client/local-moment.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, type ReceivedCall, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

beforeAll(
  () => Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./calendar-screen.tsx')]),
  30_000,
);

const marc = sampleUser({ adherent: false, gestionnaire: true, permissionsSet: [], selectedAdherent: null });
const today = localMoment(new Date(), 'Europe/Paris').date;
const monday = mondayOf(today);
const tuesday = addDays(monday, 1);

const weekly = {
  partnerId: 4,
  entId: 3,
  id: 11,
  dayOfWeek: 2,
  hour: 9,
  minutes: 0,
  lengthInMinutes: 120,
  userName: 'Sophie',
  group: 1,
};
const calendar = {
  entId: 3,
  partners: [
    { id: 4, name: 'Salon Ondine', hasEntries: true },
    { id: 5, name: 'Massage assis Kaïa', hasEntries: true },
  ],
  realEntries: [],
  recurringEntries: [weekly],
  kept: [],
  absences: [{ id: 1, partnerId: 5, entId: null, from: addDays(monday, 2), to: addDays(monday, 2) }],
  closedDays: [],
  waiting: [],
  appointments: [
    {
      id: 48_240,
      userName: 'Camille Roussel',
      date: `${tuesday}T09:30`,
      lengthInMinutes: 30,
      services: 'Couleur',
      warning: null,
      entId: 3,
      partnerId: 4,
      group: 1,
    },
  ],
  today,
  from: monday,
  to: addDays(monday, 6),
  lastDay: addDays(today, 185),
};

async function openCalendar(address = '', answered: object | null = calendar): Promise<ReceivedCall[]> {
  const asked: ReceivedCall[] = [];
  await openScreen(
    `/calendar${address}`,
    marc,
    (call, response) => {
      asked.push(call);
      if (call.action === 'GetGestionnaireCalendarInfo')
        return sendEnvelope(
          response,
          answered === null
            ? refusalEnvelope('not-found', 22)
            : answerOf(getGestionnaireCalendarInfo, answered as typeof calendar),
        );
      if (call.action === 'DefineRealCalendarEntry') return sendEnvelope(response, { data: { id: 77 } });
      sendEnvelope(response, { data: { conciergeries: [], users: [] } });
    },
    'manager',
  );
  return asked;
}

test('a calendar that cannot be loaded is empty and cannot be edited', async () => {
  const asked = await openCalendar('', null);
  const day = await screen.findByRole('group', { name: /^mardi / });
  expect(within(day).queryAllByRole('button')).toHaveLength(0);
  expect(screen.queryByText(/aucun rendez-vous/)).toBeNull();
  expect(screen.queryByText('Personne n’attend')).toBeNull();
  for (const name of [/Créneau/, /Absence/]) fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.some(({ action }) => action?.startsWith('Define') === true)).toBe(false);
});

test('the week tells hours, appointments and who is away; the recurring tab only hours', async () => {
  await openCalendar();
  const day = await screen.findByRole('group', { name: /^mardi / });
  expect(
    await within(day).findByRole('button', { name: /rendez-vous de Camille Roussel, Salon Ondine, Couleur/ }),
  ).toBeTruthy();
  // What is left of nine to eleven beside an appointment from half past nine to ten.
  expect(within(day).getAllByRole('button', { name: /libre, Salon Ondine Sophie/ })).toHaveLength(2);
  expect(screen.getByText('Massage assis Kaïa : absence')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Calendrier récurrent' }));
  const everyTuesday = await screen.findByRole('group', { name: 'mardi' });
  expect(within(everyTuesday).getAllByRole('button')).toHaveLength(1);
});

test('new hours ask for their partner in the dialog, and begin with an hour', async () => {
  const asked = await openCalendar();
  await screen.findByText('Massage assis Kaïa : absence');
  fireEvent.keyDown(document.body, { key: 'n' });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await within(dialog).findByText('Sélectionnez un partenaire avant de créer une entrée.')).toBeTruthy();
  expect(asked.some(({ action }) => action?.startsWith('Define') === true)).toBe(false);
  fireEvent.change(within(dialog).getByLabelText(/^Partenaire/), { target: { value: '4' } });
  const hours = within(dialog).getByLabelText('Heure');
  expect([...hours.querySelectorAll('option')].map(({ value }) => value)).toEqual(
    Array.from({ length: 15 }, (_, index) => String(index + 7)),
  );
  expect([...within(dialog).getByLabelText('Minutes').querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '0',
    '15',
    '30',
    '45',
  ]);
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Durée').value).toBe('60');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Créneau ajouté.');
  const sent = asked.find(({ action }) => action === 'DefineRealCalendarEntry');
  expect(JSON.parse(new URLSearchParams(sent?.body ?? '').get('data') ?? '{}')).toMatchObject({ partnerId: 4 });
});

test('one day of all partners has a lane for each, which leads to their week', async () => {
  await openCalendar(`?span=day&day=${tuesday}`);
  const ondine = await screen.findByRole('group', { name: 'Salon Ondine' });
  expect(await within(ondine).findByRole('button', { name: /rendez-vous de Camille Roussel/ })).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Massage assis Kaïa' })).queryAllByRole('button')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Salon Ondine, 1 rendez-vous' }));
  expect(await screen.findByRole('group', { name: /^mercredi / })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Salon Ondine' }).getAttribute('aria-pressed')).toBe('true');
});

test('an evening goes on after midnight in its own column, with what is booked there', async () => {
  await openCalendar('', {
    ...calendar,
    recurringEntries: [{ ...weekly, hour: 20, lengthInMinutes: 300 }],
    appointments: [
      { ...calendar.appointments[0], id: 1, userName: 'Nora Fournier', date: `${tuesday}T22:30`, lengthInMinutes: 120 },
      { ...calendar.appointments[0], id: 2, userName: 'Paul Girard', date: `${addDays(tuesday, 1)}T00:30` },
    ],
  });
  const day = await screen.findByRole('group', { name: /^mardi / });
  expect(await within(day).findByRole('button', { name: /22.h.30 à 0.h.30, rendez-vous de Nora/ })).toBeTruthy();
  expect(within(day).getByRole('button', { name: /0.h.30 à 1.h, rendez-vous de Paul/ })).toBeTruthy();
  const next = screen.getByRole('group', { name: /^mercredi / });
  expect(within(next).queryAllByRole('button')).toHaveLength(0);
});

test('what is to be looked at leads to the appointment', async () => {
  const [appointment] = calendar.appointments;
  const warned = { ...appointment, warning: 'outsideHours' };
  await openCalendar('', { ...calendar, appointments: [warned] });
  fireEvent.click(await screen.findByRole('button', { name: /^Hors horaires, 9.h.30$/ }));
  expect(within(await screen.findByRole('dialog')).getByText('Personne n’est prévu à cette heure.')).toBeTruthy();
});

test('by the keyboard, weekly hours are moved by a quarter of an hour on one day alone', async () => {
  const asked = await openCalendar();
  const day = await screen.findByRole('group', { name: /^mardi / });
  const [free] = await within(day).findAllByRole('button', { name: /libre, Salon Ondine/ });
  if (free === undefined) throw new Error('There is a free time.');
  fireEvent.keyDown(free, { key: 'ArrowDown', altKey: true });
  await screen.findByText('Créneau déplacé, ce jour-là seulement.');
  const sent = asked.find(({ action }) => action === 'DefineRealCalendarEntry');
  expect(JSON.parse(new URLSearchParams(sent?.body ?? '').get('data') ?? '{}')).toMatchObject({
    partnerId: 4,
    replacesEntryId: 11,
    date: `${tuesday}T09:15`,
    lengthInMinutes: 120,
  });
});

test.each([
  { key: 'ArrowDown', altKey: true },
  { key: 'ArrowRight', altKey: true },
  { key: 'Delete', altKey: false },
])('on hours of several people of a partner $key opens their list', async (press) => {
  const asked = await openCalendar('?partner=4', {
    ...calendar,
    recurringEntries: [weekly, { ...weekly, id: 12, userName: 'Yann', group: 2 }],
    appointments: [],
  });
  const day = await screen.findByRole('group', { name: /^mardi / });
  fireEvent.keyDown(await within(day).findByRole('button', { name: /créneaux de Salon Ondine/ }), press);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Sophie/)).toBeTruthy();
  expect(within(dialog).getByText(/Yann/)).toBeTruthy();
  expect(asked.some(({ action }) => action?.startsWith('Define') === true)).toBe(false);
});
