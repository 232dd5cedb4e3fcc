import type { ApiKeyKind } from '@loge/domain/integrations/api-key';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { type UsedKeyRow, claimKeyCall } from './used-key-rows.ts';
import { isApiKey } from './api-key-token.ts';
import type { Caller } from './caller.ts';
import { callerOf, hashToken, readSessionContext, type SessionContext } from './sessions.ts';

const minuteMs = 60_000;

/** What of its owner a key stands for. */
export interface KeyPlace {
  readonly kind: ApiKeyKind;
  readonly conciergerieId: number | null;
  readonly partnerId: number | null;
}

/**
 * A person as far as a key of theirs goes: for one desk as its manager, for the partner for whom they work, for the installation as administrator. Null
 * where they are no longer that: the key then opens nothing.
 */
export function callerForPlace(person: Caller, { kind, conciergerieId, partnerId }: KeyPlace): Caller | null {
  const noRole = {
    isBeneficiary: false,
    isManager: false,
    isPartner: false,
    isAdmin: false,
    isProvider: false,
    companyId: null,
    companyRights: new Set<never>(),
  };
  if (kind === 'desk') {
    if (!person.isManager || conciergerieId === null || !person.conciergerieIds.has(conciergerieId)) return null;
    return {
      ...person,
      ...noRole,
      isManager: true,
      partnerId: null,
      conciergerieIds: new Set([conciergerieId]),
      conciergerieId,
    };
  }
  if (kind === 'partner') {
    if (!person.isPartner || person.partnerId === null || person.partnerId !== partnerId) return null;
    return { ...person, ...noRole, isPartner: true, permissions: new Set(), conciergerieId: null, beneficiaryId: null };
  }
  if (!person.isAdmin) return null;
  return { ...person, ...noRole, isAdmin: true, isManager: person.isManager, partnerId: null };
}

/** Who asks by a key, with the rights of this moment; null where the key opens nothing any more. */
export function callerOfKey(row: UsedKeyRow, context: SessionContext, now: Date): Caller | null {
  const session = {
    session_key: '',
    through_single_sign_on: false,
    way: 'password',
    expires_at: now,
    last_seen_at: now,
  } as const;
  const caller = callerForPlace(callerOf({ ...row, ...session }, context), {
    kind: row.key_kind,
    conciergerieId: row.key_desk,
    partnerId: row.key_partner,
  });
  if (caller === null) return null;
  return {
    ...caller,
    lang: 'fr',
    key: { kind: 'key', id: row.key_id, name: row.key_name, hint: row.key_hint, scopes: row.key_scopes },
  };
}

/**
 * The caller of a request that carries `Authorization: Bearer`. The key and all rights are looked up at each call, so that what was taken back opens nothing
 * from then on. Its limit per minute is said in the headers of draft-ietf-httpapi-ratelimit-headers.
 */
export async function identifyByKey(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | Refusal<'api-key-refused' | 'too-many-requests'>> {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length).trim();
  const now = services.clock();
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const row = isApiKey(token)
    ? await claimKeyCall(services.autonomous, { hash: hashToken(token), address: request.ip, minute, now })
    : null;
  const named = request.headers['x-session-context'];
  const context = readSessionContext(typeof named === 'string' ? named : undefined);
  const caller = row === null ? null : callerOfKey(row, context, now);
  if (row === null || caller === null) {
    reply.header('www-authenticate', 'Bearer realm="loge", error="invalid_token"');
    return refuse('api-key-refused');
  }
  const left = Math.max(0, row.per_minute - row.calls);
  const secondsLeft = Math.ceil((minute.getTime() + minuteMs - now.getTime()) / 1000);
  reply.header('ratelimit-policy', `"key";q=${row.per_minute};w=60`);
  reply.header('ratelimit', `"key";r=${left};t=${secondsLeft}`);
  if (row.calls <= row.per_minute) return caller;
  reply.header('retry-after', String(secondsLeft));
  return refuse('too-many-requests');
}
