import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages } from '../../../messages/load-messages.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { addNewOrder } from '../just-placed-orders.ts';
import { PlacedOrderNotes } from './placed-order-notes.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);
beforeEach(() => sessionStorage.clear());

const sheetText = { fr: '<p>Fiche</p>', en: '<p>Sheet</p>' };
const order = { id: 48_217, requestBag: true, printInfos: sheetText };
const draw = (isToPack: boolean, more: Partial<typeof order> = {}) =>
  renderInFrench(<PlacedOrderNotes order={{ ...order, ...more }} mood="new" isToPack={isToPack} />, 'beneficiary');
const placed = /^Votre commande est passée/;
const bag = /^Glissez vos articles dans un sac/;
const sheet = /^Imprimez la fiche/;

test('an order that was just placed says so once; its bag and its sheet are said until its things are handed over', async () => {
  addNewOrder(48_217);
  const first = await draw(true);
  for (const words of [placed, bag, sheet]) expect(screen.getByText(words)).toBeTruthy();
  first.unmount();

  const again = await draw(true);
  expect(screen.queryByText(placed)).toBeNull();
  for (const words of [bag, sheet]) expect(screen.getByText(words)).toBeTruthy();
  again.unmount();

  await draw(false);
  for (const words of [placed, bag, sheet]) expect(screen.queryByText(words)).toBeNull();
});

test('in another window, the bag and the sheet are said all the same', async () => {
  await draw(true);
  for (const words of [bag, sheet]) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(placed)).toBeNull();
});

test('an offer that asks for the sheet alone says nothing of a bag', async () => {
  await draw(true, { requestBag: false });
  expect(screen.getByText(sheet)).toBeTruthy();
  expect(screen.queryByText(bag)).toBeNull();
});

function Cancelled() {
  const [mood, setMood] = useState<'new' | 'cancelled'>('new');
  return (
    <button type="button" onClick={() => setMood('cancelled')}>
      <PlacedOrderNotes order={order} mood={mood} isToPack={false} />
    </button>
  );
}

test('that it was placed is no longer said beside what has become of it since', async () => {
  addNewOrder(48_217);
  await renderInFrench(<Cancelled />, 'beneficiary');
  expect(screen.getByText(placed)).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByText(placed)).toBeNull();
});
