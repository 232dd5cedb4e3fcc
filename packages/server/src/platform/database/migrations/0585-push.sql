-- Devices to which messages are pushed (RFC 8030), what each person wants to be told there, and the messages.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null unique references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 12 and 2000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  key_id text not null check (length(key_id) between 1 and 64),
  created_at timestamptz not null
);
comment on table push_devices is 'A browser that takes messages of a push service for somebody, until the session in which they asked for it is ended or forgotten.';
comment on column push_devices.endpoint is 'Where the push service takes messages for it.';
comment on column push_devices.key_id is 'The key of the server (RFC 8292) that it was made for: it takes messages of no other.';
create index push_devices_by_user on push_devices (user_id);

create table push_preferences (
  user_id bigint primary key references users on delete cascade,
  kinds text[] not null check (kinds <@ array['orders', 'messages', 'events', 'offers', 'games', 'partner-orders', 'desk-alerts']),
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  discreet boolean not null,
  check ((quiet_from is null) = (quiet_to is null))
);
comment on column push_preferences.kinds is 'Keys of domain/notifications/push-rules; without a row, those that are told by default.';

create table push_messages (
  id bigint generated always as identity primary key,
  device_id bigint not null references push_devices on delete cascade,
  news text not null check (length(news) between 1 and 120),
  kind text not null check (kind in ('orders', 'messages', 'events', 'offers', 'games', 'partner-orders', 'desk-alerts', 'trial')),
  topic text not null check (length(topic) between 1 and 80),
  notification_id bigint references notifications on delete set null,
  label_fr text not null,
  label_en text not null,
  path text not null,
  withdraws boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0 check (attempts >= 0),
  send_after timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  unique (device_id, news),
  check ((state = 'sent') = (sent_at is not null))
);
comment on table push_messages is 'One piece of news for one device: sent once, or dropped because it was read before.';
comment on column push_messages.topic is 'What it is about: a newer message about the same takes its place on the device.';
comment on column push_messages.withdraws is 'Takes what was shown about the topic off the device: it was read elsewhere.';
comment on column push_messages.send_after is 'Not before; while it is in hand, until when.';
create index push_messages_to_send on push_messages (send_after, id) where state in ('queued', 'sending');
create index push_messages_by_topic on push_messages (device_id, topic, id desc);
create index push_messages_by_notification on push_messages (notification_id) where notification_id is not null;
create index push_messages_by_age on push_messages (created_at);
