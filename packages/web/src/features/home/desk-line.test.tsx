import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { DeskLine } from './desk-line.tsx';

test('a page that stays open tells by itself that the desk has closed, and that it has opened again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T17:59:30Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { calls } = await gatewayServer((_call, response) => {
    const isOpen = Date.now() < Date.parse('2026-11-24T18:00Z') || Date.now() >= Date.parse('2026-11-25T07:00Z');
    const nextOpening = isOpen ? null : { date: '2026-11-25', time: '08:00' };
    sendEnvelope(response, answerOf(getConcInfos, { openUntil: isOpen ? '19:00' : null, nextOpening }));
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <DeskLine />
    </QueryClientProvider>,
    'beneficiary',
  );
  await screen.findByText(/^La conciergerie est ouverte jusqu’à 19\sh/u);
  await act(() => vi.advanceTimersByTimeAsync(33_000));
  await screen.findByText('La conciergerie est fermée');
  expect(calls).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(13 * 3_600_000));
  await screen.findByText(/^La conciergerie est ouverte jusqu’à 19\sh/u);
  expect(calls).toHaveLength(3);
});
