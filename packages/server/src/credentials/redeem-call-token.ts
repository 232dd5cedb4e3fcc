import { createHash } from 'node:crypto';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import type { Client } from '../platform/gateway/action-handler.ts';
import { logRefusedAttempt } from '../platform/gateway/log-refused-attempt.ts';
import { consumeToken } from './single-use-token.ts';
import { findSession } from '../platform/gateway/session-rows.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { callerOf, type SessionContext } from '../platform/gateway/sessions.ts';

/** What a token of `GetUserToken` is bound to. */
export interface DownloadBinding {
  /** The session that asked for it: when that has ended, so has the token. */
  readonly sessionKey: string;
  readonly context: SessionContext;
  readonly payloadHash: string;
}

/** Of what a download is asked with, however it is written: fields in any order, numbers as they are or as text. */
export function hashPayload(payload: string): string {
  const fields = readPayload(payload);
  const asText = (value: unknown): string =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  const written =
    fields === null
      ? payload
      : JSON.stringify(
          Object.entries(fields)
            .map(([name, value]) => [name, asText(value)])
            .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
        );
  return createHash('sha256').update(written).digest('base64url');
}

/** What of an address is the download's own: `action` and `token` say which, and by whom. */
const OF_THE_CALL: ReadonlySet<string> = new Set(['action', 'token']);

interface Redeemed {
  readonly caller: Caller;
  /** The fields of the payload: nothing else of the address counts. */
  readonly sent: Record<string, unknown>;
}

/**
 * Where a download is opened in a window of its own, the token in its address stands for the session: once, for the action and the payload
 * that it was made for. The payload stands in the address as JSON, or field by field: `…&token=…&afId=12`. Null where the request carries none. A token that is
 * tried for something else is used up.
 */
export async function redeemToken(
  services: Services,
  contract: ActionContract,
  asked: Readonly<Record<string, unknown>>,
  client: Client,
): Promise<Redeemed | Refusal<'link-expired' | 'malformed-request'> | null> {
  const { token } = asked;
  if (contract.byToken !== true || typeof token !== 'string') return null;
  const own = Object.entries(asked).filter(([name]) => !OF_THE_CALL.has(name));
  const { payload = JSON.stringify(Object.fromEntries(own)) } = asked;
  if (typeof payload !== 'string') return refuse('malformed-request');
  const now = services.clock();
  const found = await consumeToken(services.writing, token, ['gateway-call'], now);
  const binding = found === null ? null : (found.payload as DownloadBinding);
  const isMeant = found?.action === contract.name && binding?.payloadHash === hashPayload(payload);
  const row = isMeant ? await findSession(services.database, Buffer.from(binding.sessionKey, 'hex'), now) : null;
  if (row === null || binding === null) {
    await logRefusedAttempt(
      { services, client, caller: null, now },
      {
        action: 'download-token-refused',
        comment: found === null ? 'Jeton inconnu, expiré ou déjà utilisé' : 'Jeton présenté pour autre chose',
        ...(typeof found?.user_id === 'number' ? { subjectUserId: found.user_id } : {}),
      },
    );
    return refuse('link-expired');
  }
  const sent = readPayload(payload);
  return sent === null ? refuse('malformed-request') : { caller: callerOf(row, binding.context), sent };
}

function readPayload(payload: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(payload);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
