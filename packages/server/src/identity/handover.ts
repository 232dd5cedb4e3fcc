import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** How long a handover may be on its way. */
const lifetimeMs = 60_000;
/** By how much the clocks of two servers may differ. */
const clockDifferenceMs = 5_000;

/** What one server tells another about somebody who is signed in with it. */
export interface Handover {
  /** The server that vouches, and the only one that may believe it, by their origins. */
  readonly from: string;
  readonly to: string;
  /** By which both servers know the person. */
  readonly login: string;
  readonly throughSingleSignOn: boolean;
  /** They gave a second factor when they signed in with the server that vouches. */
  readonly secondFactor: boolean;
  /** When they proved who they are, in milliseconds; absent: long ago. A session that goes on is as old as the one that it comes from. */
  readonly signedInAt?: number;
}

interface Signed extends Handover {
  readonly id: string;
  readonly expiresAt: number;
}

export interface Receiver {
  readonly secret: string;
  /** The receiving server's own origin, and those it trusts. */
  readonly own: string;
  readonly servers: readonly string[];
}

export type Verified =
  | { readonly verdict: 'valid'; readonly handover: Handover; readonly id: string; readonly expiresAt: Date }
  | { readonly verdict: 'forged' | 'wrong-host' | 'expired' };

/** The purpose is part of what is signed, so that no other use of the secret can be taken for a handover. */
const signature = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`loge-handover-1.${payload}`).digest();

/** Writes a handover: who, from where, to where, until when, once; signed with what the servers know together. */
export function writeHandover(handover: Handover, secret: string, now: Date): string {
  const { from, to, login, throughSingleSignOn, secondFactor, signedInAt } = handover;
  const about = { from, to, login, throughSingleSignOn, secondFactor, ...(signedInAt !== undefined && { signedInAt }) };
  const signed: Signed = { ...about, id: randomUUID(), expiresAt: now.getTime() + lifetimeMs };
  const payload = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
}

/** Reads a handover and judges everything about it but whether it was used before. Nothing in it is believed before its signature. */
export function readHandover(text: string, { secret, own, servers }: Receiver, now: Date): Verified {
  const [payload = '', mark = '', ...rest] = text.split('.');
  const given = Buffer.from(mark, 'base64url');
  const expected = signature(secret, payload);
  if (secret === '' || rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return { verdict: 'forged' };
  const { id, expiresAt, ...handover } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Signed;
  if (handover.to !== own || !servers.includes(handover.from)) return { verdict: 'wrong-host' };
  const left = expiresAt - now.getTime();
  if (left <= 0 || left > lifetimeMs + clockDifferenceMs) return { verdict: 'expired' };
  return { verdict: 'valid', handover, id, expiresAt: new Date(expiresAt) };
}
