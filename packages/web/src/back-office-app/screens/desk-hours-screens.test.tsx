import { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import { getExceptionalHour } from '@loge/contract/conciergeries/get-exceptional-hour';
import { getHolidays } from '@loge/contract/conciergeries/get-holidays';
import {
  addDays,
  addMonths,
  dayInMonthOf,
  dayOfWeek,
  formatDate,
  type LocalDate,
} from '@loge/domain/shared/local-date';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { localMoment } from '../../client/local-moment.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, type ReceivedCall, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

/* When a conciergerie is open, as it is shown and changed. Spec: manager §5 (Hours and holidays). */

// A page of 366 days is not written out each time that something is not there yet.
configure({ getElementError: (message) => new Error(message ?? '') });

beforeAll(
  () =>
    Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./desk-hours-screens.tsx')]),
  30_000,
);

const today = localMoment(new Date(), 'Europe/Paris').date;
const nextMonth = addMonths(dayInMonthOf(today, 1), 1);
/** A Tuesday of next month with six days after it in the month. */
const tuesday = addDays(nextMonth, (9 - dayOfWeek(nextMonth)) % 7);
const words = (date: LocalDate) => `${formatDate(date, 'long', 'fr')} ${date.slice(0, 4)}`;

const infos = {
  extraInfos: {
    accessCode: '',
    conciergeInfos: '',
    prodInfos: null,
    itInfos: null,
    email: '',
    telephoneCrc: '',
    imageSignatureEmail: null,
    weeklyHours: [{ daysOfWeek: 31, startTime: 800, endTime: 1900 }],
    weeklyHoursBenef: [],
    responsable: null,
    connectionType: 'MANUALLY',
    openingTimeGracePeriod: 15,
  },
  profile: {
    id: 3,
    name: 'Tour Horizon',
    companyName: 'Altéa',
    address1: '',
    address2: '',
    zipCode: '',
    city: '',
    imageUrl: null,
  },
  now: { zone: 'Europe/Paris', openUntil: '19:00', nextOpening: null, clockChanges: [addDays(tuesday, 5)] },
  version: 1,
};
const exceptional = {
  id: 7,
  day: tuesday,
  open: 1,
  startTime: 900,
  endTime: 1300,
  conciergerieId: 3,
  creationDate: '2026-01-01T08:00:00.000Z',
  name: 'Inventaire',
};

async function open(address: string, permissions: readonly string[]): Promise<ReceivedCall[]> {
  const asked: ReceivedCall[] = [];
  const nadia = sampleUser({
    adherent: false,
    gestionnaire: true,
    permissionsSet: [...permissions],
    selectedAdherent: null,
  });
  await openScreen(
    address,
    nadia,
    (call, response) => {
      asked.push(call);
      switch (call.action) {
        case 'GetConciergerieExtraInfos':
          return sendEnvelope(response, answerOf(getConciergerieExtraInfos, infos));
        case 'GetHolidays':
          return sendEnvelope(
            response,
            answerOf(getHolidays, {
              holidays: [{ id: 1, day: addDays(tuesday, 1), name: 'Fête', creationDate: '2026-01-01T08:00:00.000Z' }],
            }),
          );
        case 'GetExceptionalHour':
          return sendEnvelope(response, answerOf(getExceptionalHour, { exceptionalHours: [exceptional] }));
        case 'ReplaceExceptionalHours':
          return sendEnvelope(response, { data: { exceptionalHours: [] } });
        default:
          return sendEnvelope(response, { data: { conciergeries: [], users: [] } });
      }
    },
    'manager',
  );
  return asked;
}

const sent = (asked: readonly ReceivedCall[], action: string) => asked.filter((call) => call.action === action);
/** The button of a day: to ask 366 buttons for their names takes a while. */
async function day(date: LocalDate): Promise<HTMLElement> {
  await screen.findByText('Un an d’un coup d’œil');
  const button = document.querySelector<HTMLElement>(`[data-date="${date}"]`);
  if (button === null) throw new Error(`${date} is no button.`);
  return button;
}

test('each day of the year says what it is: its own hours, a holiday, its week, the night on which clocks change', async () => {
  await open('/conciergerieHours', ['PROD']);
  const named = async (date: LocalDate) => (await day(date)).textContent?.replaceAll('\u00a0', ' ');
  expect(await named(tuesday)).toContain('horaire exceptionnel, Inventaire, 9 h à 13 h');
  expect(await named(addDays(tuesday, 1))).toContain('fériée, Fête, fermée toute la journée');
  expect(await named(addDays(tuesday, 2))).toContain('ouverte, 8 h à 19 h');
  expect(await named(addDays(tuesday, 5))).toContain('changement d’heure');
  expect(screen.getByText(/^Ouverte, ferme à 19/)).toBeTruthy();
  // Production sees the hours in detail, and changes nothing.
  expect(screen.queryByText('Jour fermé')).toBeNull();
  expect(screen.queryByText(/^Modifier/)).toBeNull();
});

test('whoever looks after neither hours nor production is told that they are not theirs', async () => {
  await open('/conciergerieHours', ['GIVE_CREDIT']);
  expect(await screen.findByText('Demandez l’accès au responsable de votre conciergerie.')).toBeTruthy();
});

test('days are chosen with the keys and given other hours at once, those only that are usually open', async () => {
  const asked = await open('/conciergerieHours', ['CONCIERGERIE_HOURS']);
  const thursday = addDays(tuesday, 2);
  fireEvent.click(await day(thursday));
  for (let step = 0; step < 4; step += 1)
    fireEvent.keyDown(await day(addDays(thursday, step)), { key: 'ArrowRight', shiftKey: true });
  expect(await screen.findByText('5 jours choisis')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'f' });
  const dialog = await screen.findByRole('dialog', { name: 'Fermeture exceptionnelle' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer pour 3 jours' }));
  await waitFor(() => expect(sent(asked, 'ReplaceExceptionalHours')).toHaveLength(1));
  const days = [thursday, addDays(thursday, 1), addDays(thursday, 4)];
  const body = new URLSearchParams(sent(asked, 'ReplaceExceptionalHours')[0]?.body);
  expect(JSON.parse(body.get('days') ?? '')).toEqual(days);
  expect(JSON.parse(body.get('exceptionalHours') ?? '')).toMatchObject(days.map((date) => ({ day: date, open: 0 })));
});

test('an exceptional hour asks for a date, a start and an end in the words of the specification', async () => {
  const asked = await open('/conciergerieExceptionalHours', ['CONFIGURATION']);
  fireEvent.click(await screen.findByRole('button', { name: 'Horaire exceptionnel' }));
  const dialog = await screen.findByRole('dialog');
  const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name);
  expect([field('Début').value, field('Fin').value]).toEqual(['09:00', '18:00']);
  for (const name of ['Début', 'Fin']) fireEvent.change(field(name), { target: { value: '' } });
  const first = field('Du *');
  fireEvent.change(first, { target: { value: '' } });
  fireEvent.blur(first);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  for (const message of [
    'Merci de choisir une date',
    'Merci de choisir une heure de début',
    'Merci de choisir une heure de fin',
  ])
    expect(await within(dialog).findByText(message)).toBeTruthy();
  // What is no number is midnight; what is above 23:00 shows blank.
  fireEvent.change(field('Début'), { target: { value: 'neuf' } });
  fireEvent.blur(field('Début'));
  expect(field('Début').value).toBe('00:00');
  fireEvent.change(field('Fin'), { target: { value: '2330' } });
  fireEvent.blur(field('Fin'));
  expect(field('Fin').value).toBe('');
  expect(sent(asked, 'AddExceptionalHour')).toHaveLength(0);
});

test('a holiday asks for a day and a short name', async () => {
  const asked = await open('/conciergerieHolidays', ['CONFIGURATION']);
  fireEvent.click(await screen.findByRole('button', { name: 'Jour férié' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await within(dialog).findByText('Merci de choisir une date')).toBeTruthy();
  expect(within(dialog).getByText('Merci de choisir un nom')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/^Nom/), { target: { value: 'x'.repeat(100) } });
  expect(await within(dialog).findByText('Merci de choisir un nom de moins de 100 caractères')).toBeTruthy();
  expect(sent(asked, 'AddHoliday')).toHaveLength(0);
});

test('the grace period is a number that is not negative', async () => {
  const asked = await open('/conciergerieHours', ['CONFIGURATION']);
  const field = await screen.findByLabelText('Délai de grâce, en minutes');
  fireEvent.change(field, { target: { value: '-5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer le délai' }));
  expect(await screen.findByText('Entrez un nombre positif')).toBeTruthy();
  expect(sent(asked, 'SetOpeningTimeGracePeriod')).toHaveLength(0);
});
