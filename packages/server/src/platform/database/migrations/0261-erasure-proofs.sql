-- Every night it is looked whether somebody whose account was erased still stands anywhere, as long as their request says who they were.
alter table account_removal_requests add column proven_at timestamptz;
-- The tables that named them at that look; none is the proof.
alter table account_removal_requests add column found_in text[] not null default '{}';
