import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { CancellationMoney } from './cancellation-money.tsx';
import { useCancellationFee } from './use-cancellation-fee.ts';

const payment = { type: 6, typeLabel: 'Espèces', status: 1, amount: 4590 };
const detail = (feeAtMost: number) => ({
  audience: 'manager',
  id: 48_252,
  cancelled: false,
  finalAmount: 4590,
  payments: [payment],
  statuses: [],
  cancellation: {
    terms: { kind: 'fees', until: '2026-11-23T17:00:00.000Z' },
    askedAt: null,
    answerBy: null,
    feeAtMost,
  },
});

function Cancelling({ cancels }: { readonly cancels: boolean }) {
  const [typed, setTyped] = useState('');
  const fee = useCancellationFee({ id: 48_252 })(typed, cancels);
  return (
    <>
      <output>{fee.cents}</output>
      <CancellationMoney
        orderId={48_252}
        fee={fee}
        field={{ value: typed, onValueChange: setTyped, error: undefined }}
      />
    </>
  );
}

async function draw(feeAtMost: number, cancels = true) {
  await gatewayServer((_call, response) => sendEnvelope(response, { data: { order: detail(feeAtMost) } }));
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <Cancelling cancels={cancels} />
    </QueryClientProvider>,
  );
}

test('says what is kept and what goes back as it is typed, and keeps nothing of what is too much', async () => {
  await draw(4590);
  expect((await screen.findByText(/^Remboursement de 45,90/)).textContent).toContain('Espèces\u00a045,90');
  const field = screen.getByLabelText(/Frais d’annulation/);
  fireEvent.change(field, { target: { value: '10,00' } });
  expect(screen.getByText(/Retenu.: 10,00.€/).textContent).toContain('Espèces\u00a035,90');
  fireEvent.change(field, { target: { value: '45,91' } });
  expect(screen.getByText(/Retenez au plus 45,90.€/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('0');
  fireEvent.change(field, { target: { value: '45,90' } });
  expect(screen.getByText(/Rien n’est à rembourser/)).toBeTruthy();
});

test('asks for nothing where nothing may be kept', async () => {
  await draw(0);
  const note = await screen.findByText(/^Remboursement de 45,90/);
  expect(note.textContent).toMatch(/Rien de ce qui a été encaissé ne peut être retenu\.$/);
  expect(screen.queryByLabelText(/Frais d’annulation/)).toBeNull();
});

test('names the same maximum in the note and beside the field', async () => {
  await draw(3000);
  const note = await screen.findByText(/^Remboursement de 45,90/);
  expect(note.textContent).toMatch(/vous pouvez retenir au plus 30,00/);
  expect(screen.getByText(/^Vide.* Au plus 30,00/)).toBeTruthy();
});

test('says nothing of a fee where the order is refused', async () => {
  await draw(4590, false);
  const note = await screen.findByText(/^Remboursement de 45,90/);
  expect(note.textContent).not.toMatch(/reten|délai/);
});
