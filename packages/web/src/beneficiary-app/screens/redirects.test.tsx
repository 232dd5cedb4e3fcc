import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

// The first import of the texts and screens takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

const label = { fr: 'Maison', en: 'Home' };
const emptyUniverse = {
  id: 3,
  label,
  shortLabel: label,
  imageUrl: null,
  transparentImageUrl: null,
  illustration: null,
  items: [],
};

/** A desk with one universe and nothing in it, and somebody who goes to this address. */
const goTo = (address: string, v2Mode: boolean) =>
  openScreen(address, sampleUser({ v2Mode }), ({ action }, response) => {
    if (action === 'HomeCategoriesV2') return sendEnvelope(response, { data: { content: [emptyUniverse], words: [] } });
    if (action === 'PartPrezList') return sendEnvelope(response, { data: { data: [], homeAddress: null } });
    sendEnvelope(response, refusalEnvelope('not-found', 98), 404);
  });

test.each([
  ['a universe that is not proposed leads home', '/bnfv2/universe/999', true, '/bnfv2/home'],
  ['a universe that is not proposed leads home in the first design', '/universe/999', false, '/order'],
  [
    'a recap without an order in progress leads to its form',
    '/bnfv2/previewOrder/3/77/14/5',
    true,
    '/bnfv2/startOrder/1/3/14/5/77',
  ],
  [
    'a recap without an order in progress leads to its form in the first design',
    '/previewOrder/3/77/14/5',
    false,
    '/startOrder/3/77/14/5',
  ],
])('%s', { timeout: 20_000 }, async (_what, address, v2Mode, to) => {
  const path = await goTo(address, v2Mode);
  await waitFor(() => expect(path()).toBe(to), { timeout: 10_000 });
});
