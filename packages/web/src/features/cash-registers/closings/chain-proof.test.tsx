import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { createRef } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { ChainProof, type ProofControl } from './chain-proof.tsx';

beforeAll(() => loadMessages('fr', 'manager'), 30_000);

async function verify(answer: (response: ServerResponse) => void): Promise<void> {
  await gatewayServer((_call, response) => answer(response));
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <ChainProof ref={createRef<ProofControl>()} of={{ register: 7 }} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
}

const read = { records: 12, closings: 3, since: '2026-11-02T08:00:00Z', at: '2026-11-20T18:00:00Z' };

test('a chain with a wrong record names it', async () => {
  const problem = { sequence: 5, fault: 'digest', message: 'L’empreinte n’est pas celle du contenu.' };
  await verify((response) => sendEnvelope(response, { data: { ...read, problem } }));
  expect(await screen.findByText('Quelque chose ne va pas.')).toBeDefined();
  expect(screen.getByText(/Enregistrement n° 5/)).toBeDefined();
});

test('a server that does not answer says nothing of the chain', async () => {
  await verify((response) => {
    response.statusCode = 500;
    response.end('{}');
  });
  expect(await screen.findByText('La vérification n’a pas abouti.')).toBeDefined();
  expect(screen.queryByText('Quelque chose ne va pas.')).toBeNull();
});
