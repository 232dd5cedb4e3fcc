import { sql } from 'kysely';
import { SeededRandom } from '../demo-world/seeded-random.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner } from './builders.ts';
import { buildOffer, type BuiltOffer } from './catalogue-builders.ts';
import { buildOrder } from './order-builders.ts';
import type { Signed, TestServer } from './running-server.ts';

interface ExploredWorld {
  /** A manager with BI at both desks. */
  readonly nadia: Signed & { readonly id: number };
  /** A manager with BI at another desk. */
  readonly stranger: Signed;
  /** In two time zones. */
  readonly desks: readonly number[];
  readonly offers: readonly BuiltOffer[];
}

/** Ninety orders of four months at two desks, of all kinds; the same each time. */
export async function exploredWorld(loge: TestServer): Promise<ExploredWorld> {
  const { database } = loge;
  const chance = new SeededRandom('questions to cubes');
  const random = (below: number): number => chance.between(0, below - 1);
  const oneOf = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const paris = await buildConciergerie(database, { name: 'Tour Horizon', zone: 'Europe/Paris' });
  const reunion = await buildConciergerie(database, { name: 'Rive Gauche', zone: 'Indian/Reunion' });
  const elsewhere = await buildConciergerie(database, { name: 'Ailleurs' });
  const desks = [paris, reunion];
  const manager = await buildManager(database, { conciergerieIds: desks, permissions: ['BI'] });
  const nadia = { ...(await loge.signIn(manager.login)), id: manager.id, conciergerieId: paris };
  const other = await buildManager(database, { conciergerieIds: [elsewhere], permissions: ['BI'] });
  const stranger = { ...(await loge.signIn(other.login)), conciergerieId: elsewhere };
  const offers = [
    await buildOffer(database, { conciergerieIds: desks, name_fr: 'Retouche' }),
    await buildOffer(database, {
      conciergerieIds: desks,
      name_fr: '=Ourlet; "simple"',
      all_items_buying_price_percent: 72.5,
      on_quote_buying_price_percent: 61,
    }),
    await buildOffer(database, {
      conciergerieIds: desks,
      name_fr: 'Élagage',
      partner_id: await buildPartner(database, {
        all_items_buying_price_percent: 80,
        products_may_override_buying_price: true,
      }),
    }),
  ];
  const people = await Promise.all(
    Array.from({ length: 6 }, () => buildBeneficiary(database, { conciergerie_id: paris })),
  );
  for (let count = 0; count < 90; count += 1) {
    const beneficiary_id = oneOf(people).id;
    const created_at = new Date(Date.UTC(2026, 7 + random(4), 1 + random(31), random(24), random(60)));
    const isRated = random(3) === 0;
    const order = await buildOrder(database, {
      conciergerieId: oneOf(desks),
      offer: oneOf(offers),
      beneficiary_id,
      created_at,
      status: oneOf(['new', 'to_be_processed', 'waiting_for_information', 'refused', 'cancelled'] as const),
      note_state: isRated ? 'given' : 'not_requested',
      payment_mode: oneOf(['card', 'conciergerie', null] as const),
      placed_by_user_id: oneOf([beneficiary_id, nadia.id]),
      done_at: random(2) === 0 ? null : new Date(created_at.getTime() + random(200) * 3_600_000),
      lines: Array.from({ length: 1 + random(2) }, () => {
        const unit_price_cents = oneOf([0, 990, 1_250, 33_333, null]);
        const on_quote = unit_price_cents === null || random(4) === 0;
        return { unit_price_cents, on_quote, buying_price_cents: oneOf([null, 500, 777]) };
      }),
    });
    if (!isRated) continue;
    await sql`
      insert into order_notes (order_id, conciergerie_id, quality, delay, recommendation, given_at)
      values (${order.id}, ${order.conciergerieId}, ${1 + random(4)}, ${oneOf([null, 2, 4])}, ${random(11)}, ${created_at})
    `.execute(database);
  }
  await buildOrder(database, { conciergerieId: elsewhere, lines: [{ unit_price_cents: 1_000_000 }] });
  return { nadia, stranger, desks, offers };
}
