-- Providers sign in at lockers by a number that they type there.
alter table sessions drop constraint sessions_way_check;
alter table sessions add constraint sessions_way_check
  check (way in ('other-server', 'password', 'password-and-code', 'passkey', 'single-sign-on', 'locker-pin'));
