import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { ScoringForm } from './scoring-form.tsx';

test('every question is answered: the focus goes to the first that is not, and only what was answered is sent', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: {} }));
  const onRated = vi.fn();
  await renderInFrench(<ScoringForm target={{ token: 'abc' }} questions="locker" onRated={onRated} />, 'scoring');
  const [first, second, last] = screen.getAllByRole('group');
  const answer = (question: HTMLElement | undefined) =>
    fireEvent.click(within(question ?? document.body).getAllByRole('radio')[2] ?? document.body);
  const send = () => fireEvent.click(screen.getByRole('button', { name: /Envoyer/ }));
  answer(first);
  send();
  expect(second?.contains(document.activeElement)).toBe(true);
  expect(within(second ?? document.body).getByText('Votre réponse est attendue.')).toBeTruthy();
  expect(within(first ?? document.body).queryByText('Votre réponse est attendue.')).toBeNull();
  answer(second);
  answer(last);
  send();
  await waitFor(() => expect(onRated).toHaveBeenCalledOnce());
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toMatchObject({
    qualite: '3',
    delai: '3',
    note: '2',
  });
});
