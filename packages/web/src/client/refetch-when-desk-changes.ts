import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { momentAt, useTodayIn } from './local-moment.ts';

/** What the desk's clock says. */
interface DeskNow {
  readonly openUntil: LocalTime | null;
  readonly nextOpening: { readonly date: LocalDate; readonly time: LocalTime } | null;
}

/** A little after the minute itself, so that clocks that differ by a second agree. */
const clockSkewAllowanceMs = 2_000;
/** Where the minute has passed here and not at the server, one asks again after so long. */
const clockSkewRetryMs = 30_000;
/** What a timer can wait for at most. */
const maxTimerMs = 2 ** 31 - 1;

/** Asks again when the desk opens or closes: nothing else tells a page that has been open since the morning. */
export function useRefetchWhenDeskChanges(
  { refetch, dataUpdatedAt, errorUpdatedAt }: Pick<UseQueryResult, 'refetch' | 'dataUpdatedAt' | 'errorUpdatedAt'>,
  now: DeskNow | undefined,
  zone: string,
): void {
  const today = useTodayIn(zone);
  const changesAt = now === undefined ? null : nextChange(now, today, zone);
  useEffect(() => {
    if (changesAt === null) return undefined;
    const left = Date.parse(changesAt) - Date.now();
    const wait = left > 0 ? left + clockSkewAllowanceMs : clockSkewRetryMs;
    const timer = setTimeout(() => void refetch(), Math.min(wait, maxTimerMs));
    return () => clearTimeout(timer);
    // After each answer anew, and after each that did not come.
  }, [changesAt, refetch, dataUpdatedAt, errorUpdatedAt]);
}

/** When the desk closes, or opens again. */
function nextChange({ openUntil, nextOpening }: DeskNow, today: LocalDate, zone: string): string | null {
  if (openUntil !== null) return momentAt({ date: today, time: openUntil }, zone);
  return nextOpening === null ? null : momentAt(nextOpening, zone);
}
