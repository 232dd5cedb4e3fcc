import type { ItemChoice, OrderableItem } from '@loge/domain/ordering/order-lines';
import { visibleItems } from '@loge/domain/ordering/order-lines';
import { priceOrder } from '@loge/domain/ordering/price-order';
import type { Lang, Text } from '@loge/domain/shared/lang';
import type { SeededRandom } from '../seeded-random.ts';
import type { DemoOffer } from './demo-offers.ts';

const WORDS: readonly Text[] = [
  { fr: 'Merci de faire attention.', en: 'Please handle with care.' },
  { fr: 'Comme la dernière fois.', en: 'The same as last time.' },
  { fr: 'Petit modèle, bleu marine.', en: 'Small, navy blue.' },
  { fr: 'À rappeler au 06 12 00 00 00.', en: 'Please call back on 06 12 00 00 00.' },
];
const maxRounds = 20;

const choice = (item: OrderableItem, quantity: number, extendedValue: string | null = null): ItemChoice => ({
  offreItemId: item.id,
  quantity,
  extendedValue,
});

/** What somebody might order of an offer: one to three things, every obligatory answer, now and then an optional one. */
export function chooseItems(offer: DemoOffer, lang: Lang, random: SeededRandom): ItemChoice[] {
  const { items, allowsQuantity } = offer.toOrder;
  const masters = items
    .filter((item) => item.type === 'group_master')
    .map((item) => choice(item, 0, String(random.percent(25))));
  const shown = visibleItems(items, masters);
  const products = shown.filter((item) => item.type === 'product');
  const wanted = random.weighted([
    [1, 60],
    [2, 30],
    [3, 10],
  ]);
  const chosen = random
    .sample(products, wanted)
    .map((item) => choice(item, allowsQuantity ? quantityOf(item, random) : 1));
  const owed = [...Map.groupBy(products, ({ extension }) => extension.groupName)]
    .filter(([group, members]) => group !== null && members.some(({ extension }) => extension.mandatory))
    .filter(([, members]) => !members.some(({ id }) => chosen.some(({ offreItemId }) => offreItemId === id)))
    .flatMap(([, [first]]) => (first === undefined ? [] : [choice(first, 1)]));
  const answers = shown
    .filter((item) => item.type !== 'product' && item.type !== 'group_master')
    .filter((item) => item.extension.mandatory || random.percent(30))
    .flatMap((item) => {
      const value = answerTo(offer, item, lang, random);
      return value === null ? [] : [choice(item, 0, value)];
    });
  return raisedToMinimum(offer, [...chosen, ...owed, ...masters, ...answers]);
}

function quantityOf(item: OrderableItem, random: SeededRandom): number {
  if ((item.priceCents ?? 10_000) > 5000) return 1;
  if (item.durationMinutes > 0)
    return random.weighted([
      [1, 60],
      [2, 30],
      [3, 10],
    ]);
  return random.weighted([
    [1, 55],
    [2, 22],
    [3, 13],
    [5, 10],
  ]);
}

/** The choices of a list as its form shows them to somebody who reads this language. */
function choicesOf(offer: DemoOffer, { id }: OrderableItem, lang: Lang): readonly string[] {
  const row = offer.items.find((item) => item.id === id);
  return (lang === 'en' ? row?.choices_en : null) ?? row?.choices_fr ?? [];
}

function answerTo(offer: DemoOffer, item: OrderableItem, lang: Lang, random: SeededRandom): string | null {
  switch (item.type) {
    case 'number':
      return String(howMany(offer, item, random.between(2, 180)));
    case 'yes_no':
      return String(random.percent(60));
    case 'list_picker':
      return random.pick(choicesOf(offer, item, lang));
    case 'free_text':
      return random.pick(WORDS)[lang];
    case 'begin_end_time':
      return random.pick(['09:00-12:00', '14:00-17:30', '18:00-21:00']);
    default:
      return null;
  }
}

/** Lengths and areas go into the hundreds; guests, children and travellers come by the handful. */
function howMany(offer: DemoOffer, { id }: OrderableItem, drawn: number): number {
  const label = offer.items.find((item) => item.id === id)?.label_fr ?? '';
  return /centimètres|surface/i.test(label) ? drawn : 2 + (drawn % 7);
}

/** People order more until the offer's minimum is reached. */
function raisedToMinimum(offer: DemoOffer, choices: ItemChoice[]): ItemChoice[] {
  const { pricing, items } = offer.toOrder;
  const [first, ...others] = choices;
  if (first === undefined || pricing.minimumAmountCents === 0) return choices;
  for (let extra = 0; extra < maxRounds; extra += 1) {
    const raised = [{ ...first, quantity: first.quantity + extra }, ...others];
    const lines = raised.map((chosen) => {
      const item = items.find(({ id }) => id === chosen.offreItemId);
      return {
        quantity: chosen.quantity,
        unitPriceCents: item?.onQuote === true ? null : (item?.priceCents ?? 0),
        vatRatePercent: 20,
      };
    });
    const priced = priceOrder(lines, { ...pricing, free: false, adjustedTotalCents: null });
    if (priced.missingToMinimumCents === 0) return raised;
  }
  return choices;
}
