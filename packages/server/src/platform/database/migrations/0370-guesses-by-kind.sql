-- What is guessed at stands in a column of its own, and what was typed is kept as a hash: a login that reads like a counter's name fills no
-- counter but its own. The hash takes a key that the database does not hold, so the rows there are cannot be carried over; they count for a
-- quarter of an hour.
delete from sign_in_attempts;
alter table sign_in_attempts
  drop constraint sign_in_attempts_kind_check,
  alter column kind drop default,
  add constraint sign_in_attempts_kind_check
    check (kind in ('sign-in', 'forced-change', 'own-change', 'code', 'locker-pin', 'link')),
  drop column login,
  add column subject_hash bytea not null check (length(subject_hash) = 32);
comment on column sign_in_attempts.kind is 'What was guessed at: the password when signing in, or as the current one (forced-change: by a number, without a session; own-change: with one), a code of one time, the number typed at lockers. link: a mail with a link was asked for.';
comment on column sign_in_attempts.subject_hash is 'At whose, as it was typed: HMAC-SHA256 by kind, with a key that the database does not hold. What strangers type may be a password.';
create index sign_in_attempts_by_subject on sign_in_attempts (subject_hash, at);

-- Registrations of one e-mail were counted by the e-mail; now by its hash.
delete from attempt_limits where kind = 'registration-of-one-email';

-- What was typed where a link was asked for stood in the job; now whom it is for.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = (data - 'typed') || jsonb_build_object('userIds', coalesce(
      (select jsonb_agg(u.id) from users u
        where pgboss.job.state < 'completed' and u.active and (u.login = (data->>'typed')::citext or u.email = (data->>'typed')::citext)
          and not (u.login <> (data->>'typed')::citext and exists (select 1 from users o where o.active and o.login = (data->>'typed')::citext))),
      '[]'))
    where name = 'access-mail' and data ? 'typed';
  end if;
end $$;
