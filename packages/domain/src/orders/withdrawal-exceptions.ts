/** The names of the exceptions of article L221-28 that an offer may name, alone: the pages of a beneficiary need no more of them. */
export const WITHDRAWAL_EXCEPTION_KEYS = [
  'market_price',
  'made_to_measure',
  'perishable',
  'hygiene',
  'urgent_repair',
  'sealed_recording',
  'press',
  'dated_service',
  'digital_content',
] as const;
export type WithdrawalException = (typeof WITHDRAWAL_EXCEPTION_KEYS)[number];
