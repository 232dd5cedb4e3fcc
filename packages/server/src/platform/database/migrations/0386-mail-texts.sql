-- What an installation, or one of its desks, writes in place of a text that is shipped: by kind and language. Without a row the text is the one above.
create domain mail_subject as text check (value ~ '[^[:space:]]' and value !~ '[[:cntrl:]]' and length(value) <= 150);

create table mail_texts (
  kind text not null check (kind in ('invitation', 'registration-created', 'inactivity-warning')),
  lang text not null check (lang in ('fr', 'en')),
  subject mail_subject not null,
  title mail_subject not null,
  body text not null check (body ~ '[^[:space:]]' and length(body) <= 4000),
  changes integer not null default 1,
  primary key (kind, lang)
);
comment on table mail_texts is 'Texts of mails as the installation writes them.';

create table desk_mail_texts (
  conciergerie_id bigint not null references conciergeries on delete cascade,
  kind text not null check (kind in ('invitation', 'registration-created', 'inactivity-warning')),
  lang text not null check (lang in ('fr', 'en')),
  subject mail_subject not null,
  title mail_subject not null,
  body text not null check (body ~ '[^[:space:]]' and length(body) <= 4000),
  changes integer not null default 1,
  primary key (conciergerie_id, kind, lang)
);
comment on table desk_mail_texts is 'Texts of mails as a conciergerie writes them, in place of those of its installation.';
