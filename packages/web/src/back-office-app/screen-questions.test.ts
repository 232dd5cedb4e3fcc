import { afterEach, expect, test, vi } from 'vitest';
import { expectedUser } from '../client/request-context.ts';
import { clearSession, session } from '../session/session.ts';
import { gatewayServer, sendEnvelope } from '../testing/gateway-server.ts';
import { sampleUser } from '../testing/samples.ts';
import { deskQuestions } from './screen-questions.ts';

afterEach(() => {
  vi.useRealTimers();
  clearSession('nobody');
});

test.each([
  ['Europe/Paris', '2026-11-16'],
  // Sunday evening in Paris is Monday morning in Nouméa.
  ['Pacific/Noumea', '2026-11-23'],
])('the calendar is asked from the Monday that it is at the desk: %s', async (zone, monday) => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: {} }));
  const user = sampleUser({
    adherent: false,
    gestionnaire: true,
    permissionsSet: [],
    conciergerie: { id: 3, name: 'Tour Horizon', zone },
  });
  session.set({ phase: 'signed-in', user });
  expectedUser.set(user.id);
  vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z'), toFake: ['Date'] });
  for (const { ask } of deskQuestions['/calendar']?.({ search: {}, params: {}, user }) ?? []) ask();
  vi.useRealTimers();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(new URLSearchParams(calls[0]?.body).get('from')).toBe(monday);
});
