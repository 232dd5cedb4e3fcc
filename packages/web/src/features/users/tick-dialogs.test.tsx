import { getSubscriptionsForUser } from '@loge/contract/profile/get-subscriptions-for-user';
import { getEntRelForUser } from '@loge/contract/users/get-ent-rel-for-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { InterestsDialog } from './interests-dialog.tsx';
import { RelationsDialog } from './relations-dialog.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const box = { id: 3, label: 'Tour Horizon', selected: true };

test.each([
  ['interests', InterestsDialog, answerOf(getSubscriptionsForUser, { availableSubscriptions: [box] })],
  [
    'relations',
    RelationsDialog,
    answerOf(getEntRelForUser, { availableEntRels: [{ ...box, entreprise: 'Horizon', fixed: false }] }),
  ],
])('%s: what is ticked again as it was is no change, and closing asks nothing', async (_what, Tested, answer) => {
  await gatewayServer((_call, response) => sendEnvelope(response, answer));
  const onClose = vi.fn<() => void>();
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <Tested person={{ id: 7, name: 'Camille Roussel' }} onClose={onClose} />
    </QueryClientProvider>,
  );
  const tick = async () => fireEvent.click(await screen.findByLabelText('Tour Horizon'));
  await tick();
  await tick();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer', hidden: true }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});
