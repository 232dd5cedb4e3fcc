-- Accounts of third parties say whose they are, line by line: partners for whom money is held or who bear a credit, companies that order for themselves or bear one.
create function third_parties_of(of_order bigint, of_credit bigint) returns table (partner_id bigint, company_id bigint) language sql stable as $$
  select
    coalesce((select o.partner_id from orders o where o.id = of_order), (select k.partner_id from credits k where k.id = of_credit)),
    coalesce(
      (select c.client_company_id from orders o join conciergeries c on c.id = o.conciergerie_id where o.id = of_order and o.beneficiary_id is null),
      (select c.client_company_id from credits k join conciergeries c on c.id = k.conciergerie_id where k.id = of_credit and k.billing_type = 'company'))
$$;
comment on function third_parties_of is 'Who stands behind what is booked of an order or a credit, besides its beneficiary.';

alter table book_entries add column partner_id bigint;
alter table book_entries add column partner_name text not null default '';
alter table book_entries add column company_id bigint;
alter table book_entries add column company_name text not null default '';
comment on column book_entries.partner_id is 'The partner of its order, or who bears its credit; null for none, and in years whose file was kept before entries said so.';
comment on column book_entries.partner_name is 'The name of the partner then.';
comment on column book_entries.company_id is 'The company that ordered for itself, or bears the credit; null as for partner_id.';
comment on column book_entries.company_name is 'The name of the company then.';
