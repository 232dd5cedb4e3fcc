import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { preferredLanguage } from './gateway-route.ts';
import { identify, tokenOf } from './session-cookie.ts';
import type { FirstScreen } from './web-page.ts';

/** Longer nobody waits for the page, only so that it may name a few files: without them it works as well. */
const timeoutMs = 300;

/**
 * What a visit draws first, for the page to name its files. It decides nothing: a guess that is wrong costs a download. Null where it is
 * not known, e.g. while the database does not answer.
 */
export async function firstScreenOf(
  services: Pick<Services, 'sessions' | 'clock'>,
  request: FastifyRequest,
): Promise<FirstScreen | null> {
  const lang = preferredLanguage(request);
  if (tokenOf(request) === undefined) return { name: 'entrance', lang, userId: null };
  const unanswered = new AbortController();
  try {
    const caller = await Promise.race([
      identify(services, request),
      wait(timeoutMs, undefined, { signal: unanswered.signal }),
    ]);
    return caller === undefined ? null : screenFor(caller, lang);
  } catch {
    return null;
  } finally {
    unanswered.abort();
  }
}

function screenFor(caller: Caller | null, lang: FirstScreen['lang']): FirstScreen | null {
  if (caller === null) return { name: 'entrance', lang, userId: null };
  if (caller.serverOrigin !== null || caller.owesSecondFactor) return null;
  const { userId, lang: own } = caller;
  if (caller.isManager) return { name: 'manager', lang: 'fr', userId };
  if (caller.isPartner) return { name: 'partner', lang: 'fr', userId };
  if (caller.companyId !== null) return { name: 'company', lang: own, userId };
  return caller.isBeneficiary ? { name: 'beneficiary', lang: own, userId } : null;
}
