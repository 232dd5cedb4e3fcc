import { cleanLines } from '../shared/clean-text.ts';
import type { Moment } from '../shared/moment.ts';

/** An appointment as calendars of other makers know it. */
export type CalendarEvent = {
  /** The same for ever, so that opening the file again changes the entry in place of adding a second one. */
  readonly uid: string;
  readonly begin: Moment;
  readonly end: Moment;
  readonly title: string;
  /** Empty without one. */
  readonly place: string;
  readonly details: string;
  /** Where to read more, a full address. */
  readonly url: string;
  /** Agreed to by those who come; otherwise only asked for. */
  readonly isConfirmed: boolean;
};

const MAX_OCTETS_PER_LINE = 75;
const CRLF = '\r\n';

/**
 * The calendar file (.ics) of one appointment, RFC 5545. Moments are in UTC, so that it is right in whatever zone it is opened.
 */
export const calendarFile = (event: CalendarEvent, now: Moment, maker: string): string =>
  calendarFeed([event], now, maker);

/** The same of any number of appointments, for calendars that read it again and again: what is no longer in it is over. `maker` is
 * who writes it, e.g. the brand. */
export function calendarFeed(events: readonly CalendarEvent[], now: Moment, maker: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//${escaped(maker)}//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(events.length === 0 ? zone : events.flatMap((event) => linesOf(event, now))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + CRLF).join('');
}

/** A calendar has at least one component (RFC 5545 §3.6): one without appointments has the zone of its moments. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const linesOf = (event: CalendarEvent, now: Moment): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(event.begin)}`,
  `DTEND:${utc(event.end)}`,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
  ...(event.details === '' ? [] : [`DESCRIPTION:${escaped(event.details)}`]),
  `URL:${event.url}`,
  `STATUS:${event.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
  'END:VEVENT',
];

/** 20261123T080000Z */
const utc = (moment: Moment): string => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A text as a value: no control character may stand in one (RFC 5545 §3.3.11), whatever was kept before texts were cleaned. */
const escaped = (text: string): string =>
  cleanLines(text.toWellFormed().replaceAll('\0', ''))
    .replaceAll('\\', '\\\\')
    .replaceAll(/[,;]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n');

/** A line may be 75 octets long; the rest goes on after a space. No letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > MAX_OCTETS_PER_LINE) {
      parts.push(part);
      // The space that begins a further line counts.
      [part, octets] = ['', 1];
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join(`${CRLF} `);
}

/** In UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
