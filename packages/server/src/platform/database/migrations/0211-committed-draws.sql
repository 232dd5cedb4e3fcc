-- Chance of a wheel is committed beforehand: each wheel has a seed that nobody sees, every draw follows from it, and what a draw went by is kept. So an
-- auditor can draw all of them again.

alter table wheels
  add column draw_seed bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
    check (octet_length(draw_seed) = 32);
comment on column wheels.draw_seed is 'Secret as long as the wheel turns; its SHA-256 stands in the business log from the save on that made the wheel.';

alter table wheel_spins
  add column labels integer check (labels >= 0),
  add column tips integer check (tips >= 0),
  add column tips_read integer[] not null default '{}',
  add constraint draws_are_kept_whole check ((labels is null) = (tips is null));
comment on column wheel_spins.labels is 'How many short labels the wheel had, and beside it how many tips. Null: drawn before chance was committed.';
comment on column wheel_spins.tips_read is 'Positions of the tips that the browser said it had shown.';
