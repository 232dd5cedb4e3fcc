/** What stands for a receipt where a terminal was only looked for: a trial moves no money. */
export const TRIAL = {
  amountCents: 0,
  reference: null,
  authorisation: '',
  maskedCard: '',
  brand: '',
  reading: 'unknown',
  contract: '',
} as const;
