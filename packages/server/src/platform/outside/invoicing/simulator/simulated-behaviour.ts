import { createHash } from 'node:crypto';

/** What a simulator in a bad mood does to a flow. */
export const SIMULATED_BEHAVIOURS = [
  'wellBehaved',
  'silentBefore',
  'silentAfter',
  'limited',
  'pending',
  'rejected',
  'unknownRecipient',
  'refused',
  'disputed',
  'twice',
  'outOfOrder',
] as const;
export type SimulatedBehaviour = (typeof SIMULATED_BEHAVIOURS)[number];

/** The same for each try of the same flow, in whatever process. In a good mood all is well. */
export function behaviourOf(trackingId: string, isBad: boolean): SimulatedBehaviour {
  if (!isBad) return 'wellBehaved';
  const byte = createHash('sha256').update(trackingId).digest()[0] ?? 0;
  return SIMULATED_BEHAVIOURS[byte % SIMULATED_BEHAVIOURS.length] ?? 'wellBehaved';
}
