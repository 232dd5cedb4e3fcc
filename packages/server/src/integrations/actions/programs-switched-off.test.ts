import { getConnectedPrograms } from '@loge/contract/integrations/get-connected-programs';
import { describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { buildProgram } from '../../testing/program-builders.ts';
import { fetchOf, programOf } from '../../testing/program-client.ts';
import { startTestServer } from '../../testing/running-server.ts';

const origin = 'http://127.0.0.1:4100';

describe('where the operator lets no program register', () => {
  const loge = startTestServer({ environment: { PROGRAM_REGISTRATION: 'off' } });

  test('none of the addresses is there, and a token that was given out before opens nothing', async () => {
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource', '/mcp'])
      expect((await fetchOf(loge)(`${origin}${path}`)).status, path).toBe(404);
    expect((await programOf(loge).register()).status).toBe(404);
    const { camille } = await orderingWorld(loge);
    const { token } = await buildProgram(loge, { userId: camille.id });
    const headers = { authorization: `Bearer ${token}` };
    expect(await loge.call('MyOrdersList', {}, undefined, { headers })).toMatchObject({ refusal: 'api-key-refused' });
    expect((await ask(loge, getConnectedPrograms, {}, camille)).assistants).toBeNull();
  });
});

describe('where those register who have the token of the operator', () => {
  const token = 'jeton-de-l-exploitant-pour-ses-programmes';
  const loge = startTestServer({ environment: { PROGRAM_REGISTRATION: 'off', PROGRAM_REGISTRATION_TOKEN: token } });

  test('nobody else does', async () => {
    expect((await programOf(loge).register()).status).toBe(401);
    expect((await programOf(loge).register({}, `${token}-other`)).status).toBe(401);
    expect((await programOf(loge).register({}, token)).status).toBe(201);
  });
});
