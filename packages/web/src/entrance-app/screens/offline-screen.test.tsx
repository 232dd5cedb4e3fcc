import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearChosenServer, moveToServer } from '../../client/endpoint.ts';
import { answeringServer, gatewayServer, pageNamesServers, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { clearSession, restoreSession, session } from '../../session/session.ts';
import { OfflineScreen } from './offline-screen.tsx';

afterEach(() => {
  clearChosenServer();
  clearSession('nobody');
});

test('when the network is back, the page’s own server is asked where the one that the account moved to stays away', async () => {
  const away = await answeringServer((_call, response) => response.destroy());
  const isBack = { now: false };
  const { calls } = await gatewayServer((_call, response) => {
    if (!isBack.now) return void response.destroy();
    sendEnvelope(response, { data: { user: sampleUser(), moveToServer: null, handover: null } });
  });
  pageNamesServers(away.origin);
  moveToServer(away.origin);
  await restoreSession();
  expect(session.get()).toEqual({ phase: 'offline' });
  await renderInFrench(<OfflineScreen />, 'start');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pas de réseau.');

  isBack.now = true;
  const asked = away.calls.length;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(session.get()).toMatchObject({ phase: 'signed-in' }), 10_000);
  expect(away.calls.length, 'the one that it moved to is asked first, and once more').toBe(asked + 2);
  expect(calls.at(-1)?.action).toBe('UserInfoFromSession');
});
