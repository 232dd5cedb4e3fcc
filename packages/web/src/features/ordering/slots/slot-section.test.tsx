import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { session } from '../../../session/session.ts';
import { gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { sampleItem, sampleOffer, sampleUser } from '../../../testing/samples.ts';
import { draftProblems } from '../draft/draft-problems.ts';
import { newDraft, noAddress, withAnswer, type OrderDraft } from '../draft/order-draft.ts';
import { SlotSection } from './slot-section.tsx';

const offer = sampleOffer([{ ...sampleItem(1, 'product', 450), timeDuration: 30 }], {
  hasCalendar: true,
  needsADate: true,
  askForTime: 2,
});
const slot = (hour: number) => ({ hour, minute: 0, group: 1, available: true });
const calendar = {
  maxDaysAhead: 30,
  from: '2026-11-20',
  timeUnitInMinutes: 60,
  slots: { 4: [slot(9)], 5: [slot(9), slot(10)] },
  calendarText: null,
  waiting: [],
};

/** The section, checked at every change as the form does once one has asked to go on; a button makes the service longer. */
function Checked() {
  const [draft, setDraft] = useState<OrderDraft>(newDraft(offer, noAddress));
  const now = { today: '2026-11-20', timeNow: '09:00', language: 'fr' } as const;
  return (
    <>
      <SlotSection offer={offer} draft={draft} problems={draftProblems(offer, draft, now)} change={setDraft} />
      <button type="button" onClick={() => setDraft(withAnswer(draft, 1, { quantity: 6 }))}>
        Plus long
      </button>
    </>
  );
}

async function draw() {
  await gatewayServer((_call, response) => sendEnvelope(response, { data: calendar }));
  session.set({ phase: 'signed-in', user: sampleUser() });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <Checked />
    </QueryClientProvider>,
    'beneficiary',
  );
  return within(await screen.findByRole('group', { name: 'Jours avec des créneaux' })).getAllByRole('radio');
}

test('no slot is chosen by itself: an appointment is of an hour that somebody has chosen', async () => {
  const [monday, tuesday] = await draw();
  expect((monday as HTMLInputElement).checked).toBe(false);
  expect(screen.queryByRole('radio', { name: /^9\s?h/ })).toBeNull();
  expect(screen.getByText('Choisissez une date.')).toBeTruthy();
  fireEvent.click(tuesday as HTMLElement);
  const hour = screen.getByRole<HTMLInputElement>('radio', { name: /^9\s?h/ });
  expect(hour.checked).toBe(false);
  fireEvent.click(hour);
  expect(hour.checked).toBe(true);
});

test('a day that has no hour left for what was added since says so, and shows what is free nearest', async () => {
  const [, tuesday] = await draw();
  fireEvent.click(tuesday as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Plus long' }));
  expect(await screen.findByText(/^Ce créneau n'est plus disponible/)).toBeTruthy();
  expect(screen.queryByText('Choisissez une heure.')).toBeNull();
});
