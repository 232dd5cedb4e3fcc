import { createHash, randomBytes } from 'node:crypto';
import {
  ONE_TIME_CODE_SECONDS,
  ONE_TIME_CODE_WINDOW,
  readCode,
  RECOVERY_CODES,
  recoveryCodeText,
} from '@loge/domain/access/second-factors';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../platform/database/connection.ts';
import { findOneTimeCodes, consumeRecoveryCode, consumeCodeStep } from './rows/factor-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import { logRefusedAttempt } from '../platform/gateway/log-refused-attempt.ts';
import { claimSignInAttempt, clearSignInFailure } from './claim-sign-in-attempt.ts';

const secretBytes = 20;

/** Whose sealed secret it is; moved to somebody else's row, it does not open. */
export const codesOwner = (userId: number): string => `one-time-codes:${userId}`;

const totpOf = (secret: Secret, label = '', issuer = ''): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: ONE_TIME_CODE_SECONDS });

/** A secret for an application: to be typed, and as the address that a QR code carries. The application names it by `issuer` and login. */
export function newCodeSecret(login: string, issuer: string): { readonly secret: string; readonly address: string } {
  const secret = new Secret({ size: secretBytes });
  return { secret: secret.base32, address: totpOf(secret, login, issuer).toString() };
}

/** 80 random bits each: as hard to guess from their hash as from nothing. */
export function newRecoveryCodes(userId: number): { readonly texts: string[]; readonly hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode());
  return { texts: codes.map(recoveryCodeText), hashes: codes.map((code) => hashOf(userId, code)) };
}

const randomCode = (): string => new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32;

const hashOf = (userId: number, code: string): Buffer =>
  createHash('sha256').update(`recovery ${userId} ${code}`).digest();

type CodeRequest = Pick<
  ActionRequest<never, Caller | null>,
  'client' | 'caller' | 'database' | 'now' | 'services' | 'changes'
>;

/**
 * Takes a code that somebody typed: one of their application (once, and none older than one that was taken), or where `recovery` allows a
 * recovery code. Guesses are limited like guesses at the password. Null when it was right.
 */
export async function takeCode(
  request: CodeRequest,
  userId: number,
  typed: string,
  { confirmed, recovery }: { readonly confirmed: boolean; readonly recovery: boolean },
): Promise<Refusal<'code-refused' | 'sign-in-limited'> | null> {
  const { database, now, changes } = request;
  // Codes count for themselves: who is asked for one knows the password.
  const guess = await claimSignInAttempt(request, { kind: 'code', typed: String(userId), userId });
  if ('minutesToWait' in guess) {
    await logRefusedAttempt(request, {
      action: 'code-limited',
      comment: 'Trop de codes essayés',
      subjectUserId: userId,
    });
    return refuse('sign-in-limited', { minutes: guess.minutesToWait });
  }
  const read = readCode(typed);
  const isRight =
    read?.kind === 'one-time'
      ? await consumeOneTimeCode(request, userId, read.code, confirmed)
      : read?.kind === 'recovery' &&
        recovery &&
        (await consumeRecoveryCode(database, userId, hashOf(userId, read.code), now));
  if (!isRight) {
    await logRefusedAttempt(request, {
      action: 'code-refused',
      comment: 'Code faux ou déjà utilisé',
      subjectUserId: userId,
    });
    return refuse('code-refused');
  }
  await clearSignInFailure(request, guess);
  if (read?.kind === 'recovery') changes.record({ action: 'recovery-code-used', subjectUserId: userId });
  return null;
}

async function consumeOneTimeCode(
  { database, now, services }: CodeRequest,
  userId: number,
  code: string,
  confirmed: boolean,
): Promise<boolean> {
  const secret = await secretOf(database, services, userId, confirmed);
  if (secret === null) return false;
  const timestamp = now.getTime();
  const distance = totpOf(secret).validate({ token: code, timestamp, window: ONE_TIME_CODE_WINDOW });
  if (distance === null) return false;
  return consumeCodeStep(database, userId, Math.floor(timestamp / (ONE_TIME_CODE_SECONDS * 1000)) + distance);
}

async function secretOf(
  database: Database,
  { seal, log }: CodeRequest['services'],
  userId: number,
  confirmed: boolean,
): Promise<Secret | null> {
  const row = await findOneTimeCodes(database, userId);
  if (row === null || (row.confirmed_at !== null) !== confirmed) return null;
  const opened = seal.open(row.sealed_secret, codesOwner(userId));
  if (opened === null)
    log.error({ userId }, 'the secret of one-time codes cannot be opened: is its key among SECRET_KEYS?');
  return opened === null ? null : Secret.fromBase32(opened);
}
