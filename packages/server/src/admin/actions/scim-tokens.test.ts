import { removeScimToken } from '@loge/contract/admin/remove-scim-token';
import { scimTokens } from '@loge/contract/admin/scim-tokens';
import { setScimToken } from '@loge/contract/admin/set-scim-token';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

/* The tokens of companies' directories. What one does with a token: people-file/scim.test.ts. */

const loge = startTestServer();

test("a token is shown once by 'SetScimToken'; 'ScimTokens' says whose there is and when it was used, 'RemoveScimToken' ends it", async () => {
  const desk = await buildConciergerie(loge.database);
  const admin = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [], is_admin: true })).login);
  const { token } = await ask(loge, setScimToken, { conciergerieId: desk }, admin);
  const ofDesk = async () => {
    const { items, address } = await ask(loge, scimTokens, {}, admin);
    expect(address).toContain('/scim/v2');
    expect(JSON.stringify(items)).not.toContain(token);
    return items.filter(({ conciergerieId }) => conciergerieId === desk);
  };
  expect(await ofDesk()).toMatchObject([{ lastUsedAt: null }]);
  await loge.server.app.inject({ url: '/scim/v2/Users', headers: { authorization: `Bearer ${token}` } });
  expect(await ofDesk()).toMatchObject([{ lastUsedAt: loge.now.toISOString() }]);

  const clerk = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['CONFIGURATION'] });
  const signed = { ...(await loge.signIn(clerk.login)), conciergerieId: desk };
  expect(await loge.call('SetScimToken', { conciergerieId: desk }, signed)).toMatchObject({ refusal: 'forbidden' });
  expect(await ask(loge, removeScimToken, { conciergerieId: desk }, admin)).toEqual({ removed: true });
  expect(await ask(loge, removeScimToken, { conciergerieId: desk }, admin)).toEqual({ removed: false });
  expect(await ofDesk()).toEqual([]);
});
