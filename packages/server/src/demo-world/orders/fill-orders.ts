import type { DatabaseTransaction } from '../../platform/database/connection.ts';
import type { Beneficiary } from '../beneficiaries.ts';
import type { DemoClock } from '../demo-clock.ts';
import { SeededRandom } from '../seeded-random.ts';
import { Appointments } from './choose-form.ts';
import { loadDemoOffers } from './demo-offers.ts';
import { grantCredits } from './grant-credits.ts';
import { liveOrder } from './live-order.ts';
import { numberOrders } from './number-orders.ts';
import { OrderBook } from './order-book.ts';
import { chooseFate, planLife } from './plan-life.ts';
import { chooseMoments, DAYS_OF_ORDERS, RandomOrders } from './random-orders.ts';
import { prepareShowcase, buildShowcaseOrder } from './showcase-orders.ts';
import { rate, talk } from './talk-about-order.ts';
import { writeOrder } from './write-order.ts';

/**
 * Orders of the last 18 months, each placed, priced, paid and moved by the same rules as real ones. The newest are those
 * of the design's pictures, with their numbers.
 */
export async function fillOrders(
  transaction: DatabaseTransaction,
  beneficiaries: readonly Beneficiary[],
  count: number,
  clock: DemoClock,
): Promise<void> {
  const offers = await loadDemoOffers(transaction);
  const book = new OrderBook();
  const appointments = new Appointments();
  grantCredits(book, beneficiaries, DAYS_OF_ORDERS, clock);
  const showcase = prepareShowcase(beneficiaries, offers, appointments, clock).slice(-count);
  const firstPicture = Math.min(
    clock.now,
    ...showcase.filter(({ seed }) => seed.number !== null).map(({ placedAt }) => placedAt),
  );
  const moments = chooseMoments(count - showcase.length, firstPicture, clock);
  // Camille's recent past is told by the showcase alone.
  const chance = new RandomOrders(book, offers.values(), beneficiaries.slice(1), appointments);

  for (const { id, at, showcased } of numberOrders(showcase, moments)) {
    const random = new SeededRandom(`order-${id}`);
    const order = showcased === null ? chance.place(id, at, random) : buildShowcaseOrder(book, id, showcased, clock);
    if (showcased === null) {
      liveOrder(book, order, planLife(order, chooseFate(order, random), random), clock, random);
      talk(order, clock, random);
    }
    rate(book, order, clock, random);
    writeOrder(book, order, clock);
  }
  await book.save(transaction);
}
