import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleRegister } from '../../testing/sample-register.ts';
import { MovementForm } from './movement-form.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

async function drawWithdrawal() {
  const balance = { cash: 16_000, card: 1_250, cheque: 2_400 };
  const caisse = { ...sampleRegister, balance };
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(
      response,
      answerOf(getCaisseById, { caisse, depositFrom: { cash: '2026-11-18', cheque: '2026-11-20' } }),
    ),
  );
  const onClose = vi.fn();
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <MovementForm register={caisse} way="out" onClose={onClose} />
    </QueryClientProvider>,
  );
  const sent = () => calls.filter(({ action }) => action === 'SetSortieCaisse');
  return { sent, onClose };
}

test('a withdrawal shows what is there, says its amount, and asks before what was typed is given up', async () => {
  const { sent, onClose } = await drawWithdrawal();
  expect((await screen.findByText('Espèces en caisse')).parentElement?.textContent).toContain('160,00\u00a0€');
  fireEvent.change(screen.getByLabelText(/^Montant/), { target: { value: '40' } });
  expect(screen.getByRole('button', { name: /^Retirer 40,00/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([]);
});

test('an empty form asks for the reason and the amount, each beside its field', async () => {
  const { sent } = await drawWithdrawal();
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer' }));
  const saidOf = (label: RegExp) => {
    const field = screen.getByLabelText(label);
    return (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
      .join(' ');
  };
  await waitFor(() => expect(saidOf(/^Motif/)).toContain('Ce champ est obligatoire.'));
  expect(saidOf(/^Montant/)).toContain('Saisissez un montant positif.');
  expect(sent()).toEqual([]);
});

test('a deposit dated before its takings or after today is refused beside the date', async () => {
  const { sent } = await drawWithdrawal();
  await screen.findByText('Espèces en caisse');
  fireEvent.change(screen.getByLabelText(/^Motif/), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText(/^Montant/), { target: { value: '40' } });
  fireEvent.change(screen.getByLabelText(/^N° d’agence/), { target: { value: 'B-12' } });
  const day = screen.getByLabelText(/^Date de la remise/);
  const type = (text: string) => {
    fireEvent.change(day, { target: { value: text } });
    fireEvent.blur(day);
    fireEvent.click(screen.getByRole('button', { name: /^Retirer 40,00/ }));
  };
  type('17/11/2026');
  expect(day.getAttribute('aria-invalid')).toBe('true');
  type('21/11/2026');
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  type('18/11/2026');
  await waitFor(() => expect(sent()).not.toEqual([]));
  // No earlier day has been sent before it.
  expect(sent().map(({ body }) => new URLSearchParams(body).get('depositDate'))).toEqual(['2026-11-18']);
});

test('cheques have takings of their own', async () => {
  const { sent } = await drawWithdrawal();
  await screen.findByText('Espèces en caisse');
  fireEvent.change(screen.getByLabelText(/^Motif/), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Chèques' }));
  expect(screen.getByText('Chèques en caisse').parentElement?.textContent).toContain('24,00\u00a0€');
  const day = screen.getByLabelText(/^Date de la remise/);
  fireEvent.change(day, { target: { value: '18/11/2026' } });
  fireEvent.blur(day);
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});
