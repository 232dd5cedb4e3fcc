import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../../messages/load-messages.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { MyLegacyOrders } from './my-legacy-orders.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

test('an order of the former system tells its lines and what they come to in a popup', async () => {
  const lines = [
    { produit: 'Chemise', serviceDetail: 'Pliée', quantity: 3, amount: 1350 },
    { produit: 'Manteau', serviceDetail: '', quantity: 1, amount: null },
  ];
  const order = {
    beacOrderId: '812',
    service: 'Pressing',
    partnerLabel: 'Arcades',
    date: '2023-05-02' as const,
    lines,
  };
  await renderInFrench(
    <MyLegacyOrders orders={[order, { ...order, beacOrderId: '813', partnerLabel: 'Rivoli', lines: [] }]} />,
    'beneficiary',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Pressing, Arcades, 02.05.2023$/ }));
  const popup = within(await screen.findByRole('dialog'));
  expect(popup.getByRole('heading', { name: 'Pressing, Arcades' })).toBeTruthy();
  expect(popup.getByText('02/05/2023 · Terminée')).toBeTruthy();
  expect(popup.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '3 × Chemise, Pliée',
    '1 × Manteau',
    'Total',
  ]);
  expect(popup.getAllByText('13,50 €')).toHaveLength(2);
});
