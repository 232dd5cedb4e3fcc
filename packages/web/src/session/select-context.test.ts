import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { requestContext } from '../client/request-context.ts';
import { keepDraft, useDraft } from '../features/ordering/draft/draft-store.ts';
import { newDraft, noAddress } from '../features/ordering/draft/order-draft.ts';
import { gatewayServer, sendEnvelope } from '../testing/gateway-server.ts';
import { sampleOffer, sampleUser } from '../testing/samples.ts';
import { selectConciergerie } from './select-context.ts';
import { clearSession, currentUser, refreshUser, rememberUser } from './session.ts';

afterEach(() => {
  clearSession('nobody');
  localStorage.clear();
});

test('a desk that was chosen while somebody was asked for stays chosen', async () => {
  const horizon = { id: 1, name: 'Tour Horizon', zone: 'Europe/Paris' };
  const riveGauche = { id: 2, name: 'Rive Gauche', zone: 'Europe/Paris' };
  const marc = sampleUser({ adherent: false, gestionnaire: true, conciergerieList: [horizon, riveGauche] });
  // Answers come late: the choice is made while the first question is on its way.
  const server = await gatewayServer(({ headers }, response) => {
    const isRiveGauche = String(headers['x-session-context']).includes('conciergerie=2');
    const user = { ...marc, conciergerie: isRiveGauche ? riveGauche : horizon };
    setTimeout(() => sendEnvelope(response, { data: { user, moveToServer: null, handover: null } }), 50);
  });
  rememberUser({ ...marc, conciergerie: horizon });
  const before = refreshUser();
  await selectConciergerie(2);
  await before;
  expect(server.calls.length).toBeGreaterThan(1);
  expect(currentUser()?.conciergerie).toEqual(riveGauche);
  expect(requestContext.get().conciergerieId).toBe(2);
});

test('the order in progress stays behind', async () => {
  const marc = sampleUser({ id: 3, adherent: false, gestionnaire: true });
  await gatewayServer((_call, response) =>
    sendEnvelope(response, { data: { user: { ...marc, conciergerie: { id: 2, name: 'B' } }, moveToServer: null } }),
  );
  rememberUser(marc);
  keepDraft({ ...newDraft(sampleOffer([]), noAddress), comment: 'Boutons fragiles' });
  localStorage.setItem('loge-cart-1-3-12', '{}');
  const draft = () => renderHook(() => useDraft(7)).result.current;
  expect(draft()).toBeDefined();
  await selectConciergerie(2);
  expect(draft()).toBeUndefined();
  expect(localStorage.getItem('loge-cart-1-3-12')).toBeNull();
});
