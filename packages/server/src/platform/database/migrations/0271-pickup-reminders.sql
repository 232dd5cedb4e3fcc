-- Reminders of pick-ups at lockers: each is sent once for each moment until which it is to be.
alter table locker_places
  add column reminded_at timestamptz,
  add column overdue_told_at timestamptz;
comment on column locker_places.reminded_at is 'When its beneficiary was reminded that it is soon to be taken out.';
comment on column locker_places.overdue_told_at is 'When its beneficiary and the desk heard that its time is over.';
create index locker_places_to_remind on locker_places (due_at)
  where ended_at is null and purpose = 'pick_up' and inside_since is not null and (reminded_at is null or overdue_told_at is null);
