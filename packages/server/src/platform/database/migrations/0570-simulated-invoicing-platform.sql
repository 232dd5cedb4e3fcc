-- The simulator is a platform of its own: what it knows stands apart, and nothing but the simulator reads it.
create table simulated_invoicing_flows (
  flow_id text primary key,
  tracking_id text unique check (length(tracking_id) between 1 and 36),
  about_tracking_id text,
  flow_direction text not null check (flow_direction in ('In', 'Out')),
  type text not null,
  syntax text not null,
  name text not null,
  sha256 text not null,
  bytes bytea not null,
  acknowledgement text not null check (acknowledgement in ('Pending', 'Ok', 'Error')),
  problems jsonb not null default '[]',
  submitted_at timestamptz not null,
  updated_at timestamptz not null
);
create index simulated_invoicing_flows_by_update on simulated_invoicing_flows (updated_at);
comment on column simulated_invoicing_flows.updated_at is 'In the future for what is said later: until then nobody sees it.';

create table simulated_invoicing_tries (
  tracking_id text primary key,
  tries integer not null
);

create table simulated_invoicing_mood (
  only_row boolean primary key default true check (only_row),
  is_bad boolean not null
);
comment on table simulated_invoicing_mood is 'In a bad mood the simulator is silent, answers twice, rejects and mixes up statuses, each by the tracking number.';

create table simulated_directory_lines (
  siren text not null check (siren ~ '^\d{9}$'),
  address text not null,
  siret text,
  routing_code text,
  from_day date,
  until_day date,
  is_active boolean not null default true,
  primary key (siren, address)
);
comment on table simulated_directory_lines is 'Companies of which the simulated directory says something else than that they receive at their SIREN.';
