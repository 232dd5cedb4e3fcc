import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { TimeField } from './time-field.tsx';

function Appointment({ begins }: { begins: string }) {
  const [time, setTime] = useState(begins);
  return (
    <>
      <TimeField label="Heure" value={time} onValueChange={setTime} />
      <output>{time}</output>
    </>
  );
}

const choices = (list: string) =>
  within(screen.getByLabelText(list))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Spec: beneficiary-and-access §2.5 and §9 (time picker). */
test('hours go by one, minutes by five', async () => {
  await renderInFrench(<Appointment begins="09:30" />);
  expect(choices('Heures')).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')));
  expect(choices('Minutes')).toEqual(Array.from({ length: 12 }, (_, step) => String(5 * step).padStart(2, '0')));
  fireEvent.change(screen.getByLabelText('Minutes'), { target: { value: '55' } });
  expect(screen.getByRole('status').textContent).toBe('09:55');
});

test('a time that came otherwise stays what it is', async () => {
  await renderInFrench(<Appointment begins="09:32" />);
  expect(choices('Minutes')).toHaveLength(13);
  fireEvent.change(screen.getByLabelText('Heures'), { target: { value: '10' } });
  expect(screen.getByRole('status').textContent).toBe('10:32');
});
