import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../session/session.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleItem, sampleOffer, sampleUser } from '../../testing/samples.ts';
import { OfferCard } from './offer-card.tsx';

const ironed = { ...sampleItem(1, 'product', 660), label: { fr: 'Linge repassé, le kilo', en: 'Linen, per kilo' } };

const draw = (offer: OffreOnWire) => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  return renderInFrench(
    <OfferCard offer={{ ...offer, fromPrice: 660, favourite: false }} href="/" heart={null} />,
    'beneficiary',
  );
};
const rates = () => screen.queryByLabelText('Tarifs')?.textContent;

test('a single rate is told where it says more than the offer’s name', async () => {
  await draw(sampleOffer([ironed]));
  expect(rates()).toMatch(/^Linge repassé, le kilo6,60\s€$/);
});

test.each([
  ['is called like its offer', { ...ironed, label: { fr: 'Nettoyage', en: 'Cleaning' } }],
  ['is on quote', { ...ironed, price: null, devis: true }],
])('a single one that %s is not said twice', async (_what, item) => {
  await draw(sampleOffer([item]));
  expect(rates()).toBeUndefined();
});

test('what every order of it costs besides is told before the form', async () => {
  const addCostLabel = { fr: 'Service express', en: 'Express service' };
  await draw(sampleOffer([ironed], { addCost: 500, addCostLabel }));
  expect(screen.getByText('Service express : 5,00 €')).toBeTruthy();
});

test('until when an offer is proposed is told, unless another version of it is planned', async () => {
  const { unmount } = await draw(sampleOffer([ironed], { endDate: '2098-12-20' }));
  expect(screen.getByText(/^Jusqu’au sam. 20 déc. 2098$/)).toBeTruthy();
  unmount();
  await draw(sampleOffer([ironed], { endDate: '2098-12-20', idOfScheduledOffre: 9 }));
  expect(screen.queryByText(/Jusqu’au/)).toBeNull();
});

test('what is not ordered online leads to the desk', async () => {
  await draw(sampleOffer([ironed], { cannotPlaceOrder: true }));
  expect(screen.getByRole('link', { name: 'Demandez à la conciergerie.' }).getAttribute('href')).toBe('/chat/desk/1');
});
