import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { draftFor } from './days-draft.ts';
import { DaysDialog } from './days-dialog.tsx';
import { GraceCard } from './grace-card.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { missingHolidays } from './missing-holidays.tsx';
import { WeekCard } from './week-card.tsx';

/* What is typed of hours, and what is wrong with it. Spec: manager §5 (Hours and holidays). */

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

async function shown(element: ReactElement) {
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, { data: { exceptionalHours: [] } }),
  );
  await renderInFrench(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>);
  return calls;
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const weekly = [{ daysOfWeek: 31, startTime: 800, endTime: 1900 }];

test('an exceptional hour asks for a date, a start and an end in the words of the specification', async () => {
  const start = draftFor('2026-12-24', '2026-12-24', 1, []);
  const calls = await shown(
    <DaysDialog
      conciergerieId={3}
      start={start}
      existing={[]}
      weekly={weekly}
      clockChanges={[]}
      today="2026-11-24"
      onClose={() => undefined}
    />,
  );
  expect([field('Début').value, field('Fin').value]).toEqual(['09:00', '18:00']);
  for (const name of ['Début', 'Fin', /^Du/]) type(name, '');
  press('Enregistrer');
  for (const message of [
    'Merci de choisir une date',
    'Merci de choisir une heure de début',
    'Merci de choisir une heure de fin',
  ])
    expect(screen.getByText(message)).toBeTruthy();
  // What is no number is midnight, and says so; what is above 23:00 shows blank.
  type('Début', 'neuf');
  expect(screen.getByText(/^« neuf » n’est pas une heure : lu comme 00:00\.$/)).toBeTruthy();
  type('Fin', '2330');
  expect([field('Début').value, field('Fin').value]).toEqual(['00:00', '']);
  expect(calls).toHaveLength(0);
});

test('a time says what it understood while it is typed, and a number that is none is an error beside it', async () => {
  const calls = await shown(
    <DaysDialog
      conciergerieId={3}
      start={draftFor('2026-12-24', '2026-12-24', 1, [])}
      existing={[]}
      weekly={weekly}
      clockChanges={[]}
      today="2026-11-24"
      onClose={() => undefined}
    />,
  );
  fireEvent.change(field('Début'), { target: { value: '9h30' } });
  expect(screen.getByText('Soit 09:30.')).toBeTruthy();
  fireEvent.blur(field('Début'));
  expect(field('Début').value).toBe('09:30');
  expect(screen.queryByText('Soit 09:30.')).toBeNull();
  type('Début', '2575');
  expect(field('Début').value, 'what is wrong stays to be seen').toBe('2575');
  expect(screen.getByText('Cette heure n’est pas valide.')).toBeTruthy();
  press('Enregistrer');
  type('Début', '9');
  press('Ajouter une ouverture');
  press('Enregistrer');
  expect(screen.getByText('Ces horaires en chevauchent d’autres.')).toBeTruthy();
  fireEvent.change(field(/^Du/), { target: { value: '2026-11-23' } });
  press('Enregistrer');
  expect(calls).toHaveLength(0);
});

