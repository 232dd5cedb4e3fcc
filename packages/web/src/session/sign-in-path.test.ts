import { afterEach, expect, test } from 'vitest';
import { signInPath } from '../routing/sign-in-path.ts';
import { sampleUser } from '../testing/samples.ts';
import { clearSession, rememberUser } from './session.ts';
import { beginVisit, currentVisit, clearVisit, restoreVisit } from './visit.ts';

/** Where somebody whose session ends (code 1) comes in again. Spec: beneficiary-and-access §4. */

afterEach(() => {
  clearSession('nobody');
  clearVisit();
});

const settings = { mainColour: null, withoutBottomBar: false };
const comesThrough = (provider: string) => beginVisit({ ...settings, throughSingleSignOn: true, provider });
/** Another window of the same browser: it shares the cookie and what is kept for all windows. */
function openAnotherWindow(): void {
  sessionStorage.clear();
  void restoreVisit();
}

test('through the company in a second window too, by the same provider', async () => {
  await comesThrough('acier');
  openAnotherWindow();
  expect(signInPath()).toBe('/login');
  rememberUser(sampleUser({ throughSingleSignOn: true }));
  clearSession('ended');
  expect([signInPath(), currentVisit().provider]).toEqual(['/sso-expired', 'acier']);
  void restoreVisit();
  expect([signInPath(), currentVisit().provider], 'and after a reload').toEqual(['/sso-expired', 'acier']);
});

test('through the company where nobody knows by which provider', () => {
  rememberUser(sampleUser({ throughSingleSignOn: true }));
  clearSession('ended');
  expect([signInPath(), currentVisit().provider]).toEqual(['/sso-expired', null]);
});

test('by password for the person who came by password, also after somebody else came through a company', async () => {
  await comesThrough('acier');
  rememberUser(sampleUser());
  clearSession('ended');
  expect([signInPath(), currentVisit().provider]).toEqual(['/login', null]);
});

test('by password after signing out, in other windows too', async () => {
  await comesThrough('acier');
  rememberUser(sampleUser({ throughSingleSignOn: true }));
  clearSession('signed-out');
  openAnotherWindow();
  rememberUser(sampleUser({ throughSingleSignOn: true }));
  expect(currentVisit().provider).toBeNull();
});
