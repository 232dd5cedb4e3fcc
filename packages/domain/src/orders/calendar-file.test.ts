import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFeed, calendarFile, type CalendarEvent } from './calendar-file.ts';

const now = Date.parse('2026-11-20T15:45:12.345Z');
const event = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'order-48217@loge.example',
  begin: Date.parse('2026-11-23T08:00:00Z'),
  end: Date.parse('2026-11-23T09:30:00Z'),
  title: 'Coupe et brushing',
  place: 'Espace Conciergerie',
  details: '',
  url: 'https://loge.example/#!/bnfv2/orderDetail/48217',
  isConfirmed: true,
  ...over,
});

test('a feed without appointments has one component, the zone', () => {
  const lines = calendarFeed([], now, 'Loge').split('\r\n');
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
  ]);
  expect(lines).toContain('TZOFFSETTO:+0000');
});

test('is a calendar with one event, in UTC, its lines ended as the standard says', () => {
  expect(calendarFile(event(), now, 'Loge')).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Loge//Loge//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:order-48217@loge.example',
      'DTSTAMP:20261120T154512Z',
      'DTSTART:20261123T080000Z',
      'DTEND:20261123T093000Z',
      'SUMMARY:Coupe et brushing',
      'LOCATION:Espace Conciergerie',
      'URL:https://loge.example/#!/bnfv2/orderDetail/48217',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('escapes what would end a value, and cannot be made to say something else', () => {
  const file = calendarFile(event({ title: 'Coupe, barbe; a\\b\nSTATUS:CANCELLED', isConfirmed: false }), now, 'Loge');
  expect(file).toContain('SUMMARY:Coupe\\, barbe\\; a\\\\b\\nSTATUS:CANCELLED\r\n');
  expect(file.match(/^STATUS:/gm)).toHaveLength(1);
  expect(file).toContain('STATUS:TENTATIVE');
});

test('has no control character, nor half of a letter, whatever a title holds', () => {
  const file = calendarFile(
    event({ title: 'Coupe\u0007\u000B barbe\0\ud800', place: 'A\u202EB\u007F', details: 'a\fb' }),
    now,
    'Loge\u0001',
  );
  expect(file).toContain('SUMMARY:Coupe\\n barbe\uFFFD\r\n');
  expect(file).toContain('LOCATION:AB\r\n');
  expect(file).toContain('DESCRIPTION:a\\nb\r\n');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
});

test('no line is longer than 75 octets, and unfolded the text is whole again', () => {
  const letters = fc.constantFrom('a', 'é', '’', '€', '😀', ' ', 'Z');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 300 }), (text) => {
      const file = calendarFile(event({ details: `x${text.join('')}` }), now, 'Étoile & Cie');
      const lines = file.split('\r\n');
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:x${text.join('')}\r\n`);
    }),
  );
});
