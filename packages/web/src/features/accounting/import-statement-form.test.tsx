import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
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
