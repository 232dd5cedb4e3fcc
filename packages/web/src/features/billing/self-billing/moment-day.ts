/** The day of a moment as partners and their desks write it: « 03/11/2026 ». These screens are French. */
export const dayOf = (moment: string): string =>
  moment === '' ? '' : new Intl.DateTimeFormat('fr', { dateStyle: 'short' }).format(new Date(moment));
