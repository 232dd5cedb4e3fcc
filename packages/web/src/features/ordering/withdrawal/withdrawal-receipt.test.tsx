import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { session } from '../../../session/session.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';

afterEach(() => vi.unstubAllGlobals());

const withdrawal = {
  reference: 'RT-2026-0148',
  at: '2026-11-24T09:00:00.000Z',
  dueOn: '2026-12-08',
  awaits: null,
  carriedOutAt: '2026-11-24T09:00:00.000Z',
  back: 3200,
  owed: 0,
  lines: [{ label: { fr: 'Bouquet séché', en: 'Dried bouquet' }, quantity: 1, amount: 3200 }],
} as unknown as BeneficiaryOrderDetailOnWire['withdrawals'][number];

test('the file says each fact with a no-break space before the colon', async () => {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => (files.push(file), 'blob:1'),
      revokeObjectURL: () => undefined,
    }),
  );
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
  const text = await files[0]?.text();
  expect(text).toContain('Vous rendez\u00a0: 1\u00a0×\u00a0Bouquet séché');
  expect(text).toContain('En route vers\u00a0: ');
  expect(text).not.toContain(' : ');
});
