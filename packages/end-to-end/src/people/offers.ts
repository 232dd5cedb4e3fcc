import { announce, query } from './seed.ts';

export interface NewOffer {
  readonly id: number;
  readonly name: string;
  /** The address of its order form. */
  readonly form: string;
}

/** An offer like another one of the demo world, of the same partner and at the same desks, that a journey may change and take away. */
export async function newOffer(like: string): Promise<NewOffer> {
  const name = `Essai ${crypto.randomUUID().slice(0, 8)}`;
  const [made] = await query<{ id: string; form: string }>(
    `with model as (
       select o.*, c.universe_id from offers o join categories c on c.id = o.category_id
        where o.name_fr = $1 and o.publication = 'published' order by o.id limit 1
     ), offer as (
       insert into offers
       select fresh.* from offers o join model using (id),
         jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('offers', 'id')),
           'original_id', null, 'name_fr', $2::text, 'name_en', $2::text)) fresh
       returning id
     ), items as (
       insert into offer_items
       select fresh.* from offer_items i cross join offer,
         jsonb_populate_record(i, jsonb_build_object('id', nextval(pg_get_serial_sequence('offer_items', 'id')), 'offer_id', offer.id)) fresh
        where i.offer_id = (select id from model)
     ), desks as (
       insert into offer_conciergeries (offer_id, conciergerie_id)
       select offer.id, d.conciergerie_id from offer_conciergeries d cross join offer where d.offer_id = (select id from model)
     )
     select offer.id, '/bnfv2/startOrder/1/' || universe_id || '/' || category_id || '/' || partner_id || '/' || offer.id as form
       from offer cross join model`,
    [like, name],
  );
  if (made === undefined) throw new Error(`There is no offer ${like}.`);
  await announceOffers();
  return { id: Number(made.id), name, form: made.form };
}

/** What the product's processes hear when somebody edits offers. */
export const announceOffers = (): Promise<unknown> => announce('offers', 'catalogue');

/** Every price of the offer, by so many cents more. */
export const raisePrices = (offerId: number, cents: number): Promise<unknown> =>
  query('update offer_items set price_cents = price_cents + $2 where offer_id = $1 and price_cents is not null', [
    offerId,
    cents,
  ]);

/** So many more products, each at ten euros and five minutes, numbered on from those that the offer has. */
export async function addProducts(offerId: number, count: number): Promise<void> {
  await query(
    `with model as (select i.*, (select count(*) from offer_items where offer_id = $1) as so_far from offer_items i where offer_id = $1 order by position, id limit 1)
     insert into offer_items
     select fresh.* from model cross join generate_series(1, $2::int) more, offer_items i,
       jsonb_populate_record(i, jsonb_build_object('id', nextval(pg_get_serial_sequence('offer_items', 'id')), 'position', 100 + more,
         'label_fr', 'Article ' || so_far + more, 'label_en', 'Article ' || so_far + more, 'price_cents', 1000, 'duration_minutes', 5)) fresh
      where i.id = model.id`,
    [offerId, count],
  );
  await announceOffers();
}

interface OwnPlace {
  readonly address1: string;
  readonly zipCode: string;
  readonly city: string;
}

/** A place of the offer's own, besides those that it has. */
export async function addPlace(offerId: number, { address1, zipCode, city }: OwnPlace): Promise<void> {
  await query('insert into offer_addresses (offer_id, address1, zip_code, city) values ($1, $2, $3, $4)', [
    offerId,
    address1,
    zipCode,
    city,
  ]);
  await announceOffers();
}

export const unpublish = (offerId: number): Promise<unknown> =>
  query(`update offers set publication = 'unpublished' where id = $1`, [offerId]);

/** The orders that there are of an offer. */
export async function ordersOf(offerId: number): Promise<number> {
  const [found] = await query<{ count: number }>('select count(*)::int as count from orders where offer_id = $1', [
    offerId,
  ]);
  return found?.count ?? 0;
}
