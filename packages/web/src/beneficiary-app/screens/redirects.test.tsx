import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleItem, sampleOffer, sampleUser } from '../../testing/samples.ts';

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
])('%s', async (_what, address, v2Mode, to) => {
  const path = await goTo(address, v2Mode);
  await waitFor(() => expect(path()).toBe(to));
});

test.each([
  [
    'an order whose number is none',
    '/bnfv2/orderDetail/12)',
    true,
    'Cette commande n’existe pas, ou n’est pas à vous.',
  ],
  ['news under an address that was cut', '/bnfv2/actu/12)', true, 'Cette nouvelle n’est plus en ligne.'],
  ['a category that is not proposed', '/bnfv2/category/3/999', true, 'Aucun service disponible pour ce lieu.'],
  [
    'a category that is not proposed in the first design',
    '/catOffre/3/999',
    false,
    'Aucun service disponible pour ce lieu.',
  ],
  ['a partner of such a category', '/bnfv2/partenaire/3/999/5', true, 'Ce partenaire n’est plus proposé ici.'],
  [
    'a partner of such a category in the first design',
    '/offrePart/3/999/5',
    false,
    'Ce partenaire n’est plus proposé ici.',
  ],
])(
  '%s: that there is none is said, the window has its name, and nobody is asked to try again',
  async (_what, address, v2Mode, says) => {
    await openScreen(address, sampleUser({ v2Mode }), ({ action, query, body }, response) => {
      if (action === 'HomeCategoriesV2')
        return sendEnvelope(response, { data: { content: [emptyUniverse], words: [] } });
      const asked = `${query} ${body}`;
      if (/=(NaN|null)\b/.test(asked)) {
        const fields = [{ field: 'id', rule: 'notANumber', message: 'Saisissez un nombre.' }];
        return sendEnvelope(response, refusalEnvelope('invalid-input', 20, { fields }), 422);
      }
      sendEnvelope(response, refusalEnvelope('not-found', 22), 404);
    });
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect(document.title.split(' · ')).toEqual([screen.getByRole('heading', { level: 1 }).textContent, 'Loge']);
  },
);

test('an offer of a universe that only other places have says so, and leads nobody home', async () => {
  const path = await openScreen('/bnfv2/startOrder/0/999/14/5/77', sampleUser(), ({ action }, response) => {
    if (action === 'HomeCategoriesV2') return sendEnvelope(response, { data: { content: [emptyUniverse], words: [] } });
    if (action === 'PartPrezList') return sendEnvelope(response, { data: { data: [], homeAddress: null } });
    sendEnvelope(response, refusalEnvelope('offer-not-at-location', 122), 409);
  });
  expect(await screen.findByText('Aucun service disponible pour ce lieu.')).toBeTruthy();
  expect(screen.getByText(/^Votre lieu de service : /)).toBeTruthy();
  expect(path()).toBe('/bnfv2/startOrder/0/999/14/5/77');
});

test('a server in trouble does not call an offer gone', async () => {
  await openScreen('/bnfv2/startOrder/1/3/14/5/77', sampleUser(), ({ action }, response) => {
    if (action === 'HomeCategoriesV2') return sendEnvelope(response, { data: { content: [emptyUniverse], words: [] } });
    if (action === 'PartPrezList') return sendEnvelope(response, { data: { data: [], homeAddress: null } });
    sendEnvelope(response, refusalEnvelope('unexpected', 99, { message: 'Code r-1' }), 500);
  });
  expect(await screen.findByText('Code r-1')).toBeTruthy();
  expect(screen.queryByText('Ce service n’est plus proposé ici.')).toBeNull();
});

test.each([
  ['/bnfv2/partenaire/3/21/5', true, '/bnfv2/startOrder/0/3/21/5/77'],
  ['/offrePart/3/22/5', false, '/startOrder/3/77/22/5'],
])('a partner with a single offer is passed over from %s', async (address, v2Mode, form) => {
  const path = await openScreen(address, sampleUser({ v2Mode }), ({ action }, response) => {
    if (action === 'HomeCategoriesV2') return sendEnvelope(response, { data: { content: [emptyUniverse], words: [] } });
    const offre = sampleOffer([sampleItem(1, 'product', 450)], { id: 77 });
    const only = { partId: 5, partName: 'Pressing', extraInformations: { fr: '', en: '' }, offres: [offre] };
    if (action === 'PartPrezList') return sendEnvelope(response, { data: { data: [only], homeAddress: null } });
    sendEnvelope(response, refusalEnvelope('not-found', 22), 404);
  });
  await waitFor(() => expect(path()).toBe(form));
});
