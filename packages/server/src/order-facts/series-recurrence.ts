import type { NewOrder } from '@loge/contract/ordering/new-order-wire';
import { describeRecurrence } from '@loge/domain/ordering/describe-recurrence';
import { readRecurrence, type Recurrence, type RecurrencePattern } from '@loge/domain/ordering/recurrence';
import type { Text } from '@loge/domain/shared/lang';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { RecurrenceColumns } from './rows/order-series-rows.ts';

/** The recurrence that an order form asks for. A form with a single time means the one at which the service begins. */
export const recurrenceOfForm = (order: NewOrder): ReturnType<typeof readRecurrence> =>
  readRecurrence({
    recurrType: order.recurrType ?? null,
    recurrTLJ_every: order.recurrTLJ_every ?? null,
    recurrTLS_every: order.recurrTLS_every ?? null,
    recurrTLS_dow: order.recurrTLS_dow ?? null,
    recurrTLM_every: order.recurrTLM_every ?? null,
    recurrTLM_jdm: order.recurrTLM_jdm ?? null,
    recurrBeginTime: order.recurrBeginTime ?? order.time ?? null,
    recurrEndTime: order.recurrEndTime ?? null,
    beginDate: order.beginDate ?? null,
    endDate: order.endDate ?? null,
  });

export function recurrenceColumns({ pattern, from, until, beginTime, endTime }: Recurrence): RecurrenceColumns {
  const when = { fromDate: from, untilDate: until, beginTime, endTime };
  const plain = { every: 1, daysOfWeek: null, dayOfMonth: null, ...when };
  switch (pattern.type) {
    case 'TLJ':
      return { ...plain, recurrenceType: 'TLJ', every: pattern.everyDays };
    case 'TLS':
      return { ...plain, recurrenceType: 'TLS', every: pattern.everyWeeks, daysOfWeek: pattern.days };
    case 'TLM':
      return { ...plain, recurrenceType: 'TLM', every: pattern.everyMonths, dayOfMonth: pattern.dayOfMonth };
    default:
      return { ...plain, recurrenceType: pattern.type };
  }
}

export const recurrenceOfColumns = (row: RecurrenceColumns): Recurrence => ({
  pattern: patternOf(row),
  from: row.fromDate,
  until: row.untilDate,
  beginTime: row.beginTime,
  endTime: row.endTime,
});

function patternOf({ recurrenceType, every, daysOfWeek, dayOfMonth }: RecurrenceColumns): RecurrencePattern {
  switch (recurrenceType) {
    case 'TLJ':
      return { type: 'TLJ', everyDays: every };
    case 'TLS':
      return { type: 'TLS', everyWeeks: every, days: daysOfWeek ?? 0 };
    case 'TLM':
      return { type: 'TLM', everyMonths: every, dayOfMonth: dayOfMonth ?? 1 };
    default:
      return { type: recurrenceType };
  }
}

/** The sentence of the recap in both languages. */
export const recurrenceText = (recurrence: Recurrence, today: LocalDate): Text => ({
  fr: describeRecurrence(recurrence, 'fr', today),
  en: describeRecurrence(recurrence, 'en', today),
});
