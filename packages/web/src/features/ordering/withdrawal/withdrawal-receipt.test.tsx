import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { session } from '../../../session/session.ts';
import { gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';

afterEach(() => vi.restoreAllMocks());

const withdrawal = {
  id: 148,
  reference: 'RT-2026-0148',
  at: '2026-11-24T09:00:00.000Z',
  dueOn: '2026-12-08',
  awaits: null,
  carriedOutAt: '2026-11-24T09:00:00.000Z',
  back: 3200,
  owed: 0,
  lines: [{ label: { fr: 'Bouquet séché', en: 'Dried bouquet' }, quantity: 1, amount: 3200 }],
} as unknown as BeneficiaryOrderDetailOnWire['withdrawals'][number];

test('the acknowledgment is loaded as a PDF of that withdrawal', async () => {
  await gatewayServer((_request, response) => {
    sendEnvelope(response, { data: { token: 'once' } });
  });
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  session.set({ phase: 'signed-in', user: sampleUser() });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <WithdrawalReceipt
        order={{ id: 48_263, partnerName: 'Atelier Pivoine', creationDate: '2026-11-20T09:00:00.000Z' }}
        withdrawal={withdrawal}
      />
    </QueryClientProvider>,
    'withdrawal',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Télécharger l’accusé' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(decodeURIComponent(opened[0] ?? '')).toContain('{"orderId":48263,"withdrawalId":148}');
});
