import { randomBytes } from 'node:crypto';
import type { Database } from '../platform/database/connection.ts';
import {
  findSingleUseToken,
  insertSingleUseToken,
  revokeSingleUseTokens,
  type SingleUseTokenRow,
  takeSingleUseToken,
  type TokenPurpose,
} from './rows/single-use-token-rows.ts';
import { hashToken } from '../platform/gateway/sessions.ts';

/** 32 random bytes as base64url. */
const tokenPattern = /^[\w-]{43}$/;

interface NewToken {
  readonly purpose: TokenPurpose;
  /** Whose it is; null where there is no account yet. */
  readonly userId: number | null;
  readonly lifetimeMs: number;
  readonly action?: string;
  /** What it is bound to or carries; any JSON. */
  readonly payload?: unknown;
}

/**
 * Makes a token that works once, and returns its text: only a hash of it is stored. In a transaction it exists exactly if that commits.
 * With `onlyOne`, what the same person holds for the same purpose dies.
 */
export async function issueToken(
  database: Database,
  { purpose, userId, lifetimeMs, action, payload }: NewToken,
  now: Date,
  { onlyOne = false }: { readonly onlyOne?: boolean } = {},
): Promise<string> {
  if (onlyOne && userId !== null) await revokeSingleUseTokens(database, { userId, purposes: [purpose], now });
  const text = randomBytes(32).toString('base64url');
  await insertSingleUseToken(database, {
    tokenHash: hashToken(text),
    purpose,
    userId,
    action: action ?? null,
    payload: payload ?? null,
    now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return text;
}

/**
 * Uses a token up and returns what it was made for, or null when it is unknown, of another purpose, expired or used. Of several at once
 * one succeeds. In a write's transaction a refusal that follows gives the token back.
 */
export async function consumeToken(
  database: Database,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<SingleUseTokenRow | null> {
  if (!tokenPattern.test(token)) return null;
  return takeSingleUseToken(database, { tokenHash: hashToken(token), purposes, now });
}

/** Looks at a token without using it up; null when it would not work. */
export async function readToken(
  database: Database,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<SingleUseTokenRow | null> {
  if (!tokenPattern.test(token)) return null;
  return findSingleUseToken(database, { tokenHash: hashToken(token), purposes, now });
}
