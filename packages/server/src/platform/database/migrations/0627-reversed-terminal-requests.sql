-- A debit that its order does not take may have been undone at the terminal itself: a person says so.
alter table terminal_requests drop constraint terminal_requests_why_check;
alter table terminal_requests add constraint terminal_requests_why_check check (why in ('refused', 'abandoned', 'timeout', 'forbidden', 'notDone', 'unreachable',
  'notCalled', 'withdrawn', 'notDebited', 'reversed', 'noAnswer', 'notBooked', 'contradicted'));
