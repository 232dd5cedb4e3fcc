import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { BindLabelDialog } from './bind-label-dialog.tsx';
import type { GoodsLine } from './use-goods.ts';

const line = (orderItemId: number, label: string, labels: readonly string[] = []) =>
  ({
    orderItemId,
    label,
    labels,
    ticked: false,
    order: { orderId: 48_217, bnfName: 'Camille Roussel' },
  }) as unknown as GoodsLine;

test('an item that is proposed stays chosen, whatever others label in between', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: {} }));
  function Desk() {
    const [lines, setLines] = useState([line(1, 'Chemise'), line(2, 'Veste')]);
    const labelled = () => setLines([line(1, 'Chemise', ['LG1-TB757EXH']), line(2, 'Veste')]);
    return (
      <>
        <input aria-label="colleague" onChange={labelled} />
        <BindLabelDialog code="LG1-4QZ47NNR" lines={lines} onClose={vi.fn()} onBound={vi.fn()} />
      </>
    );
  }
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <Desk />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('colleague'), { target: { value: 'labels the first item' } });
  fireEvent.click(screen.getByRole('button', { name: /^Lier/ }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toContain('orderItemId=1');
});
