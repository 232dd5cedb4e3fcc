import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { gatewayServer, refusalEnvelope, sendEnvelope, type ReceivedCall } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { SlotDialog } from './slot-dialog.tsx';

/** Monday, somebody is there from nine to eleven; ten o’clock is taken; the order begins at nine. */
const context = {
  maxDaysAhead: 30,
  from: '2026-11-20',
  timeUnitInMinutes: 30,
  slots: {
    3: [
      { hour: 9, minute: 0, group: 1, available: true },
      { hour: 9, minute: 30, group: 1, available: true },
      { hour: 10, minute: 0, group: 1, available: false },
      { hour: 10, minute: 30, group: 1, available: true },
    ],
  },
  halfDays: false,
  zone: 'Europe/Paris',
  serviceLengthInMinutes: 30,
  beginDate: '2026-11-23T08:00:00.000Z',
  endDate: '2026-11-23T08:30:00.000Z',
};
const moved = { beginDate: '2026-11-23T09:30:00.000Z', endDate: '2026-11-23T10:00:00.000Z' };

async function draw(shown: object = context) {
  const done = vi.fn<() => void>();
  const { calls } = await gatewayServer(({ action, body }, response) => {
    if (action === 'GetOrderSlotsContext') return sendEnvelope(response, { data: shown });
    const isTaken = decodeURIComponent(body).includes('T09:00');
    sendEnvelope(response, isTaken ? refusalEnvelope('slot-not-available', 93) : { data: moved });
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <SlotDialog orderId={48217} onDone={done} />
    </QueryClientProvider>,
    'manager',
  );
  await screen.findByLabelText('Durée');
  return { calls, done };
}
const hour = (name: RegExp) => within(screen.getByRole('group', { name: 'Heure' })).getByRole('radio', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const sent = (calls: readonly ReceivedCall[], name: string) =>
  calls.filter(({ action }) => action === name).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

test('a taken hour is marked and may be tried; a free one moves the order', async () => {
  const { calls, done } = await draw();
  fireEvent.click(hour(/^10\sh, pris/));
  expect(screen.getByRole('status').textContent).toContain("Ce créneau n'est plus disponible.");
  save();
  await waitFor(() => expect(sent(calls, 'UpdateOrderCalendarSlot')).toHaveLength(1));
  expect(done).not.toHaveBeenCalled();
  fireEvent.click(hour(/^10\sh\s30/));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enregistrer' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  save();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent(calls, 'UpdateOrderCalendarSlot')[1]).toMatchObject({ orderId: '48217', ...moved });
});

test('the length is a number, five at least; alone it keeps the beginning', async () => {
  const { calls, done } = await draw();
  const length = screen.getByLabelText('Durée');
  fireEvent.change(length, { target: { value: 'une heure' } });
  expect(screen.getByText('La durée doit être un nombre')).toBeTruthy();
  fireEvent.change(length, { target: { value: '4' } });
  expect(screen.getByText('La durée doit être supérieure à 5')).toBeTruthy();
  save();
  fireEvent.change(length, { target: { value: '40' } });
  expect(screen.getByText(/60.min réservées/)).toBeTruthy();
  save();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent(calls, 'OverrideOrderServiceLength')).toEqual([expect.objectContaining({ orderId: '48217', len: '60' })]);
  expect(sent(calls, 'UpdateOrderCalendarSlot')).toEqual([]);
});

test('the order’s own slot is not called taken, no matter whom else the calendar counts; a longer one may be', async () => {
  const [nine, half, ...later] = context.slots[3];
  await draw({ ...context, slots: { 3: [{ ...nine, available: false }, { ...half, available: false }, ...later] } });
  expect(hour(/^9\sh(?!\s30)/).getAttribute('aria-label') ?? '').not.toContain('pris');
  expect(screen.queryByRole('status')?.textContent ?? '').not.toContain("Ce créneau n'est plus disponible.");
  fireEvent.change(screen.getByLabelText('Durée'), { target: { value: '60' } });
  expect(screen.getByRole('status').textContent).toContain("Ce créneau n'est plus disponible.");
});

test('days stand below their month', async () => {
  const days = { 3: context.slots[3], 12: context.slots[3], 13: context.slots[3] };
  await draw({ ...context, slots: days });
  const names = ['Novembre 2026', 'Décembre 2026'].map((name) => screen.getByText(name));
  const inMonth = names.map((name) => within(name.parentElement ?? document.body).getAllByRole('radio').length);
  expect(inMonth).toEqual([1, 2]);
});
