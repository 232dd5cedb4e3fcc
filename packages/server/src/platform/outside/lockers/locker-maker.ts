import { createHmac } from 'node:crypto';
import type { DoorAnswer, DoorPurpose } from '@loge/domain/lockers/door-commands';
import type { LockerSizeKey } from '@loge/domain/lockers/box-size';
import type { CustomFetch } from 'openid-client';

/** A door that is to be opened. */
export interface DoorToOpen {
  /** The same for each try: the maker opens once. */
  readonly idempotencyKey: string;
  readonly lockerName: string;
  /** The number on the door. */
  readonly number: number;
  readonly size: LockerSizeKey;
  readonly purpose: DoorPurpose;
  /** Null where the desk only looks. */
  readonly orderNumber: number | null;
}

/** The maker of a locker, as far as it is asked for something. What it tells by itself comes in through the gateway. */
export interface LockerMaker {
  readonly open: (door: DoorToOpen) => Promise<DoorAnswer>;
}

/** How a maker's server is reached. */
export interface MakerLine {
  readonly endpoint: string;
  /** Shared with the maker. */
  readonly key: string;
  /** Asks public addresses and listed ones alone. */
  readonly fetch: CustomFetch;
}

/** Somebody stands before the door: longer is no answer. */
const timeoutMs = 5_000;

/** What is signed of a command: the moment in seconds and the body, so that it cannot be sent again to another door. */
export const signCommand = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');

/** Posts a signed command; null where nobody knows what came of it. */
export async function postToMaker(
  { endpoint, key, fetch }: MakerLine,
  idempotencyKey: string,
  { contentType, body }: { readonly contentType: string; readonly body: string },
): Promise<{ readonly status: number; readonly answer: unknown } | null> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        accept: 'application/json',
        'idempotency-key': idempotencyKey,
        'x-timestamp': timestamp,
        'x-signature': signCommand(key, timestamp, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, answer: await response.json() };
  } catch {
    // No answer, one that ends early, or one that cannot be read.
    return null;
  }
}

/** What a status alone says: a maker who is busy or broken may open the door after all. */
export const answerOfStatus = (status: number): DoorAnswer =>
  status >= 500 || status === 429 || status === 408 ? 'silent' : 'refused';
