-- People type "ndiaye", "oneill" and "annemarie" and mean N'Diaye, O'Neill and Anne-Marie: such a name is found with its signs and without.
create function without_name_signs(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(value, '[''‘’ʼ´`‐‑-]', '', 'g');

create function searchable_name(value text) returns text
  language sql immutable strict parallel safe
  return public.searchable(value) || case
    when public.without_name_signs(value) = value then ''
    else ' ' || public.searchable(public.without_name_signs(value))
  end;

alter table users alter column search_words
  set expression as (searchable_name(first_name || ' ' || last_name) || ' ' || searchable(email::text || ' ' || login::text));
comment on column users.search_words is
  'Names, e-mail and login in small letters without accents, names without apostrophe and hyphen as well, to be searched.';
