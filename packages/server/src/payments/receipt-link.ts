import type { Seal } from '../platform/secrets/seal.ts';

/** What a receipt's link opens. */
export interface LinkedReceipt {
  readonly paymentId: number;
  readonly givenCents: number | null;
}

const owner = 'payment-receipt';
const lastsDays = 30;
const dayMs = 86_400_000;

/** The token of a receipt's link. It is sealed: it names one receipt, nobody makes one, and it ends by itself. */
export function sealReceipt(seal: Seal, { paymentId, givenCents }: LinkedReceipt, now: Date): string {
  const endsOnDay = Math.floor(now.getTime() / dayMs) + lastsDays;
  return seal.seal([paymentId, givenCents ?? '', endsOnDay].join('.'), owner);
}

/** What a token opens; null where it is none of ours, was changed, or is over. */
export function openReceipt(seal: Seal, token: string, now: Date): LinkedReceipt | null {
  const [paymentId = '', given = '', endsOnDay = ''] = seal.open(token, owner)?.split('.') ?? [];
  if (!/^\d+$/.test(paymentId) || Number(endsOnDay) * dayMs <= now.getTime()) return null;
  return { paymentId: Number(paymentId), givenCents: given === '' ? null : Number(given) };
}
