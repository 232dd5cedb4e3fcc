import { createHash } from 'node:crypto';
import { schemasOf, type ActionContract } from '@loge/contract/shared/action-contract';
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

/**
 * Of what a download is asked with, however it is written: fields in any order, numbers as they are or as text, lists as one text or as a field several
 * times. What the action does not know does not count.
 */
export function hashPayload(payload: string, contract: ActionContract): string {
  const fields = readPayload(payload);
  const written =
    fields === null
      ? payload
      : JSON.stringify(
          Object.entries(knownOf(contract, fields))
            .map(([name, value]) => [name, asText(value)])
            .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
        );
  return createHash('sha256').update(written).digest('base64url');
}

/** An address has text alone: a list of one stands in it like its element. */
function asText(value: unknown): string {
  const read = typeof value === 'string' && value.startsWith('[') ? readJson(value) : value;
  if (Array.isArray(read)) return read.length === 1 ? asText(read[0]) : JSON.stringify(read.map(asText));
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** The fields that an action takes: `action`, `token` and what others add to an address are not among them. */
function knownOf(contract: ActionContract, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { shape } = schemasOf(contract).input._zod.def;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(shape, name)));
}

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
  const { payload = JSON.stringify(knownOf(contract, asked)) } = asked;
  if (typeof payload !== 'string') return refuse('malformed-request');
  const now = services.clock();
  const found = await consumeToken(services.writing, token, ['gateway-call'], now);
  const binding = found === null ? null : (found.payload as DownloadBinding);
  const isMeant = found?.action === contract.name && binding?.payloadHash === hashPayload(payload, contract);
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
  const read = readJson(payload);
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
}

/** What a text means; null where it is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
