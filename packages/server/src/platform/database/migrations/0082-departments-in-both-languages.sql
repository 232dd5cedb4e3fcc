-- Departments and places are chosen by people who read English, too. What is kept with an account stays the company's own word, `label`.
alter table conciergerie_locations add column label_en text not null default '' check (length(label_en) <= 100);
comment on column conciergerie_locations.label_en is 'As people read it in English; empty where it is the same.';
