-- Outdated rows are forgotten every night: they are found without reading their tables through.
create index client_errors_by_date on client_errors (at);
-- Rows come in the order of their time, so the smallest of indexes will do: orders write here while people wait.
create index notifications_by_age on notifications using brin (created_at) with (pages_per_range = 32);
create index registrations_settled on registrations (settled_at) where outcome <> 'created';
