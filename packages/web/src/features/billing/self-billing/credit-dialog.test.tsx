import { creditSelfBilledInvoice } from '@loge/contract/billing/credit-self-billed-invoice';
import type { SelfBilledInvoiceWithLinesOnWire } from '@loge/contract/billing/self-billing-wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { CreditDialog } from './credit-dialog.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const invoice: SelfBilledInvoiceWithLinesOnWire = {
  id: 5,
  isCreditNote: false,
  reference: 'AF-2026-0005',
  date: '2026-11-02',
  payBy: '2026-12-02',
  buyer: 'Loge',
  amountTTC: 3600,
  amountHT: 3000,
  credited: 0,
  state: 'waiting',
  answerBy: '2026-11-17',
  otherReference: null,
  reason: '',
  answers: [],
  life: null,
  lines: [
    { label: 'Chemise', amountTTC: 2400, isCredited: false },
    { label: 'Cravate', amountTTC: 1200, isCredited: false },
  ],
};

test('no key credits an invoice of which no line is ticked', async () => {
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, answerOf(creditSelfBilledInvoice, { reference: 'AV-2026-0001' })),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <CreditDialog invoice={invoice} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const reason = screen.getByLabelText(/^Motif/);
  const save = () => fireEvent.keyDown(reason, { key: 's', ctrlKey: true });
  const tick = (label: RegExp) => fireEvent.click(screen.getByLabelText(label));
  save();
  expect(screen.getByText('Indiquez le motif.')).toBeTruthy();
  tick(/^Chemise/);
  tick(/^Cravate/);
  expect(screen.getByText('Cochez des lignes dont la somme est positive.')).toBeTruthy();
  fireEvent.change(reason, { target: { value: 'Article repris' } });
  save();
  tick(/^Cravate/);
  save();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(JSON.parse(new URLSearchParams(calls[0]?.body).get('lines') ?? '')).toEqual([1]);
});
