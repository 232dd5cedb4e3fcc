import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { announceTopics } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { InterestsForm } from './interests-form.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

test('interests that nobody touched follow what is kept, and are saved so; what was ticked stays', async () => {
  const kept = [
    { id: 1, label: 'Famille', selected: false },
    { id: 2, label: 'Sorties', selected: true },
    { id: 3, label: 'Auto et vélo', selected: false },
  ];
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, { data: { availableSubscriptions: kept } }),
  );
  const onSaved = vi.fn(() => Promise.resolve());
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InterestsForm saveLabel="Enregistrer" onSaved={onSaved} />
    </QueryClientProvider>,
    'beneficiary',
  );
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.click(await screen.findByLabelText('Auto et vélo'));

  // Saved in another window, or a moment ago by the form that stood here before.
  kept.splice(0, 2, { id: 1, label: 'Famille', selected: true }, { id: 2, label: 'Sorties', selected: false });
  announceTopics(['profile']);
  await waitFor(() => expect(box('Famille').checked).toBe(true));
  expect(box('Sorties').checked).toBe(false);
  expect(box('Auto et vélo').checked).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const sent = calls.find(({ action }) => action === 'SetSubscriptionsForUser');
  expect(JSON.parse(new URLSearchParams(sent?.body).get('availableSubscriptions') ?? '')).toEqual([
    { id: 1, selected: true },
    { id: 2, selected: false },
    { id: 3, selected: true },
  ]);
});
