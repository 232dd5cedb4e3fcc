-- Hours of calendars and of series may end after midnight: an evening of child care from 22:30 to 00:30. Those of a calendar end by seven in the
-- morning, when hours of the next day may begin, so that hours of two days do not overlap.

alter table recurring_calendar_entries drop constraint recurring_calendar_entries_end_on_their_day;
alter table recurring_calendar_entries add constraint recurring_calendar_entries_end_by_morning
  check (extract(epoch from starts_at) / 60 + length_minutes <= 1860);
alter table real_calendar_entries drop constraint real_calendar_entries_end_on_their_day;
alter table real_calendar_entries add constraint real_calendar_entries_end_by_morning
  check (extract(epoch from starts_at) / 60 + length_minutes <= 1860);

comment on column recurring_calendar_entries.length_minutes is 'What goes beyond midnight is on the next day.';
comment on column real_calendar_entries.length_minutes is 'What goes beyond midnight is on the next day; 0 where weekly hours fall out.';

alter table order_series drop constraint order_series_end_after_begin;
alter table order_series add constraint order_series_end_after_begin
  check (end_time is null or (begin_time is not null and (begin_time < end_time or end_time - begin_time <= interval '-12 hours')));
comment on column order_series.end_time is 'On the next day where it is before begin_time, twelve hours later at most.';
