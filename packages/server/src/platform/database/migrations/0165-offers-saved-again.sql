-- A save never writes over what an offer was: it adds a row that stands for the former one from that moment on. Orders, series and favourites keep
-- the row that they were made with, so every price that was ever asked can be read again.

alter table offers
  add column replaces_id bigint unique references offers on delete restrict,
  add column replaced_at timestamptz,
  add constraint offers_replace_another_row check (replaces_id <> id);
comment on column offers.replaces_id is 'The row for which this save stands; null where a version was begun.';
comment on column offers.replaced_at is 'From this moment on another save stands for this row, which no longer changes. Null while it is what the version says.';

alter table offer_items add column original_id bigint references offer_items on delete restrict;
comment on column offer_items.original_id is 'The first row of this line; later saves and versions of the offer follow it. Null on the first row itself.';
create index offer_items_by_original on offer_items (original_id) where original_id is not null;

create trigger replaced_offers_are_kept before update on offers
  for each row when (old.replaced_at is not null) execute function refuse_change();
create trigger offers_are_never_deleted before delete on offers for each row execute function refuse_change();

create function refuse_change_of_replaced_offer() returns trigger language plpgsql as $$
begin
  if exists (select from offers where id = old.offer_id and replaced_at is not null) then
    raise exception 'the items of a replaced offer are kept as they were' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
-- The product of a line may be merged into another; what it cost, and what it was called, stays.
create trigger items_of_replaced_offers_are_kept
  before delete or update of offer_id, type, label_fr, label_en, price_cents, on_quote, fixed_price, buying_price_cents, vat_rate_percent,
    duration_minutes, removed_at
  on offer_items for each row execute function refuse_change_of_replaced_offer();

create view invariant_replaced_offers_have_one_successor as
  select format('Offer %s was replaced at %s, and %s rows replace it', f.id, f.replaced_at, (select count(*) from offers later where later.replaces_id = f.id))
      as problem, f.id as offer_id
    from offers f
   where (f.replaced_at is not null) <> exists (select from offers later where later.replaces_id = f.id);

create view invariant_saves_stay_in_their_offer as
  select format('Offer %s replaces %s, which is another offer', later.id, former.id) as problem, later.id as offer_id
    from offers later join offers former on former.id = later.replaces_id
   where coalesce(later.original_id, later.id) <> coalesce(former.original_id, former.id)
      or later.partner_id <> former.partner_id;

create index order_series_by_offer on order_series (offer_id) where state = 'active';
