import type pg from 'pg';

/** What the measured requests ask for, found in the generated world. */
export interface BenchWorld {
  readonly conciergerieId: number;
  readonly categoryId: number;
  readonly orders: number;
  readonly today: string;
  readonly offer: {
    readonly id: number;
    readonly partnerId: number;
    readonly categoryId: number;
    readonly items: readonly { readonly id: number; readonly price: number }[];
  };
  readonly beneficiary: { readonly id: number; readonly login: string };
  readonly manager: string;
  /** Beneficiaries of the same desk who could order: one person's orders wait for each other. */
  readonly orderers: readonly string[];
}

/** An offer with three priced products that asks for nothing else, at Camille's desk. */
const plainOffer = `
  select f.id, f.partner_id, f.category_id,
         (array(select jsonb_build_object('id', i.id, 'price', i.price_cents) from offer_items i
                 where i.offer_id = f.id and i.type = 'product' and i.price_cents > 0 and not i.on_quote and i.removed_at is null order by i.position limit 3)) as items
    from offers f join offer_conciergeries oc on oc.offer_id = f.id
   where oc.conciergerie_id = $1 and f.publication = 'published' and f.avoids_date and not f.cannot_place_order and not f.pay_only_online
     and f.minimum_amount_cents = 0 and f.allow_budget = 'none' and f.forced_payment_mode is null and not f.partner_will_bill
     and (f.avoids_address or f.allows_company) and f.end_date is null
     and (select count(*) from offer_items i where i.offer_id = f.id and i.type = 'product' and i.price_cents > 0 and not i.on_quote and i.removed_at is null) >= 3
     and not exists (select from offer_items i where i.offer_id = f.id and i.mandatory)
   order by f.id limit 1`;

export async function findBenchWorld(pool: pg.Pool): Promise<BenchWorld> {
  const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> => {
    const [row] = (await pool.query<Row>(text, values)).rows;
    if (row === undefined) throw new Error(`The generated world lacks what is to be measured: ${text}`);
    return row;
  };
  const camille = await one<{ id: number; conciergerie_id: number }>(
    `select id, conciergerie_id from users where login = 'camille@demo.loge.test'`,
  );
  const desk = Number(camille.conciergerie_id);
  const offer = await one<{
    id: number;
    partner_id: number;
    category_id: number;
    items: { id: number; price: number }[];
  }>(plainOffer, [desk]);
  const counted = await one<{ orders: string; today: string }>(
    `select count(*) as orders, now()::date::text as today from orders`,
  );
  const biggest = await one<{ category_id: number }>(
    `select f.category_id from offers f join offer_conciergeries oc on oc.offer_id = f.id where oc.conciergerie_id = $1 group by 1 order by count(*) desc, 1 limit 1`,
    [desk],
  );
  return {
    conciergerieId: desk,
    categoryId: Number(biggest.category_id),
    orders: Number(counted.orders),
    today: counted.today,
    offer: {
      id: Number(offer.id),
      partnerId: Number(offer.partner_id),
      categoryId: Number(offer.category_id),
      items: offer.items,
    },
    beneficiary: { id: Number(camille.id), login: 'camille@demo.loge.test' },
    manager: 'nadia@demo.loge.test',
    orderers: (
      await pool.query<{ login: string }>(
        `select login from users where conciergerie_id = $1 and is_beneficiary and active and terms_version is not null
           and subscriptions_validated_at is not null and service_location_kind is not null order by id limit 40`,
        [desk],
      )
    ).rows.map(({ login }) => login),
  };
}
