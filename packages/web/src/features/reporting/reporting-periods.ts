import { addDays, type LocalDate } from '@loge/domain/shared/local-date';

export const reportingPeriods = ['lastMonth', 'thisMonth', 'thisYear', 'lastYear'] as const;

/** A period that reports are usually asked for, its last day included. */
export function reportingPeriod(
  name: (typeof reportingPeriods)[number],
  today: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } {
  const month = `${today.slice(0, 7)}-01`;
  const year = Number(today.slice(0, 4));
  switch (name) {
    case 'lastMonth': {
      const to = addDays(month, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'thisMonth':
      return { from: month, to: today };
    case 'thisYear':
      return { from: `${year}-01-01`, to: today };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}
