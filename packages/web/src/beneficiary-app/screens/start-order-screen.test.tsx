import type { PartnerPresentationOnWire } from '@loge/contract/catalogue/partner-presentation-wire';
import { addDays } from '@loge/domain/shared/local-date';
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { addCartLine, removeCartLine, useCart } from '../../features/ordering/cart/cart-store.ts';
import { draftNow } from '../../features/ordering/draft/draft-store.ts';
import { newOrderOf } from '../../features/ordering/draft/new-order.ts';
import { newDraft, noAddress, withAnswer } from '../../features/ordering/draft/order-draft.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { session } from '../../session/session.ts';
import { refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleItem, sampleOffer, sampleRecap, sampleUser } from '../../testing/samples.ts';

// The first import of the texts and screens takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

const label = { fr: 'Pressing', en: 'Dry cleaning' };
const offer = sampleOffer([sampleItem(1, 'product', 450)], { canDoRecurring: true });
const partner: PartnerPresentationOnWire = {
  partId: 1,
  partName: 'Pressing des Arcades',
  coverImageId: null,
  illustration: null,
  keywords: '',
  extraInformations: { fr: '<p>Chemises depuis 1953.</p>', en: '<p>Shirts since 1953.</p>' },
  offres: [{ ...offer, favourite: false }],
  originalId: null,
  favourite: false,
  fromPrice: 450,
  rating: null,
};
const universe = {
  id: 1,
  label,
  shortLabel: label,
  imageUrl: null,
  transparentImageUrl: null,
  illustration: null,
  items: [{ catOffreId: 1, label, imageUrl: null, illustration: null, placeLabel: null }],
};
const preview = {
  order: sampleRecap(450),
  offre: offer,
  orderTotal: 450,
  recurringOrderText: { fr: 'Tous les jours', en: 'Every day' },
  seriesPlan: null,
  willCreateRegistrationFees: null,
  hasTerms: true,
  paymentOptionsInt: [],
  warning: null,
  credits: null,
};

test('a service becomes a favourite on its own form: a partner’s only one has no other screen', async () => {
  const asked: string[] = [];
  await openScreen('/bnfv2/startOrder/0/1/1/1/7', sampleUser(), ({ action, query, body }, response) => {
    if (action === 'HomeCategoriesV2') return sendEnvelope(response, { data: { content: [universe], words: [] } });
    if (action === 'PartPrezList') return sendEnvelope(response, { data: { data: [partner], homeAddress: null } });
    if (action === 'SetFavorite') {
      asked.push(query.get('favorite') ?? new URLSearchParams(body).get('favorite') ?? '');
      return sendEnvelope(response, { data: { favorite: null } });
    }
    sendEnvelope(response, refusalEnvelope('not-found', 98), 404);
  });
  // One in the bar of a phone, one beside the name on a desktop.
  const hearts = { name: 'Ajouter Nettoyage aux favoris' };
  const [heart] = await screen.findAllByRole('button', hearts);
  expect(screen.getByText('Chemises depuis 1953.')).toBeTruthy();
  fireEvent.click(heart as HTMLElement);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(JSON.parse(asked[0] ?? '')).toEqual({ originalOffreId: 7 });
});

test('an order of the cart that is to repeat leaves the cart, and can be put back', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  const draft = withAnswer(newDraft(offer, noAddress), 1, { quantity: 1 });
  addCartLine({
    key: 'k',
    place: { universe: 1, category: 1, partner: 1 },
    title: label,
    partnerName: partner.partName,
    illustration: null,
    draft: {
      ...draft,
      cartLine: 'k',
      recurring: true,
      repeat: { ...draft.repeat, type: 'TLJ', from: addDays(new Date().toISOString().slice(0, 10), 7) },
    },
    order: newOrderOf(offer, draft),
  });
  const { result: cart } = renderHook(useCart);
  const path = await openScreen('/bnfv2/startOrderCart/1/1/1/1/7?line=k', sampleUser(), ({ action }, response) => {
    if (action === 'HomeCategoriesV2') return sendEnvelope(response, { data: { content: [universe], words: [] } });
    if (action === 'PartPrezList') return sendEnvelope(response, { data: { data: [partner], homeAddress: null } });
    if (action === 'PreviewOrder') return sendEnvelope(response, { data: preview });
    sendEnvelope(response, refusalEnvelope('not-found', 98), 404);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Vérifier la commande' }));
  await waitFor(() => expect(path()).toBe('/bnfv2/previewOrder/1/7/1/1'));
  expect(cart.current.lines).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(cart.current.lines.map(({ key }) => key)).toEqual(['k']);
});

test('behind an order of the cart that was changed lies its form as it was changed', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  const draft = {
    ...withAnswer(newDraft(offer, noAddress), 1, { quantity: 1 }),
    cartLine: 'changed',
    comment: 'Avant',
  };
  const line = { key: 'changed', place: { universe: 1, category: 1, partner: 1 }, partnerName: '', illustration: null };
  addCartLine({ ...line, title: label, draft, order: newOrderOf(offer, draft) });
  onTestFinished(() => void removeCartLine('changed'));
  const path = await openScreen(
    '/bnfv2/startOrderCart/1/1/1/1/7?line=changed',
    sampleUser(),
    ({ action }, response) => {
      if (action === 'HomeCategoriesV2') return sendEnvelope(response, { data: { content: [universe], words: [] } });
      if (action === 'PartPrezList') return sendEnvelope(response, { data: { data: [partner], homeAddress: null } });
      if (action === 'PreviewOrder') return sendEnvelope(response, { data: preview });
      sendEnvelope(response, refusalEnvelope('not-found', 98), 404);
    },
  );
  const remark = await screen.findByLabelText(/Une précision/);
  fireEvent.change(remark, { target: { value: 'Après' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Ajouter au panier' })[0] as HTMLElement);
  await waitFor(() => expect(path()).toBe('/bnfv2/cart'));
  expect(draftNow(7, 'changed')?.comment ?? 'Après').toBe('Après');
});
