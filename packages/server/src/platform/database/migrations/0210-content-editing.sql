-- What editors need of news, offers of the moment and egg hunts: two of them in one form, words for pictures, a wheel that is taken away again.

alter table news
  add column version integer not null default 1,
  add column image_alt_fr text not null default '' check (length(image_alt_fr) <= 200),
  add column image_alt_en text not null default '' check (length(image_alt_en) <= 200);
comment on column news.version is 'Counts the saves, so that a second one from the same form is told of the first.';
comment on column news.image_alt_fr is 'What the picture shows, for who cannot see it; empty: it says no more than the text.';
alter table moment_offers
  add column version integer not null default 1,
  add column image_alt_fr text not null default '' check (length(image_alt_fr) <= 200),
  add column image_alt_en text not null default '' check (length(image_alt_en) <= 200);
alter table egg_hunts add column version integer not null default 1;

alter table wheels add column removed_at timestamptz;
comment on column wheels.removed_at is 'Taken off its news item; its spins stay.';

create index news_by_author on news (created_by) where deleted_at is null;
create index moment_offers_by_author on moment_offers (created_by) where deleted_at is null;
create index egg_hunts_by_author on egg_hunts (created_by) where deleted_at is null;
