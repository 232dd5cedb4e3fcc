import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { useTimeZone } from 'use-intl';

export interface LocalMoment {
  readonly date: LocalDate;
  readonly time: LocalTime;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock show in a zone at a moment. */
export function localMoment(moment: Date | string, zone: string): LocalMoment {
  let format = formats.get(zone);
  if (format === undefined) {
    // The Swedish way of writing a date is ours: 2026-11-24 08:30.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
  }
  const [date = '', time = ''] = format.format(new Date(moment)).split(' ');
  return { date, time };
}

const DAY_MS = 86_400_000;

/** The moment at which calendar and clock of a zone show this; the first one, where they show it twice. */
export function momentAt({ date, time }: LocalMoment, zone: string): string {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const offsetAt = (moment: number): number => {
    const local = localMoment(new Date(moment), zone);
    return Date.parse(`${local.date}T${local.time}Z`) - moment;
  };
  // The clock of the day before, then that of the day after: they differ only around the nights on which clocks change.
  const before = asUtc - offsetAt(asUtc - DAY_MS);
  const shown = localMoment(new Date(before), zone);
  const isRight = shown.date === date && shown.time === time;
  return new Date(isRight ? before : asUtc - offsetAt(asUtc + DAY_MS)).toISOString();
}

/** What calendar and clock of the conciergerie show at a moment. */
export function useLocalMoment(): (moment: Date | string) => LocalMoment {
  const zone = useTimeZone() ?? 'Europe/Paris';
  return useCallback((moment) => localMoment(moment, zone), [zone]);
}

/** The day that a part of the page is shown as of: a screen of people as it will be on another day. Null: today. */
export const ShownDay = createContext<LocalDate | null>(null);

/** The day it is at the conciergerie, or the one that is shown; draws again when midnight has passed. */
export function useToday(): LocalDate {
  const today = useTodayIn(useTimeZone() ?? 'Europe/Paris');
  return use(ShownDay) ?? today;
}

/** The day it is in a zone; draws again when midnight has passed there. */
export function useTodayIn(zone: string): LocalDate {
  const today = (): LocalDate => localMoment(new Date(), zone).date;
  return useSyncExternalStore(everyMinute, today, today);
}

/** What calendar and clock of a zone show now; draws again when the minute has passed. */
export function useZonedClock(zone: string): LocalMoment {
  const shown = useSyncExternalStore(everySecond, () => Object.values(localMoment(new Date(), zone)).join(' '));
  const [date = '', time = ''] = shown.split(' ');
  return { date, time };
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}
