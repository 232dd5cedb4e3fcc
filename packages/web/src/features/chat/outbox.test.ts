import { expect, onTestFinished, test } from 'vitest';
import { gatewayServer, type ReceivedCall } from '../../testing/gateway-server.ts';
import { giveUp, send, setDraftFile, setDraftText, useDraftFile, useDraftText, useOutgoing } from './outbox.ts';
import { act, renderHook, waitFor } from '@testing-library/react';

const desk = { messageThreadType: 'desk', targetId: 3, side: 'beneficiary' } as const;

/** Whether the browser would ask before it leaves the page. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('what the browser does not keep is not left silently; a text may wait alone', async () => {
  const received: ReceivedCall[] = [];
  await gatewayServer((call) => void received.push(call));
  onTestFinished(() => sessionStorage.clear());
  const { result } = renderHook(() => ({
    outgoing: useOutgoing(desk),
    text: useDraftText(desk),
    file: useDraftFile(desk),
  }));
  act(() => {
    setDraftText(desk, ' Bonjour ');
    void send(desk);
  });
  expect(result.current.text).toBe('');
  expect(asksBeforeLeaving()).toBe(false);
  // There is no database for files here.
  act(() => setDraftFile(desk, new File(['x'], 'photo.png', { type: 'image/png' })));
  const key = result.current.file?.key;
  act(() => void send(desk));
  await waitFor(() => expect(result.current.outgoing.map(({ text }) => text)).toEqual(['Bonjour', '']));
  expect(result.current.outgoing[1]).toMatchObject({ key, isKept: false });
  expect(result.current.file).toBeNull();
  expect(asksBeforeLeaving()).toBe(true);
  act(() => {
    for (const message of result.current.outgoing) giveUp(desk, message);
  });
  expect(asksBeforeLeaving()).toBe(false);
});
