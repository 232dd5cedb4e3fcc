-- A series of bill numbers belongs to the company that began it: (seller, desk, year, kind). When another company sells at the desk, it begins a series of its own.
alter table bill_counters add column siren text check (siren ~ '^\d{9}$');
comment on column bill_counters.siren is 'The company whose series it is; null where bills of several companies are in it: it is not gone on with.';
update bill_counters c set siren = (
  select case count(distinct b.document -> 'seller' ->> 'siren') when 1 then min(b.document -> 'seller' ->> 'siren')
    when 0 then (select s.siren from conciergeries k join seller_identities s on s.id = k.seller_identity_id where k.id = c.conciergerie_id) end
  from bills b where b.series = c.series);

create view invariant_series_of_sellers as
select format('Bill %s is of company %s, its series of %s', b.reference, b.document -> 'seller' ->> 'siren', c.siren) as problem, b.id as bill_id, b.conciergerie_id
from bills b join bill_counters c on c.series = b.series and c.kind = b.kind and c.year = b.year
where c.siren <> b.document -> 'seller' ->> 'siren';
