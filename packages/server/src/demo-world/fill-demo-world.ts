import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { Database } from '../platform/database/connection.ts';
import { type Seal, sealWith } from '../platform/secrets/seal.ts';
import { demoClock } from './demo-clock.ts';
import { demoPeople } from './demo-people.ts';
import { fillBank } from './fill-bank.ts';
import { fillBilling } from './fill-billing.ts';
import { fillCalendars } from './fill-calendars.ts';
import { fillCounter } from './fill-counter.ts';
import { fillCashRegisters } from './fill-cash-registers.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { fillChat } from './fill-chat.ts';
import { fillCarousel } from './fill-carousel.ts';
import { fillCompany } from './fill-company.ts';
import { fillComplaints } from './fill-complaints.ts';
import { fillContent } from './fill-content.ts';
import { fillDepartures } from './fill-departures.ts';
import { fillDesks } from './fill-desks.ts';
import { fillDirectDebits } from './fill-direct-debits.ts';
import { fillFavourites } from './fill-favourites.ts';
import { fillFlashMailings } from './fill-flash-mailings.ts';
import { fillGames } from './fill-games.ts';
import { fillGoods } from './fill-goods.ts';
import { fillConnectedPrograms, fillIntegrations, fillPushPreferences } from './fill-integrations.ts';
import { fillLegacyOrders } from './fill-legacy-orders.ts';
import { fillLockers } from './fill-lockers.ts';
import { fillOffers } from './fill-offers.ts';
import { fillPaymentMeans } from './fill-payment-means.ts';
import { fillPeople } from './fill-people.ts';
import { fillRemovals } from './fill-removals.ts';
import { fillSalesChains } from './fill-sales-chains.ts';
import { fillSeries } from './fill-series.ts';
import { settleDemoVat } from './settle-demo-vat.ts';
import { fillOrders } from './orders/fill-orders.ts';
import { continueNumbering, gatherStatistics } from './insert-rows.ts';

export interface DemoWorldOptions {
  /** The last day of the world: everything in it is dated from there. */
  readonly today: LocalDate;
  readonly beneficiaries?: number;
  readonly orders?: number;
  /** What its cash registers, the accounts of mandates, files of direct debits and secrets of webhooks are sealed with: the seal of the server that goes on with them. */
  readonly seal?: Seal;
}

const USUAL_BENEFICIARIES = 300;
const USUAL_ORDERS = 3000;

/**
 * Fills a migrated database in which nobody is registered yet with a world worth demonstrating: desks, people, catalogue, content and
 * orders of the last 18 months. The same day and sizes give the same world. All or nothing: one transaction. Of several processes that
 * start at once one fills it and the others wait; false for those, and wherever somebody is registered.
 */
export async function fillDemoWorld(
  database: Database,
  {
    today,
    beneficiaries = USUAL_BENEFICIARIES,
    orders = USUAL_ORDERS,
    seal = sealWith([Buffer.alloc(32, 1)]),
  }: DemoWorldOptions,
): Promise<boolean> {
  const clock = demoClock(today);
  return database.transaction().execute(async (transaction) => {
    await lockFilling(transaction);
    if (await isInUse(transaction)) return false;
    const passwordHash = await hash(demoPeople.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await fillDesks(transaction, clock);
    await fillCatalogue(transaction, clock);
    const people = await fillPeople(transaction, clock, passwordHash, beneficiaries);
    await fillPaymentMeans(transaction, clock, people, seal);
    await fillOffers(transaction, clock);
    await fillContent(transaction, clock);
    await fillCarousel(transaction, clock);
    await fillFlashMailings(transaction, clock);
    await fillGames(transaction, clock);
    await fillFavourites(transaction, people, clock);
    await fillLegacyOrders(transaction, people, clock);
    await fillOrders(transaction, people, orders, clock);
    await fillGoods(transaction, clock);
    await fillSeries(transaction, people, clock);
    // Before the other conversations, which are newer.
    await fillComplaints(transaction, people, clock);
    await fillChat(transaction, people, clock);
    await fillCalendars(transaction, clock);
    await fillRemovals(transaction, clock, people);
    await continueNumbering(transaction);
    await settleDemoVat(transaction);
    await fillLockers(transaction, clock);
    await fillCashRegisters(transaction, clock, seal);
    await fillCounter(transaction);
    await fillIntegrations(transaction, clock, seal);
    await fillConnectedPrograms(transaction, clock);
    await fillPushPreferences(transaction);
    await fillDirectDebits(transaction, clock, seal);
    await fillBank(transaction, clock);
    await fillBilling(transaction, clock);
    await fillDepartures(transaction, clock);
    await fillCompany(transaction, clock);
    await fillSalesChains(transaction, clock, seal);
    await gatherStatistics(transaction);
    return true;
  });
}

const lockFilling = async (transaction: Database): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('demo-world', 0))`.execute(transaction));

/** Whether somebody is registered. */
export const isInUse = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
