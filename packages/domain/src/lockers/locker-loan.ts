/** For so long, in days, somebody may use a pick-up that was lent to them, unless it is taken back before. */
export const LOAN_DAYS = 7;

/** So many hours before a pick-up at a locker is over its beneficiary is reminded. */
export const REMINDED_BEFORE_HOURS = 24;
