import { expect, test } from 'vitest';
import { session } from '../../../session/session.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { sampleItem, sampleOffer, sampleUser } from '../../../testing/samples.ts';
import { ShownOrderForm } from './shown-order-form.tsx';

/** What stands in the form of one article, which a manager looks at as somebody of a desk would. */
async function textOf(price: number | null, hidesPrices: boolean): Promise<string> {
  session.set({ phase: 'signed-in', user: sampleUser({ gestionnaire: true, adherent: false }) });
  const offer = sampleOffer([{ ...sampleItem(1, 'product', price), devis: false }]);
  const { unmount } = await renderInFrench(
    <InRouter>
      <ShownOrderForm offer={offer} head={null} hidesPrices={hidesPrices} slots={null} />
    </InRouter>,
    'beneficiary',
  );
  const text = document.body.textContent;
  unmount();
  return text;
}

test('a manager is shown a desk without prices as its people see it: neither prices nor quotes', async () => {
  const text = await textOf(null, true);
  expect(text).toContain('Élément 1');
  expect(text).not.toMatch(/€|[Ss]ur devis|Offert|Total TTC/);
});

test('and any other desk with them; what has none is on quote', async () => {
  expect(await textOf(450, false)).toMatch(/4,50\s€/);
  expect(await textOf(null, false)).toMatch(/[Ss]ur devis/);
});
