import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newSessionToken } from './sessions.ts';
import type { Settings } from '../settings.ts';

/**
 * A random key that a browser gets when it begins a sign-on and must still hold at the end. Without it somebody could begin with their own account and
 * let another person's browser finish, who would then work in a stranger's account.
 */
const browserKeyMaxAgeSeconds = 15 * 60;
const keyPattern = /^[\w-]{43}$/;

const isSecure = ({ publicUrl }: Settings): boolean => publicUrl.startsWith('https:');
/** The prefix makes browsers take it from this very host only. */
const cookieName = (settings: Settings): string => (isSecure(settings) ? '__Host-loge_sign_on' : 'loge_sign_on');

/** The key that this browser sent, or null. */
export function browserKeyOf(settings: Settings, request: FastifyRequest): string | null {
  const sent = request.cookies[cookieName(settings)];
  return sent !== undefined && keyPattern.test(sent) ? sent : null;
}

/** The browser's key, new where it has none: two sign-ons side by side share it. */
export function ensureBrowserKeyCookie(settings: Settings, request: FastifyRequest, reply: FastifyReply): string {
  const key = browserKeyOf(settings, request) ?? newSessionToken();
  reply.setCookie(cookieName(settings), key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: browserKeyMaxAgeSeconds,
  });
  return key;
}

/** What is stored of a key. */
export const hashBrowserKey = (key: string): Buffer => hashToken(key);
