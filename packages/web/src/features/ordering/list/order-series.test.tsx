import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { gatewayServer, refusalEnvelope, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { OrderSeries } from './order-series.tsx';

test('recurring orders that cannot be had are missed, not left out; without any nothing is said', async () => {
  let isAway = true;
  await gatewayServer((_call, response) =>
    isAway
      ? sendEnvelope(response, refusalEnvelope('unexpected', 99, { message: 'Code r-1' }), 500)
      : sendEnvelope(response, { data: { series: [] } }),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <OrderSeries />
    </QueryClientProvider>,
    'beneficiary',
  );
  expect(await screen.findByText('Code r-1')).toBeTruthy();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await expect.poll(() => screen.queryByRole('heading', { name: 'Commandes régulières' })).toBeNull();
});