test('of several days those change that are usually open, all at once; a clock change among them is told', async () => {
  const onClose = vi.fn();
  const calls = await shown(
    <DaysDialog
      conciergerieId={3}
      start={draftFor('2027-03-25', '2027-03-29', 0, [])}
      existing={[]}
      weekly={weekly}
      clockChanges={['2027-03-28']}
      today="2026-11-24"
      onClose={onClose}
    />,
  );
  expect(screen.queryByText(/^L’heure change cette nuit-là/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Seulement les jours habituellement ouverts'));
  expect(screen.getByText(/^L’heure change cette nuit-là/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Seulement les jours habituellement ouverts'));
  press('Enregistrer pour 3 jours');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.map(({ action }) => action)).toEqual(['ReplaceExceptionalHours']);
  const sent = new URLSearchParams(calls[0]?.body);
  const days = ['2027-03-25', '2027-03-26', '2027-03-29'];
  expect(JSON.parse(sent.get('days') ?? '')).toEqual(days);
  expect(JSON.parse(sent.get('exceptionalHours') ?? '')).toMatchObject(days.map((day) => ({ day, open: 0 })));
});

test('a holiday asks for a day and a short name', async () => {
  const calls = await shown(<HolidayDialog holiday={null} onClose={() => undefined} />);
  press('Enregistrer');
  expect(screen.getByText('Merci de choisir une date')).toBeTruthy();
  expect(screen.getByText('Merci de choisir un nom')).toBeTruthy();
  type(/^Nom/, 'x'.repeat(100));
  expect(screen.getByText('Merci de choisir un nom de moins de 100 caractères')).toBeTruthy();
  expect(calls.filter(({ action }) => action === 'AddHoliday')).toHaveLength(0);
});

test('the grace period is a number that is not negative', async () => {
  const calls = await shown(<GraceCard minutes={15} canEdit />);
  type('Délai de grâce, en minutes', '-5');
  press('Enregistrer le délai');
  expect(screen.getByText('Entrez un nombre positif')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test('who may not change hours sees them, with nothing to press', async () => {
  await shown(
    <>
      <GraceCard minutes={15} canEdit={false} />
      <WeekCard desk={weekly} beneficiaries={[]} onEdit={null} />
    </>,
  );
  expect(screen.getByText(/^15 min$/)).toBeTruthy();
  expect(screen.getAllByText(/^8.h à 19.h$/)).toHaveLength(5);
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});

test('a holiday of desks that are out of reach is renamed without closing every desk', async () => {
  const creationDate = '2026-11-01T09:00:00.000Z';
  const holiday = { id: 7, day: '2027-03-26', name: 'Vendredi', creationDate };
  const conciergeries = [{ id: 9, name: 'Strasbourg' }];
  const calls = await shown(<HolidayDialog holiday={{ ...holiday, conciergeries }} onClose={() => undefined} />);
  type(/^Nom/, 'Vendredi saint');
  press('Enregistrer');
  await waitFor(() => expect(calls.some(({ action }) => action === 'EditHoliday')).toBe(true));
  const sent = new URLSearchParams(calls.find(({ action }) => action === 'EditHoliday')?.body);
  expect(sent.get('name')).toBe('Vendredi saint');
  expect(sent.has('conciergerieIds')).toBe(false);
});

test('the last desk within reach is not taken off a holiday: that would change nothing', async () => {
  const known = [
    { id: 3, name: 'Tour Horizon' },
    { id: 4, name: 'Les Docks' },
  ];
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, answerOf(getConciergeConciergeriesList, { conciergeries: known })),
  );
  const conciergeries = [{ id: 9, name: 'Strasbourg' }, ...known.slice(0, 1)];
  const holiday = {
    id: 7,
    day: '2027-03-26',
    name: 'Vendredi',
    creationDate: '2026-11-01T09:00:00.000Z',
    conciergeries,
  };
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <HolidayDialog holiday={holiday} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByRole('radio', { name: 'Certaines', hidden: true });
  // The last one that is chosen goes.
  const takeLast = () => fireEvent.keyDown(screen.getByRole('combobox', { hidden: true }), { key: 'Backspace' });
  await screen.findByRole('combobox', { hidden: true });
  takeLast();
  takeLast();
  expect(screen.getByText('Strasbourg'), 'a desk out of reach is named, and stays').toBeTruthy();
  press('Enregistrer');
  expect(screen.getByText('Gardez au moins une conciergerie à laquelle vous avez accès.')).toBeTruthy();
  expect(calls.some(({ action }) => action === 'EditHoliday')).toBe(false);
});

test('holidays of Alsace and Moselle are missing only at desks that stand there', () => {
  const missing = (zipCode: string) =>
    missingHolidays([], '2027-01-02', { id: 3, zipCode })
      .filter(({ isOfDesk }) => isOfDesk)
      .map(({ date }) => date);
  expect(missing('67000')).toEqual(['2027-03-26', '2027-12-26', '2028-04-14', '2028-12-26']);
  expect(missing('75013')).toEqual([]);
});

test('a holiday of other desks is missing at a desk that it does not close, and is joined', () => {
  const strasbourg = [{ id: 9, name: 'Strasbourg' }];
  const holidays = [
    { day: '2027-03-26', conciergeries: strasbourg },
    { day: '2027-05-01', conciergeries: strasbourg },
    { day: '2027-05-08', conciergeries: [] },
  ];
  const missing = (id: number) =>
    missingHolidays(holidays, '2027-01-02', { id, zipCode: '57000' })
      .filter(({ date }) => holidays.some(({ day }) => day === date))
      .map(({ date, isOfDesk }) => [date, isOfDesk]);
  expect(missing(3)).toEqual([
    ['2027-03-26', true],
    ['2027-05-01', true],
  ]);
  expect(missing(9)).toEqual([]);
});
