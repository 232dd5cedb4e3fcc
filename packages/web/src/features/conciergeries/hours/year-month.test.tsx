import { deskDays } from '@loge/domain/conciergeries/desk-days';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { YearMonth } from './year-month.tsx';

test('each day says what it is: its own hours, a holiday, its week, the night on which clocks change', async () => {
  const facts = {
    weekly: [{ daysOfWeek: 31, startTime: 800, endTime: 1900 }],
    holidays: [{ day: '2027-03-29', name: 'Lundi de Pâques' }],
    exceptional: [
      { day: '2027-03-02', open: 1 as const, startTime: 900, endTime: 1300, name: 'Inventaire' },
      { day: '2027-03-03', open: 0 as const, startTime: 900, endTime: 1800, name: '' },
      // Through the hour that this night leaves out: hours stay what the clock shows.
      { day: '2027-03-28', open: 1 as const, startTime: 130, endTime: 330, name: '' },
    ],
  };
  const onDay = vi.fn<(date: string, extend: boolean) => void>();
  await renderInFrench(
    <YearMonth
      days={deskDays(facts, '2027-03-01', 1)}
      clockChanges={['2027-03-28']}
      today="2027-03-01"
      reachable="2027-03-01"
      chosenFrom="2027-03-02"
      chosenTo="2027-03-03"
      withYear
      onDay={onDay}
    />,
  );
  const named = (date: string) =>
    document.querySelector(`[data-date="${date}"]`)?.firstElementChild?.textContent?.replaceAll('\u00a0', ' ');
  expect(['01', '02', '03', '06', '28', '29'].map((day) => named(`2027-03-${day}`))).toEqual([
    'lundi 1er mars 2027, ouverte, 8 h à 19 h',
    'mardi 2 mars 2027, horaire exceptionnel, Inventaire, 9 h à 13 h',
    'mercredi 3 mars 2027, horaire exceptionnel, fermée toute la journée',
    'samedi 6 mars 2027, fermée toute la journée',
    'dimanche 28 mars 2027, horaire exceptionnel, 1 h 30 à 3 h 30, changement d’heure',
    'lundi 29 mars 2027, fériée, Lundi de Pâques, fermée toute la journée',
  ]);
  const chosen = screen.getAllByRole('button', { pressed: true });
  expect(chosen.map(({ dataset }) => dataset['date'])).toEqual(['2027-03-02', '2027-03-03']);
  expect(screen.getByRole('button', { current: 'date' }).tabIndex).toBe(0);
  fireEvent.click(screen.getByText(/^samedi 6 mars/), { shiftKey: true });
  expect(onDay).toHaveBeenCalledWith('2027-03-06', true);
});
