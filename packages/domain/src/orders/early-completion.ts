import type { LocalDate } from '../shared/local-date.ts';

/** The latest of the days for which services are planned that is still to come; null where none is completed before its day. Rule: docs/rules/order-actions.md */
export const latestDayToCome = (days: readonly (LocalDate | null)[], today: LocalDate): LocalDate | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .filter((day) => day > today)
    .at(-1) ?? null;
