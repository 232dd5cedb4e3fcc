import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../client/open-page.ts';
import { createQueryClient } from '../../client/query-client.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { useCardPage } from './use-card-page.ts';

vi.mock(import('../../client/open-page.ts'), () => ({ openPage: vi.fn() }));

function Leave() {
  const page = useCardPage('add');
  return (
    <button type="button" aria-busy={page.pending} onClick={() => void page.open()}>
      Carte
    </button>
  );
}

test('anyone who comes back to the page as they left it can leave again', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, { data: { formUrl: 'https://pay.example/1' } }));
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <Leave />
    </QueryClientProvider>,
    'beneficiary',
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('https://pay.example/1'));
  expect(button.getAttribute('aria-busy')).toBe('true');
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(button.getAttribute('aria-busy')).toBe('false');
});
