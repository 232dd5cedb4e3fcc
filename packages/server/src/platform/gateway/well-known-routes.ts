import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { firstScreenOf } from './first-screen.ts';
import { sendRefusal } from './gateway-route.ts';

/** How long what `security.txt` says holds; RFC 9116 asks for less than a year. */
const DAYS_VALID = 180;

/** Where somebody changes their password, by the application that a visit shows. Others sign in first. */
const SECURITY_PAGES: Readonly<Record<string, string>> = {
  manager: '/#!/account/security',
  partner: '/#!/partner/security',
};

/** What is known by its address on any site: whom to report a hole (RFC 9116), and where a password is changed (W3C, for password managers). */
export function addWellKnownRoutes(app: FastifyInstance, services: Services): void {
  const { securityContact, publicUrl } = services.settings;
  app.get('/.well-known/security.txt', (request, reply) => {
    if (securityContact === undefined) return sendRefusal(request, reply, refuse('not-found'), 'fr');
    const expires = new Date(services.clock().getTime() + DAYS_VALID * 86_400_000);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/change-password', async (request, reply) => {
    const screen = await firstScreenOf(services, request);
    return reply.redirect(SECURITY_PAGES[screen?.name ?? ''] ?? '/#!/bnfv2/security', 302);
  });
}
