-- Several servers, one numbering: each gives every n-th number, so that no two of them ever give the same one.
create table id_numbering (
  only_row boolean primary key default true check (only_row),
  server_number integer not null,
  servers integer not null check (servers between 2 and 1000),
  above bigint not null check (above between 0 and 1000000000000),
  check (server_number between 1 and servers)
);
comment on table id_numbering is 'Which numbers this server gives to new rows; empty where it is the only one (npm run number-ids).';
comment on column id_numbering.servers is 'How many servers there may ever be: the step between two numbers of one server.';
comment on column id_numbering.above is 'No number up to this one was given after the numbering began.';

create view invariant_ids_of_this_server as
select format('The sequence %s gives numbers of other servers', s.sequencename) as problem
from pg_sequences s, id_numbering n
where s.schemaname = 'public'
  and (s.increment_by <> n.servers or coalesce(s.last_value % n.servers <> n.server_number % n.servers, false));
