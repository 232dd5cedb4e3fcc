import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { ConciergerieChoice } from './conciergerie-choice.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

test('conciergeries are filtered by name and postal code, say whether they are open, and the current one is marked', async () => {
  const desk = (id: number, name: string, zip: string, open: boolean) => ({
    id,
    name,
    zipCodes: [zip],
    open,
    caisseOpen: false,
  });
  const conciergeries = [desk(1, 'Tour Horizon', '92400', true), desk(2, 'Rive Gauche', '75013', false)];
  await gatewayServer((_call, response) => sendEnvelope(response, { data: { conciergeries } }));
  const onChoose = vi.fn();
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <ConciergerieChoice chosen={2} onChoose={onChoose} empty={null} />
    </QueryClientProvider>,
  );
  const horizon = await screen.findByRole('button', { name: /^Tour Horizon.*ouverte$/ });
  const riveGauche = screen.getByRole('button', { name: /^Rive Gauche.*fermée$/ });
  expect([horizon, riveGauche].map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);

  const filter = screen.getByLabelText('Filtrer les conciergeries');
  fireEvent.change(filter, { target: { value: 'horizon' } });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.change(filter, { target: { value: '75013' } });
  fireEvent.click(screen.getByRole('button', { name: /^Rive Gauche/ }));
  expect(onChoose).toHaveBeenCalledWith(2);
  fireEvent.change(filter, { target: { value: 'zzz' } });
  expect(await screen.findByText('Aucune conciergerie de ce nom.')).toBeTruthy();
});

test('a manager who works nowhere sees what to do instead of an empty list and a filter', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, { data: { conciergeries: [] } }));
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <ConciergerieChoice chosen={null} onChoose={vi.fn()} empty={<p>Créer la première conciergerie</p>} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Créer la première conciergerie')).toBeTruthy();
  expect(screen.queryByLabelText('Filtrer les conciergeries')).toBeNull();
});
