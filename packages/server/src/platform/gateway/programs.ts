import { PROGRAM_CALLS_PER_MINUTE } from '@loge/domain/integrations/programs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { Caller } from './caller.ts';
import { callerOf, hashToken, readSessionContext, type SessionContext } from './sessions.ts';
import { claimProgramCall, type UsedProgramRow } from './used-program-rows.ts';

const minuteMs = 60_000;

/** Whether programs may act for people here: only where the operator lets them register. */
export const hasPrograms = ({
  programRegistration,
  programRegistrationToken,
}: Pick<Settings, 'programRegistration' | 'programRegistrationToken'>): boolean =>
  programRegistration === 'open' || programRegistrationToken !== undefined;

/** Who asks through a program, with the rights of this moment. A second factor that they owe is owed here too. */
export function callerOfProgram(row: UsedProgramRow, context: SessionContext, now: Date): Caller {
  const session = {
    session_key: '',
    through_single_sign_on: row.program_way === 'single-sign-on',
    way: row.program_way,
    expires_at: now,
    last_seen_at: now,
  } as const;
  return {
    ...callerOf({ ...row, ...session }, context),
    // A client company's space has nothing that is open to programs.
    companyId: null,
    companyRights: new Set(),
    key: {
      kind: 'program',
      id: row.program_id,
      name: row.program_name,
      hint: row.program_host,
      scopes: row.token_scope.split(' '),
    },
  };
}

/** The caller of a request that carries a token of the authorization server. The token, the consent and all rights are looked up at each call. */
export async function identifyByProgram(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: { readonly audience: string; readonly metadata: string },
): Promise<Caller | Refusal<'api-key-refused' | 'too-many-requests'>> {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length).trim();
  const now = services.clock();
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const { audience, metadata } = resource;
  const call = { hash: hashToken(token), audience, address: request.ip, minute, now };
  const isNone = token === '' || token.length > 200 || !hasPrograms(services.settings);
  const row = isNone ? null : await claimProgramCall(services.autonomous, call);
  if (row === null) {
    reply.header('www-authenticate', `Bearer realm="loge", error="invalid_token", resource_metadata="${metadata}"`);
    return refuse('api-key-refused');
  }
  const secondsLeft = Math.ceil((minute.getTime() + minuteMs - now.getTime()) / 1000);
  reply.header('ratelimit-policy', `"program";q=${PROGRAM_CALLS_PER_MINUTE};w=60`);
  reply.header('ratelimit', `"program";r=${Math.max(0, PROGRAM_CALLS_PER_MINUTE - row.calls)};t=${secondsLeft}`);
  if (row.calls > PROGRAM_CALLS_PER_MINUTE) {
    reply.header('retry-after', String(secondsLeft));
    return refuse('too-many-requests');
  }
  const named = request.headers['x-session-context'];
  return callerOfProgram(row, readSessionContext(typeof named === 'string' ? named : undefined), now);
}
