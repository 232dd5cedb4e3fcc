import { beforeAll, expect, test } from 'vitest';
import { buildBeneficiary } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/** A server that no longer serves releases before 2.0.0 (Spec: beneficiary-and-access §8, code 16). */
const loge = startTestServer({ environment: { OLDEST_CLIENT: '2.0.0' } });
let camille: Signed;

beforeAll(async () => {
  camille = await loge.signIn((await buildBeneficiary(loge.database)).login);
});

const from = (app: string) => ({ headers: { fromapp: app } });

test('an older client is told so, in its language, whatever it asks', async () => {
  for (const action of ['MyProfile', 'SendUiEvent', 'UserInfoFromSession', 'ActionOnLogin']) {
    expect(await loge.call(action, {}, camille, from('loge-web/1.9.0+f00'))).toMatchObject({ code: 16, http: 200 });
  }
  const english = await loge.call('MyProfile', {}, undefined, { ...from('loge-web/1.9.0'), lang: 'en' });
  expect(english.message).toBe('Your app is not up to date. You must refresh the page in order to continue.');
  const french = await loge.call('MyProfile', {}, undefined, from('loge-web/1.9.0'));
  expect(french.message).toBe("Votre application n'est pas à jour, merci de rafraichir la page.");
});

test('a client of today, and one that is not ours, are served', async () => {
  for (const app of ['loge-web/2.0.0+f00', 'loge-web/10.0.0', 'loge-web/dev', 'journeys/1'])
    expect((await loge.call('MyProfile', {}, camille, from(app))).code).toBe(0);
});

test('an older client may still say what broke, and leave', async () => {
  const outdated = from('loge-web/1.9.0');
  expect((await loge.call('logJavaScriptException', { m: 'ABCDEF12 broken' }, camille, outdated)).code).toBe(0);
  expect((await loge.call('logout', {}, camille, outdated)).code).toBe(0);
});
