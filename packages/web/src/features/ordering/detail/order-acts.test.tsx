import { newOrderComment } from '@loge/contract/ordering/new-order-comment';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { answerOf, gatewayServer, refusalEnvelope, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { OrderActs } from './order-acts.tsx';

const order = {
  id: 48_217,
  offreId: null,
  offreLabel: { fr: 'Nettoyage', en: 'Cleaning' },
  partnerName: 'Pressing des Arcades',
  placeDesc: '',
  statusObject: 'ACCEPTED',
  appointment: null,
  printInfos: null,
  canRate: false,
  canContinue: false,
  canCancel: true,
  cancelAfterDelay: false,
  cancellation: { kind: 'freeUntil', until: '2026-11-23T17:00:00.000Z' },
  cancellationRequested: false,
  totalAmount: 3321,
  totalAdjustedAmount: null,
} as const;

/** Draws the acts; answers the comments that were sent. A comment may take a document along, so it travels in parts. */
async function draw(
  more: Partial<ComponentProps<typeof OrderActs>['order']> = {},
  answer: (response: ServerResponse) => void = (response) => sendEnvelope(response, answerOf(newOrderComment)),
) {
  await gatewayServer((_call, response) => answer(response));
  const sent: unknown[] = [];
  const toServer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    const o = request?.body instanceof FormData ? request.body.get('o') : null;
    if (typeof o === 'string') sent.push(JSON.parse(o));
    return toServer(address, request);
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <OrderActs order={{ ...order, ...more }} />
    </QueryClientProvider>,
    'beneficiary',
  );
  return sent;
}
const ask = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Demander l’annulation' }));
  return within(await screen.findByRole('dialog', { name: /^Demander l’annulation/ }));
};
const fees = /Plus annulable sans frais : jusqu’à 33,21 € de frais/;

test('cancelling is asked for by a comment with a reason, and not without one', async () => {
  const sent = await draw();
  const dialog = await ask();
  expect(dialog.queryByText(fees)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Demander l’annulation' }));
  expect(dialog.getByText('Votre réponse est attendue.')).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Je pars en voyage' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Demander l’annulation' }));
  await waitFor(() =>
    expect(sent).toEqual([{ orderId: 48_217, comment: 'Je pars en voyage', requestCancellation: true }]),
  );
});

test('after the delay one is warned of fees before one asks', async () => {
  await draw({ cancelAfterDelay: true, cancellation: { kind: 'fees', until: '2026-11-23T17:00:00.000Z' } });
  expect((await ask()).getByText(fees)).toBeDefined();
});

test('where cancelling is not possible nobody is offered to', async () => {
  await draw({ canCancel: false, cancelAfterDelay: true });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a reason that could not be sent is there when one asks again', async () => {
  let isBusy = true;
  const sent = await draw({}, (response) =>
    isBusy
      ? sendEnvelope(response, refusalEnvelope('forbidden', 21), 403)
      : sendEnvelope(response, answerOf(newOrderComment)),
  );
  const first = await ask();
  fireEvent.change(first.getByRole('textbox'), { target: { value: 'Je pars en voyage' } });
  fireEvent.click(first.getByRole('button', { name: 'Demander l’annulation' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  isBusy = false;
  const again = await ask();
  expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Je pars en voyage');
  fireEvent.click(again.getByRole('button', { name: 'Demander l’annulation' }));
  expect(await screen.findByText(/demande d’annulation est transmise/)).toBeDefined();
});

test('while a request waits, an appointment is not put into one’s calendar', async () => {
  const appointment = { begin: '2026-11-24T11:30:00.000Z', end: '2026-11-24T12:15:00.000Z' };
  const inDiary = { name: 'Ajouter à mon agenda' };
  const drawn = await draw({ appointment });
  expect(drawn).toEqual([]);
  expect(screen.getByRole('button', inDiary)).toBeDefined();
  document.body.replaceChildren();
  await draw({ appointment, canCancel: false, cancellationRequested: true });
  expect(screen.queryByRole('button', inDiary)).toBeNull();
});
