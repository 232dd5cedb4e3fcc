-- A day with other hours may say what it is: people read "Veille de Noël" beside its date.
alter table exceptional_hours add column name text not null default '' check (length(name) < 100);
comment on column exceptional_hours.name is 'What the day is called; empty for nothing.';

-- Legal texts are listed set by set, the latest edition first.
create index conciergeries_by_legal_text on conciergeries (legal_text_name);
