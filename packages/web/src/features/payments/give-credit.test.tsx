import { getCreditOptions } from '@loge/contract/payments/get-credit-options';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { GiveCredit } from './give-credit.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

async function draw(may: { readonly credit: boolean; readonly compensation: boolean }): Promise<void> {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(getCreditOptions, { partners: [] })));
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <input aria-label="Autre champ" />
      <GiveCredit person={{ id: 7, name: 'Camille Roussel' }} may={may} />
    </QueryClientProvider>,
  );
}

test.each([
  ['+', 'Donner un crédit à Camille Roussel'],
  ['i', 'Indemniser Camille Roussel'],
])('the key %s opens its dialog, and not while somebody types', async (key, title) => {
  await draw({ credit: true, compensation: true });
  const field = screen.getByLabelText('Autre champ');
  field.focus();
  fireEvent.keyDown(field, { key });
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  fireEvent.keyDown(document.body, { key, ctrlKey: true });
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  fireEvent.keyDown(document.body, { key });
  expect(await screen.findByRole('heading', { name: title, hidden: true })).toBeTruthy();
});

test('a key of what a manager may not do does nothing', async () => {
  await draw({ credit: true, compensation: false });
  fireEvent.keyDown(document.body, { key: 'i' });
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});
