import { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import { getExceptionalHour } from '@loge/contract/conciergeries/get-exceptional-hour';
import { getHolidays } from '@loge/contract/conciergeries/get-holidays';
import { addDays, addMonths, dayInMonthOf, dayOfWeek } from '@loge/domain/shared/local-date';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { localMoment } from '../../client/local-moment.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, type ReceivedCall, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

/* When a conciergerie is open, as it is shown and changed. Spec: manager §5 (Hours and holidays). */

beforeAll(
  () =>
    Promise.all([loadMessages('fr', 'manager'), import('../back-office-app.tsx'), import('./desk-hours-screens.tsx')]),
  30_000,
);

const today = localMoment(new Date(), 'Europe/Paris').date;
const nextMonth = addMonths(dayInMonthOf(today, 1), 1);
/** A Tuesday of next month. */
const tuesday = addDays(nextMonth, (9 - dayOfWeek(nextMonth)) % 7);

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
        default:
          return sendEnvelope(response, { data: { conciergeries: [], users: [] } });
      }
    },
    'manager',
  );
  // First what is asked, then what is seen of the answer.
  if (permissions.some((held) => held !== 'GIVE_CREDIT'))
    await waitFor(() => expect(sent(asked, 'GetHolidays')).toHaveLength(1));
  return asked;
}

const sent = (asked: readonly ReceivedCall[], action: string) => asked.filter((call) => call.action === action);
test('whoever looks after neither hours nor production is told that they are not theirs', async () => {
  await open('/conciergerieHours', ['GIVE_CREDIT']);
  expect(await screen.findByText('Demandez l’accès au responsable de votre conciergerie.')).toBeTruthy();
});

test('production sees other hours in detail and changes none of them', async () => {
  await open('/conciergerieExceptionalHours', ['PROD']);
  expect(await screen.findByText('Inventaire')).toBeTruthy();
  expect(screen.getByText(/^9.h à 13.h$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Jour fermé|Horaire exceptionnel|Modifier|Retirer)/ })).toBeNull();
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
