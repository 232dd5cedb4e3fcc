import type { SignOnFailure } from '@loge/domain/access/sign-on-failures';
import * as z from 'zod/mini';
import { issueToken } from '../credentials/single-use-token.ts';
import type { Database } from '../platform/database/connection.ts';

/** From the provider's answer to the page that opens the session: a redirect and a call, no more. */
const lifetimeMs = 60_000;

/** What the token of /sso/:id/:token carries besides the person. */
const handedOver = z.object({
  connectionId: z.nullable(z.int()),
  /** The browser that began, by the hash of its key; null where an application of the company began. */
  browser: z.nullable(z.string()),
  then: z.nullable(z.string()),
  /** Why nobody is signed in; null where somebody is. */
  failure: z.nullable(z.string()),
});

export type HandedOver = z.output<typeof handedOver>;

export const readHandedOver = (payload: unknown): HandedOver => handedOver.parse(payload);

/** Makes the token by which a finished sign-on opens its session, once and at once. */
export const handOverPerson = (
  database: Database,
  userId: number,
  carried: Omit<HandedOver, 'failure'>,
  now: Date,
): Promise<string> =>
  issueToken(database, { purpose: 'sign-on', userId, lifetimeMs, payload: { ...carried, failure: null } }, now);

/** The same for a sign-on that failed: the page shows why. */
export const handOverFailure = (
  database: Database,
  failure: SignOnFailure,
  connectionId: number | null,
  now: Date,
): Promise<string> =>
  issueToken(
    database,
    { purpose: 'sign-on', userId: null, lifetimeMs, payload: { connectionId, browser: null, then: null, failure } },
    now,
  );
