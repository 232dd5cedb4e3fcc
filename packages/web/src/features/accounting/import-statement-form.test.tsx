import type { ServerResponse } from 'node:http';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { ImportStatementForm } from './import-statement-form.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const accounts = [
  { id: 1, label: 'Courant', lastFour: '0189' },
  { id: 2, label: 'Épargne', lastFour: '0472' },
];

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^Fichier de la banque/), { target: { files: [file] } });

test.each([
  ['account', () => fireEvent.change(screen.getByRole('combobox'), { target: { value: '2' } })],
  ['IBAN', () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'FR76' } })],
  ['file', () => choose(new File(['a;b'], 'novembre.csv', { type: 'text/csv', lastModified: 1 }))],
])('what could be read of a file for one %s is not taken in for another', async (_what, change) => {
  await gatewayServer((_call, response) =>
    sendEnvelope(response, {
      data: { status: 'Import incorrect', errors: ['Ligne 3 : montant illisible.'], added: 0, known: 0, readable: 2 },
    }),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <ImportStatementForm accounts={accounts} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  choose(new File(['a;b'], 'novembre.csv', { type: 'text/csv' }));
  fireEvent.click(screen.getByRole('button', { name: 'Importer' }));
  expect(await screen.findByRole('button', { name: 'Importer les 2 autres opérations' })).toBeTruthy();
  change();
  await expect.poll(() => screen.queryByRole('button', { name: 'Importer les 2 autres opérations' })).toBeNull();
});

test('while the rest is taken in, what is wrong with the file stays', async () => {
  const wrong = {
    status: 'Import incorrect',
    errors: ['Ligne 3 : montant illisible.'],
    added: 0,
    known: 0,
    readable: 2,
  };
  const waiting: ServerResponse[] = [];
  const { calls } = await gatewayServer((_call, response) => {
    if (calls.length === 1) sendEnvelope(response, { data: wrong });
    else waiting.push(response);
  });
  const onClose = vi.fn<() => void>();
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <ImportStatementForm accounts={accounts} onClose={onClose} />
    </QueryClientProvider>,
  );
  choose(new File(['a;b'], 'novembre.csv', { type: 'text/csv' }));
  fireEvent.click(screen.getByRole('button', { name: 'Importer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Importer les 2 autres opérations' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  const button = screen.getByRole('button', { name: 'Importer les 2 autres opérations' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('Ligne 3 : montant illisible.')).toBeTruthy();
  for (const response of waiting) sendEnvelope(response, { data: { ...wrong, status: '2 opérations', errors: [] } });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
