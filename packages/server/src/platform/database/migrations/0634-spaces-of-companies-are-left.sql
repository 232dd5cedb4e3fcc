-- A beneficiary sees the space of a company as long as one of its desks serves them, or may: rights there end with the last of these. People of a company who are
-- nobody's beneficiaries have their rights by their desk's word alone.
create function leave_company_space(person bigint) returns void language sql as $$
  delete from company_members m using users u
  where m.user_id = person and u.id = person and u.is_beneficiary and not exists (
    select from conciergeries c where c.client_company_id = m.client_company_id
      and (c.id = u.conciergerie_id or c.id in (select b.conciergerie_id from beneficiary_conciergeries b where b.user_id = person)))
$$;

create function leave_company_space_by_move() returns trigger language plpgsql as $$
begin
  perform leave_company_space(new.id);
  return null;
end $$;
create trigger leave_company_space after update of conciergerie_id on users for each row
  when (new.is_beneficiary and old.conciergerie_id is distinct from new.conciergerie_id) execute function leave_company_space_by_move();

create function leave_company_space_by_desk() returns trigger language plpgsql as $$
begin
  perform leave_company_space(old.user_id);
  return null;
end $$;
create trigger leave_company_space after delete on beneficiary_conciergeries for each row execute function leave_company_space_by_desk();

-- Those who have left before.
select leave_company_space(user_id) from company_members;
