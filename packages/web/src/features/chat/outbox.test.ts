import { expect, onTestFinished, test } from 'vitest';
import { gatewayServer, type ReceivedCall } from '../../testing/gateway-server.ts';
import { giveUp, send, useOutgoing } from './outbox.ts';
import { act, renderHook, waitFor } from '@testing-library/react';

const desk = { messageThreadType: 'desk', targetId: 3, side: 'beneficiary' } as const;

/** Whether the browser would ask before it leaves the page. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('the page is not left silently while a file waits; a text may wait alone', async () => {
  const received: ReceivedCall[] = [];
  await gatewayServer((call) => void received.push(call));
  onTestFinished(() => sessionStorage.clear());
  const { result } = renderHook(() => useOutgoing(desk));
  act(() => void send(desk, 'Bonjour', null));
  expect(asksBeforeLeaving()).toBe(false);
  act(() => void send(desk, '', new File(['x'], 'photo.png', { type: 'image/png' })));
  await waitFor(() => expect(result.current).toHaveLength(2));
  expect(asksBeforeLeaving()).toBe(true);
  act(() => {
    for (const message of result.current) giveUp(desk, message);
  });
  expect(asksBeforeLeaving()).toBe(false);
});
