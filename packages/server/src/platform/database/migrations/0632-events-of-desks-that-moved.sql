-- An event that moves with its desk keeps its place within its order, and gets one among all from the server that it comes to. Not valid: the table is not read
-- through, and what stands is under the former condition, which said more.
alter table integration_events drop constraint the_events_of_an_order_are_numbered_with_their_position;
alter table integration_events add constraint a_numbered_event_of_an_order_has_its_place_there
  check (order_id is null or position is null or order_number is not null) not valid;
comment on column integration_events.position is 'Its place among all of this server, given once it has committed here.';

-- What is noted about people who have moved is still written down here, as in the business log: their account here can be closed.
drop trigger a_refuse_while_desk_moves on integration_events;
create trigger a_refuse_while_desk_moves before insert on integration_events for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves('until it has moved');

-- Events that came with the numbers of another server are behind the head as well.
update event_numbering set head = greatest(head, (select coalesce(max(position), 0) from integration_events));
