-- Time that the partner needs around an appointment: it is booked with it, so no other appointment of the same person comes nearer.

alter table offers add column calendar_buffer_before_minutes integer not null default 0
  constraint offers_buffer_before_is_a_length check (calendar_buffer_before_minutes between 0 and 240);
alter table offers add column calendar_buffer_after_minutes integer not null default 0
  constraint offers_buffer_after_is_a_length check (calendar_buffer_after_minutes between 0 and 240);
-- Halves of a day follow each other without a gap.
alter table offers add constraint offers_half_days_have_no_buffers
  check (not has_half_day_calendar or calendar_buffer_before_minutes + calendar_buffer_after_minutes = 0);

comment on column offers.calendar_buffer_before_minutes is 'Minutes kept free in front of each appointment, to prepare it or to get there.';
comment on column offers.calendar_buffer_after_minutes is 'Minutes kept free after each appointment, to clear up or to leave.';
comment on column slot_bookings.during is 'The appointment with the time kept free before and after it.';
