import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { Calendar } from './calendar.tsx';

const onChoose = vi.fn<(date: string) => void>();

/** A calendar on which no Sunday can be chosen. */
const draw = (value: string, more: { min?: string; max?: string } = {}) =>
  renderInFrench(
    <Calendar
      value={value}
      onChoose={onChoose}
      isDisabled={(date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 0}
      {...more}
    />,
  );

const focused = (): string => document.activeElement?.textContent ?? '';
const month = (): string =>
  document.querySelector('button[data-level="month"], [class*="calendarHeaderLevel"]')?.textContent ?? '';
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });

test('it opens on the chosen day, with Monday first', async () => {
  await draw('2026-11-26');
  await waitFor(() => expect(focused()).toBe('26'));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'lu',
    'ma',
    'me',
    'je',
    've',
    'sa',
    'di',
  ]);
});

test('Home and End go to the ends of the week that can be chosen', async () => {
  await draw('2026-11-26');
  await waitFor(() => expect(focused()).toBe('26'));
  press('Home');
  expect(focused()).toBe('23');
  press('End');
  expect(focused()).toBe('28');
});

test('the arrows go by a day and by a week', async () => {
  await draw('2026-11-18');
  await waitFor(() => expect(focused()).toBe('18'));
  press('ArrowRight');
  expect(focused()).toBe('19');
  press('ArrowDown');
  expect(focused()).toBe('26');
});

test('the page keys go to the same day of the next and the last month, or to the nearest that can be chosen', async () => {
  await draw('2026-10-31');
  await waitFor(() => expect(focused()).toBe('31'));
  press('PageDown');
  await waitFor(() => expect([month(), focused()]).toEqual(['novembre 2026', '30']));
  press('PageUp');
  await waitFor(() => expect([month(), focused()]).toEqual(['octobre 2026', '30']));
});

test('no key leads past the last day', async () => {
  await draw('2026-11-20', { max: '2026-11-25' });
  await waitFor(() => expect(focused()).toBe('20'));
  press('PageDown');
  await waitFor(() => expect(month()).toBe('novembre 2026'));
  expect(focused()).toBe('20');
});
