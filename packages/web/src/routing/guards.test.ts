import { createMemoryHistory, createRouter, type AnyRoute } from '@tanstack/react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beneficiaryRoutes } from '../beneficiary-app/routes.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { session } from '../session/session.ts';
import { sampleUser } from '../testing/samples.ts';
import { allRoutes } from './all-routes.ts';
import { redirectFromUnknown } from './entrance-guards.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);
afterAll(() => session.set({ phase: 'no-token', because: 'nobody' }));

const addresses = Object.values((beneficiaryRoutes.children ?? []) as unknown as Record<string, AnyRoute>).map(
  ({ options }) => String((options as { path?: string }).path).replaceAll(/\$\w+/g, '1'),
);

/** Where somebody arrives who goes to this address. */
async function arriveAt(address: string): Promise<string> {
  const router = createRouter({
    routeTree: allRoutes(),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: {
      openOwnScreens: () => Promise.resolve(false),
      openAllScreens: () => Promise.resolve(false),
      latestHref: () => '/',
      audienceOf: () => 'everybody' as const,
    },
  });
  await router.load();
  return router.state.location.pathname;
}

test.each(addresses)('a manager who has selected nobody is led home from %s', async (address) => {
  session.set({ phase: 'signed-in', user: sampleUser({ adherent: false, gestionnaire: true }) });
  expect(await arriveAt(address)).toBe('/homegest');
});

test('a manager who orders for somebody stays', async () => {
  const selectedAdherent = { id: 12, name: 'Martin', firstName: 'Jeanne', vip: false, telephone: '' };
  session.set({ phase: 'signed-in', user: sampleUser({ adherent: false, gestionnaire: true, selectedAdherent }) });
  expect(await arriveAt('/bnfv2/menu')).toBe('/bnfv2/menu');
});

test('anyone who has gone elsewhere while screens were fetched is not led back to where they were going', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  const context = {
    openOwnScreens: () => Promise.resolve(true),
    openAllScreens: () => Promise.resolve(false),
    latestHref: () => '/bnfv2/menu',
    audienceOf: () => undefined,
  };
  const location = { href: '/bnfv2/home', pathname: '/bnfv2/home' };
  await expect(redirectFromUnknown({ location, context })).rejects.toMatchObject({ options: { href: '/bnfv2/menu' } });
});

const manager = { adherent: false, gestionnaire: true };
const partner = { adherent: false, partner: true, partnerId: 4 };

test.each([
  ['/offres/list/1', '/homegest'],
  ['/offre/fulledit/1/2', '/homegest'],
  ['/offre/lineedit/1/2', '/homegest'],
  ['/pp/list/1', '/homegest'],
  ['/pp/detail/-1', '/homegest'],
  ['/calendar', '/concierge/selectConciergerie'],
])('a manager without a conciergerie is led from %s to %s, and stays with one', async (address, home) => {
  session.set({ phase: 'signed-in', user: sampleUser({ ...manager, conciergerie: null }) });
  expect(await arriveAt(address)).toBe(home);
  session.set({ phase: 'signed-in', user: sampleUser(manager) });
  expect(await arriveAt(address)).toBe(address);
  session.set({ phase: 'signed-in', user: sampleUser() });
  expect(await arriveAt(address), 'a beneficiary').toBe('/bnfv2/home');
});

test('a manager who works nowhere may make a conciergerie, and owes the choice everywhere else', async () => {
  const user = sampleUser({ ...manager, conciergerie: null, needsToChooseConciergerie: true });
  session.set({ phase: 'signed-in', user });
  expect(await arriveAt('/concierge/NewConciergerie')).toBe('/concierge/NewConciergerie');
  expect(await arriveAt('/homegest')).toBe('/concierge/selectConciergerie');
});

test.each(['/homepart', '/allorderp', '/partnerOrderDetail/1', '/calendarPart'])(
  '%s is for partners; everybody else goes home',
  async (address) => {
    session.set({ phase: 'signed-in', user: sampleUser({ ...partner, hasCalO: true }) });
    expect(await arriveAt(address)).toBe(address);
    session.set({ phase: 'signed-in', user: sampleUser() });
    expect(await arriveAt(address)).toBe('/bnfv2/home');
    session.set({ phase: 'signed-in', user: sampleUser(manager) });
    expect(await arriveAt(address)).toBe('/homegest');
  },
);

test.each(['/company', '/company/security'])(
  '%s is for people of a company; everybody else goes home',
  async (address) => {
    const company = { name: 'Altéa', rights: ['figures' as const] };
    session.set({ phase: 'signed-in', user: sampleUser({ adherent: false, conciergerie: null, company }) });
    expect(await arriveAt(address)).toBe(address);
    expect(await arriveAt('/bnfv2/home'), 'a beneficiary’s screen').toBe('/company');
    session.set({ phase: 'signed-in', user: sampleUser() });
    expect(await arriveAt(address)).toBe('/bnfv2/home');
    session.set({ phase: 'signed-in', user: sampleUser(manager) });
    expect(await arriveAt(address)).toBe('/homegest');
  },
);

test('a partner without a calendar is led home from it', async () => {
  session.set({ phase: 'signed-in', user: sampleUser(partner) });
  expect(await arriveAt('/calendarPart')).toBe('/homepart');
});
