import { getInvoiceTransmission } from '@loge/contract/invoicing/get-invoice-transmission';
import type { TransmissionDetailOnWire } from '@loge/contract/invoicing/transmission-wire';
import { reissueBill } from '@loge/contract/orders/reissue-bill';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { TransmissionPanel } from './transmission-panel.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const refused: TransmissionDetailOnWire = {
  ...{ id: 7, kind: 'bill', isCreditNote: false, reference: 'THO-2026-000192', otherParty: 'Altéa SAS' },
  ...{ issuedOn: '2026-11-18', amountTTC: 93_600, state: 'sent', status: 210, statusAt: '2026-11-20T08:14:00.000Z' },
  ...{ needsAct: true, orderId: 48_217, statementId: null, sellerSiren: '732829320', buyerSiren: '552014888' },
  ...{ sentAt: '2026-11-18T16:02:00.000Z', nextTryAt: null, attempts: 1, problemCode: '', problem: '' },
  ...{ mayResend: false, mayReissue: true, buyerOrder: '', addresses: [] },
  statuses: [
    {
      ...{ id: 1, code: 210, bySide: 'buyer', at: '2026-11-20T08:14:00.000Z', reasonCode: 'CMD_ERR' },
      ...{ reason: 'Bon de commande absent', amount: null, sending: null },
    },
  ],
};

async function show(mayReissue: boolean) {
  const server = await gatewayServer(({ action }, response) => {
    if (action === 'GetInvoiceTransmission')
      sendEnvelope(response, answerOf(getInvoiceTransmission, { transmission: refused }));
    if (action === 'ReissueBill') {
      const bill = {
        ...{ id: 2, isCreditNote: false, reference: 'THO-2026-000195', date: '2026-11-24', amount: 93_600 },
        ...{ otherReference: null, isPartial: false, creditedAmount: 0, orderId: 48_217, copies: 0 },
        offreLabel: { fr: 'Ménage', en: 'Cleaning' },
      };
      const creditNote = { ...bill, id: 1, isCreditNote: true, reference: 'AV-THO-2026-000062' };
      sendEnvelope(response, answerOf(reissueBill, { creditNote, bill }));
    }
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <TransmissionPanel
          id={7}
          summary={refused}
          mayReissue={mayReissue}
          frame={{ onClose: () => undefined, walk: { position: '1 sur 1' } }}
          orderHref={String}
          statementHref={String}
        />
      </InRouter>
    </QueryClientProvider>,
  );
  return server;
}

test('a refused bill is issued anew with the order number that its buyer asks for; the reason is what the buyer said', async () => {
  const { calls } = await show(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Corriger et réémettre' }));
  const number = await screen.findByRole('textbox', { name: /Bon de commande/ });
  fireEvent.change(number, { target: { value: 'ALT-BC-4471' } });
  expect(screen.getByText(/Un avoir annule THO-2026-000192/)).toBeTruthy();
  const [, save] = screen.getAllByRole('button', { name: 'Corriger et réémettre' });
  fireEvent.click(save ?? number);
  await waitFor(() => expect(calls.map(({ action }) => action)).toContain('ReissueBill'));
  const sent = new URLSearchParams(calls.find(({ action }) => action === 'ReissueBill')?.body);
  expect([sent.get('buyerOrder'), sent.get('comment')]).toEqual(['ALT-BC-4471', 'Bon de commande absent']);
});

test('whom bills are not for is shown no such button', async () => {
  await show(false);
  expect(await screen.findByText('Cycle de vie')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Corriger et réémettre' })).toBeNull();
});
