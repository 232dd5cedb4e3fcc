-- What the form shows by its name: a group of items in both languages.
alter table offer_items
  add column group_name_en text not null default '' check (length(group_name_en) <= 200),
  add constraint offer_items_only_groups_are_translated check (group_name_en = '' or group_name is not null);
comment on column offer_items.group_name is 'Names the group within its offer, and is what people who read French see of it.';
comment on column offer_items.group_name_en is 'The same group for people who read English; empty: the French name.';

-- What was picked from a list reads in everybody's language: the orderer's, the desk's, the partner's.
alter table order_items
  add column extended_value_en text not null default '' check (length(extended_value_en) <= 4000);
comment on column order_items.extended_value is 'What was answered: a choice of a list in French, anything else as it was typed.';
comment on column order_items.extended_value_en is 'The choice of a list in English; empty for what the orderer wrote themself.';

update order_items l
   set extended_value = i.choices_fr[place], extended_value_en = coalesce(i.choices_en[place], '')
  from (
    select l.id as line_id, i.choices_fr, i.choices_en,
           coalesce(array_position(i.choices_fr, l.extended_value), array_position(i.choices_en, l.extended_value)) as place
      from order_items l join offer_items i on i.id = l.offer_item_id
     where l.type = 'list_picker' and l.extended_value <> ''
  ) i
 where i.line_id = l.id and i.place is not null;
