import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { NewOrderInput } from '@loge/contract/ordering/new-order-wire';
import { readRecurrence, type RecurrenceDraft, type RecurrenceType } from '@loge/domain/ordering/recurrence';
import { beginTimeProblems, recurrenceProblems } from '@loge/domain/ordering/repeated-order';
import type { DayMask, LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import type { Problem } from '@loge/domain/shared/problem';
import { ASKED } from '@loge/domain/ordering/check-order';

/** How an order is to repeat, as it is being filled in. Empty texts are what has not been answered yet; each kind keeps its own numbers. */
export interface DraftRepeat {
  readonly type: RecurrenceType;
  readonly everyDays: number;
  readonly everyWeeks: number;
  readonly days: DayMask;
  readonly everyMonths: number;
  readonly dayOfMonth: number;
  readonly beginTime: LocalTime;
  readonly endTime: LocalTime;
  readonly from: LocalDate;
  readonly until: LocalDate;
}

export const newRepeat: DraftRepeat = {
  type: 'TLS',
  everyDays: 1,
  everyWeeks: 1,
  days: 0,
  everyMonths: 1,
  dayOfMonth: 1,
  beginTime: '',
  endTime: '',
  from: '',
  until: '',
};

/** The recurrence under the wire's names: of each kind only what it asks. */
export function recurrenceOf(repeat: DraftRepeat, askForTime: number): RecurrenceDraft {
  const { type } = repeat;
  const hasTimes = askForTime > 0;
  return {
    recurrType: type,
    ...(type === 'TLJ' ? { recurrTLJ_every: repeat.everyDays } : {}),
    ...(type === 'TLS' ? { recurrTLS_every: repeat.everyWeeks } : {}),
    ...(type === 'TLS' && repeat.days > 0 ? { recurrTLS_dow: repeat.days } : {}),
    ...(type === 'TLM' ? { recurrTLM_every: repeat.everyMonths, recurrTLM_jdm: repeat.dayOfMonth } : {}),
    ...(hasTimes && repeat.beginTime !== '' ? { recurrBeginTime: repeat.beginTime } : {}),
    ...(hasTimes && repeat.endTime !== '' ? { recurrEndTime: repeat.endTime } : {}),
    ...(repeat.from === '' ? {} : { beginDate: repeat.from }),
    ...(repeat.until === '' ? {} : { endDate: repeat.until }),
  };
}

/** The part of the order form that is sent about it. */
export const repeatFields = (offer: OffreOnWire, repeat: DraftRepeat): Partial<NewOrderInput> => ({
  recurring: true,
  ...recurrenceOf(repeat, offer.askForTime),
});

/** What is wrong with it, by the server's own rules. */
export function repeatProblems(offer: OffreOnWire, repeat: DraftRepeat, today: LocalDate): readonly Problem[] {
  const typed = recurrenceOf(repeat, offer.askForTime);
  const read = readRecurrence(typed);
  const askForTime = ASKED[offer.askForTime] ?? 'none';
  if (read.ok) return recurrenceProblems(read.value, { today, askForTime });
  return [...read.problems, ...beginTimeProblems(typed.recurrBeginTime ?? null, askForTime)];
}
