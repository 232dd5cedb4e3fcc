import type { Database } from '../platform/database/connection.ts';
import { issueToken } from './single-use-token.ts';

const termsLinkLifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** A token that reads the terms of somebody's desk, as often as they like; it opens nothing else. */
export const issueTermsToken = (database: Database, userId: number, now: Date): Promise<string> =>
  issueToken(database, { purpose: 'read-terms', userId, lifetimeMs: termsLinkLifetimeMs }, now);

/** Where the terms are read without signing in. Spec: beneficiary-and-access §2.1. */
export const termsRoute = (token: string): string => `/cguoffline/${token}`;
