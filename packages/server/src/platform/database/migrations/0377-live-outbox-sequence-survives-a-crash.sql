-- An unlogged sequence begins anew after a crash of PostgreSQL: on a numbered server it would give numbers of other servers.
alter sequence live_outbox_id_seq set logged;
-- One that has begun anew already goes on among the numbers of this server.
select setval('live_outbox_id_seq', last - mod(last, n.servers) + n.servers + n.server_number, false)
from id_numbering n, (select greatest(last_value, (select above from id_numbering)) as last from live_outbox_id_seq) s;
