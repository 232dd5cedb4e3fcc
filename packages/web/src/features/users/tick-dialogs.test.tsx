import { getSubscriptionsForUser } from '@loge/contract/profile/get-subscriptions-for-user';
import { getEntRelForUser } from '@loge/contract/users/get-ent-rel-for-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
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

test('companies are associated by their conciergeries, one by one or all at once', async () => {
  const sent: unknown[] = [];
  const desk = (id: number, label: string, entreprise: string, selected: boolean) => ({
    id,
    label,
    entreprise,
    selected,
    fixed: id === 1,
  });
  const answer = answerOf(getEntRelForUser, {
    availableEntRels: [
      desk(1, 'Tour Horizon', 'Altéa', true),
      desk(2, 'Rive Gauche', 'Altéa', false),
      desk(3, 'Campus Lumière', 'Lumière', false),
    ],
  });
  await gatewayServer((call, response) => {
    if (call.action !== 'SetEntRelForUser') return sendEnvelope(response, answer);
    sent.push(JSON.parse(new URLSearchParams(call.body).get('availableEntRels') ?? 'null'));
    sendEnvelope(response, { data: {} });
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RelationsDialog person={{ id: 7, name: 'Camille Roussel' }} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const altea = within(await screen.findByRole('group', { name: 'Altéa', hidden: true }));
  const box = (name: string) => altea.getByLabelText<HTMLInputElement>(name);
  const all = box('Toutes les conciergeries d’Altéa');
  expect(all.indeterminate).toBe(true);
  expect(altea.getByText('1 sur 2')).toBeTruthy();
  fireEvent.click(all);
  expect(box('Rive Gauche').checked).toBe(true);
  const lumiere = within(screen.getByRole('group', { name: 'Lumière', hidden: true }));
  fireEvent.click(lumiere.getByLabelText('Campus Lumière'));
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer les associations', hidden: true }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      [
        { id: 2, selected: true },
        { id: 3, selected: true },
      ],
    ]),
  );
});
