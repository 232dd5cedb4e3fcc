import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../../messages/load-messages.ts';
import { MessagesProvider } from '../../../messages/messages-provider.tsx';
import { sampleItem, sampleOffer } from '../../../testing/samples.ts';
import { draftPrice } from '../draft/draft-price.ts';
import { newDraft, noAddress, withAnswer } from '../draft/order-draft.ts';
import { usePriceChange } from './use-price-change.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(async () => {
  await loadMessages('fr', 'beneficiary');
  await loadMessages('en', 'beneficiary');
}, 30_000);

const shirt = (cents: number) => sampleItem(1, 'product', cents);
const coat = (cents: number | null) => ({ ...sampleItem(2, 'product', cents), devis: cents === null });
const offerOf = (shirtCents: number, coatCents: number | null) => sampleOffer([shirt(shirtCents), coat(coatCents)]);

/** What one reads who has chosen so many shirts and coats while the offer changes from one into the other. */
function told(opened: OffreOnWire, now: OffreOnWire, chosen: readonly [number, number], language: 'fr' | 'en') {
  const [shirts, coats] = chosen;
  const begun = withAnswer(newDraft(opened, noAddress), 1, { quantity: shirts });
  const draft = withAnswer(begun, 2, { quantity: coats });
  const { result, rerender } = renderHook(({ offer }) => usePriceChange(offer, draft, draftPrice(offer, draft)), {
    initialProps: { offer: opened },
    wrapper: ({ children }: { children: ReactNode }) => (
      <MessagesProvider language={language} group="beneficiary">
        {children}
      </MessagesProvider>
    ),
  });
  expect(result.current).toBeNull();
  rerender({ offer: now });
  return result.current?.replaceAll('\u00a0', ' ') ?? null;
}

const fr = 'Le prix a changé pendant que vous remplissiez : ';
const en = 'The price has changed while you were filling this in: ';

test.each([
  ['a higher price', offerOf(500, 2000), [2, 0], `${fr}9,00 € est devenu 10,00 €.`, `${en}€9.00 is now €10.00.`],
  ['a price that nobody chose', offerOf(450, 2500), [2, 0], null, null],
  [
    'what is on quote by now',
    offerOf(450, null),
    [0, 1],
    `${fr}20,00 € est devenu sur devis.`,
    `${en}€20.00 is now on quote.`,
  ],
  [
    'what is on quote by now beside what is not',
    offerOf(450, null),
    [2, 1],
    `${fr}29,00 € est devenu 9,00 € hors devis.`,
    `${en}€29.00 is now €9.00 without quotes.`,
  ],
] as const)('%s', (_what, now, chosen, french, english) => {
  expect(told(offerOf(450, 2000), now, chosen, 'fr')).toBe(french);
  expect(told(offerOf(450, 2000), now, chosen, 'en')).toBe(english);
});
