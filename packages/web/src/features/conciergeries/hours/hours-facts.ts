import { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import { getExceptionalHour } from '@loge/contract/conciergeries/get-exceptional-hour';
import { getHolidays } from '@loge/contract/conciergeries/get-holidays';
import type { ExceptionalHourOnWire, HolidayOnWire } from '@loge/contract/conciergeries/hours-wire';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallFailure } from '../../../client/failures.ts';
import { useActionQuery } from '../../../client/use-action.ts';

/** All that is known of when a desk is open. */
export interface HoursFacts {
  readonly desk: OutputOf<typeof getConciergerieExtraInfos>;
  readonly holidays: readonly HolidayOnWire[];
  readonly exceptional: readonly ExceptionalHourOnWire[];
}

/** Whether a holiday closes a desk: those without desks close every one. */
const closesDesk = ({ conciergeries }: Pick<HolidayOnWire, 'conciergeries'>, conciergerieId: number): boolean =>
  conciergeries.length === 0 || conciergeries.some(({ id }) => id === conciergerieId);

/** The three answers as one: there once all are, failed once one is. */
export function useHoursFacts(conciergerieId: number) {
  const desk = useActionQuery(getConciergerieExtraInfos, {});
  const holidays = useActionQuery(getHolidays, {});
  const exceptional = useActionQuery(getExceptionalHour, { conciergerieId });
  const all = [desk, holidays, exceptional] as const;
  const facts: HoursFacts | undefined =
    desk.data === undefined || holidays.data === undefined || exceptional.data === undefined
      ? undefined
      : {
          desk: desk.data,
          holidays: holidays.data.holidays.filter((holiday) => closesDesk(holiday, conciergerieId)),
          exceptional: exceptional.data.exceptionalHours,
        };
  const failed: UseQueryResult<unknown, CallFailure> | undefined = all.find(({ error }) => error !== null);
  return {
    facts,
    desk,
    failure: failed?.error ?? null,
    retry: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}
