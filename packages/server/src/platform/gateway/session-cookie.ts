import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionControl } from './action-handler.ts';
import type { Services } from '../services.ts';
import { browserKeyOf } from './browser-key.ts';
import type { Caller } from './caller.ts';
import { readExpectedUser, readSessionContext } from './sessions.ts';

export const sessionCookie = 'loge_session';
const browserCookie = 'loge_browser';

/** The token of a request: the header where cookies are off, else the cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-session'];
  if (typeof header === 'string' && header !== '') return header;
  return request.cookies[sessionCookie];
}

/** What was given to a browser to be recognised by; empty where there is nothing of the kind. */
export const browserTokenOf = (request: FastifyRequest): string => {
  const token = request.cookies[browserCookie] ?? '';
  return /^[\w-]{43}$/.test(token) ? token : '';
};

/**
 * Who asks; null also where the page takes itself for somebody else's: another window of the browser has signed in another person
 * in the meantime, and nothing is to be shown or done to one in the name of the other.
 */
export async function identify(
  services: Pick<Services, 'sessions' | 'clock'>,
  request: FastifyRequest,
): Promise<Caller | null> {
  const token = tokenOf(request);
  if (token === undefined || token.length > 200) return null;
  const named = request.headers['x-session-context'];
  const header = typeof named === 'string' ? named : undefined;
  const caller = await services.sessions.find(token, readSessionContext(header), services.clock());
  const believed = readExpectedUser(header);
  return believed === null || believed === caller?.userId ? caller : null;
}

/** Browsers hold the session in a cookie that no script reads and no other site sends. */
export function sessionControl(services: Services, request: FastifyRequest, reply: FastifyReply): SessionControl {
  const secure = services.settings.publicUrl.startsWith('https:');
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  /** The age comes first for browsers: their clock may be wrong. */
  const until = (expires: Date) => ({
    expires,
    maxAge: Math.floor((expires.getTime() - services.clock().getTime()) / 1000),
  });
  return {
    signOnKey: browserKeyOf(services.settings, request),
    open(token, expiresAt, asCookie) {
      if (!asCookie) return;
      reply.setCookie(sessionCookie, token, expiresAt === null ? cookie : { ...cookie, ...until(expiresAt) });
    },
    end() {
      const token = tokenOf(request);
      if (token !== undefined) services.sessions.forget(token);
      reply.clearCookie(sessionCookie, cookie);
    },
    trustBrowser(token, expiresAt) {
      reply.setCookie(browserCookie, token, { ...cookie, ...until(expiresAt) });
    },
  };
}
