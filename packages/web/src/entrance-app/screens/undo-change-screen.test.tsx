import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { session } from '../../session/session.ts';
import { refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

beforeAll(() => loadMessages('fr', 'passwords'), 30_000);

const former = { formerEmail: 'zoe@altea.test', formerLogin: 'zoe' };

test('the link of the mail says what it restores, and restores it at the push of the button alone', async () => {
  const calls: string[] = [];
  await openScreen('/undoChange/abcdefgh', sampleUser(), (call, response) => {
    // A write names its action in the body.
    const action = call.action ?? new URLSearchParams(call.body).get('action') ?? '';
    calls.push(action);
    if (action === 'UserInfoFromSession') return sendEnvelope(response, refusalEnvelope('not-authenticated', 1), 401);
    const data =
      action === 'UndoAccountChange'
        ? { email: former.formerEmail, login: former.formerLogin }
        : { ...former, changedAt: '2026-11-20T10:00:00.000Z' };
    return sendEnvelope(response, { data });
  });
  expect(await screen.findByText(/^Annuler rétablit l’adresse zoe@altea\.test et l’identifiant zoe/)).toBeTruthy();
  expect(calls).not.toContain('UndoAccountChange');
  fireEvent.click(screen.getByRole('button', { name: 'Annuler ce changement' }));
  expect(await screen.findByText(/zoe@altea\.test est de nouveau l’adresse de votre compte/)).toBeTruthy();
  expect(calls.filter((action) => action === 'UndoAccountChange')).toHaveLength(1);
  // The session of this browser is looked up once more, and is over.
  await vi.waitFor(() => expect(session.get().phase).toBe('no-token'));
});

test('a link that is over says so, and offers no button', async () => {
  await openScreen('/undoChange/abcdefgh', sampleUser(), (_call, response) =>
    sendEnvelope(response, refusalEnvelope('link-expired', 67), 410),
  );
  expect(await screen.findByText(/^Ce lien n’est plus valable/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Annuler ce changement' })).toBeNull();
});
