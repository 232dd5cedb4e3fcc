import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Audience } from '@loge/contract/shared/access-rule';

/** How long a question may be on its way: it is asked while somebody waits. */
const lifetimeMs = 15_000;
/** By how much the clocks of two servers may differ. */
const clockDifferenceMs = 5_000;

/** On whose behalf one server asks another for its part of a list. */
export interface Question {
  /** The server that asks, and the only one that may believe it, by their origins. */
  readonly from: string;
  readonly to: string;
  /** By which both servers know the person. */
  readonly login: string;
  /** As what they ask: of what else they may be at the other server nothing is answered. */
  readonly audience: Audience;
  readonly throughSingleSignOn: boolean;
  /** They gave a second factor when they signed in at the server that asks. */
  readonly secondFactor: boolean;
}

interface Signed extends Question {
  /** What is asked, so that the statement is good for nothing else. */
  readonly body: string;
  readonly id: string;
  readonly expiresAt: number;
}

interface Receiver {
  readonly secret: string;
  /** The receiving server's own origin, and those it trusts. */
  readonly own: string;
  readonly servers: readonly string[];
}

type VerifiedPeerRequest =
  | { readonly verdict: 'valid'; readonly question: Question; readonly id: string; readonly expiresAt: Date }
  | { readonly verdict: 'forged' | 'wrong-host' | 'expired' };

/** The header that carries it. */
export const peerRequestHeader = 'x-loge-question';
/** Where it is asked. */
export const peerRequestPath = '/servers/list';

const hashOf = (body: string): string => createHash('sha256').update(body).digest('base64url');

/** The purpose is part of what is signed, so that a question can never be taken for a handover, nor a handover for a question. */
const signature = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`loge-question-1.${payload}`).digest();

/** Writes the statement that goes along with a question: who asks for whom, whom, what, until when, once; signed with what the servers know together. */
export function signPeerRequest(question: Question, body: string, secret: string, now: Date): string {
  const { from, to, login, audience, throughSingleSignOn, secondFactor } = question;
  const about = { from, to, login, audience, throughSingleSignOn, secondFactor };
  const signed: Signed = { ...about, body: hashOf(body), id: randomUUID(), expiresAt: now.getTime() + lifetimeMs };
  const payload = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
}

/** Reads the statement and judges everything about it but whether it was used before. Nothing in it is believed before its signature. */
export function verifyPeerRequest(
  text: string,
  asked: string,
  { secret, own, servers }: Receiver,
  now: Date,
): VerifiedPeerRequest {
  const [payload = '', mark = '', ...rest] = text.split('.');
  const given = Buffer.from(mark, 'base64url');
  const expected = signature(secret, payload);
  if (secret === '' || rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return { verdict: 'forged' };
  const { id, expiresAt, body, ...question } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Signed;
  if (body !== hashOf(asked)) return { verdict: 'forged' };
  if (question.to !== own || !servers.includes(question.from)) return { verdict: 'wrong-host' };
  const left = expiresAt - now.getTime();
  if (left <= 0 || left > lifetimeMs + clockDifferenceMs) return { verdict: 'expired' };
  return { verdict: 'valid', question, id, expiresAt: new Date(expiresAt) };
}
