import { expect, test } from 'vitest';
import { chosenDays, chosenText, withDaysAskedFor, withText } from './chosen-filters.ts';
import { listParameters, defaultListAddress, readListAddress } from './list-address.ts';

test.each(['camille@example.test', 'anne-marie@example.test', 'not-a-word', 'true', '42', '2026-11-17_2026-12-01'])(
  'the text %s comes back from the address as it was typed',
  (text) => {
    const written = listParameters({ ...defaultListAddress, filters: withText([], 'mailTo', text) });
    expect(chosenText(readListAddress(written).filters, 'mailTo')).toBe(text);
  },
);

test('a text takes the place of the one before, an empty one takes it off', () => {
  const before = withText([], 'mailTo', 'camille');
  expect(chosenText(withText(before, 'mailTo', 'james'), 'mailTo')).toBe('james');
  expect(withText(before, 'mailTo', '')).toEqual([]);
});

test('days are asked for, even when an address leaves them out', () => {
  const { filters } = readListAddress({ sent: 'not-2026-11-17_', action: 'not-login' });
  const asked = withDaysAskedFor(filters);
  expect(asked.map(({ excluded }) => excluded)).toEqual([false, true]);
  expect(chosenDays(asked, 'sent')).toEqual(['2026-11-17', '']);
  expect(chosenDays(asked, 'action')).toEqual(['', '']);
});
