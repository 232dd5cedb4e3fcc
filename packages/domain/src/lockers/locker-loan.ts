/** For so long, in days, somebody may use a pick-up that was lent to them, unless it is taken back before. */
export const LOAN_DAYS = 7;
