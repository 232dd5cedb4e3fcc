-- What is typed passes one border (domain/shared/clean-text.ts); what was kept before that is mended here by the same rule, as far as SQL can say it: composed, without control
-- characters, zero-width signs and overrides of direction, spaces of one line folded. Ids, keys, sealed and handed-over texts stay. Each table that was mended is said.
create function pg_temp.clean_lines(kept text) returns text language sql immutable as $$
  select regexp_replace(
    regexp_replace(normalize(kept, NFC), '\r\n|[\r\v\f\u0085\u2028\u2029]', E'\n', 'g'),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g')
$$;
create function pg_temp.clean_line(kept text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(translate(pg_temp.clean_lines(kept), E'\t\n', '  '),
    '[ \u00a0\u202f]* [ \u00a0\u202f]*', ' ', 'g'), '([\u00a0\u202f])[\u00a0\u202f]+', '\1', 'g'), E' \u00a0\u202f')
$$;

do $$
declare
  place record;
  changed text;
  dirty text;
  mended bigint;
begin
  -- Each table is read once: a large one for as long as its texts take to look at.
  for place in
    select c.relname as table_name, array_agg(a.attname::text order by a.attname) as columns,
      array_agg(format(case when a.attname ~ '(desc|content|text|comment|info|body|note|reason|message|keywords|warning|extended_value)'
        then 'pg_temp.clean_lines(%I)' else 'pg_temp.clean_line(%I)' end, a.attname) order by a.attname) as cleaned
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid = 'text'::regtype
      and c.relname in ('users', 'partners', 'partner_presentations', 'partner_conciergeries', 'conciergeries', 'conciergerie_groups', 'conciergerie_locations', 'client_companies',
        'cost_centers', 'seller_identities', 'categories', 'universes', 'products', 'subscriptions', 'offers', 'offer_items', 'offer_addresses', 'orders', 'order_items', 'order_comments',
        'order_notes', 'news', 'moment_offers', 'carousel_items', 'holidays', 'exceptional_hours', 'calendar_people', 'registrations', 'departures', 'credits', 'cash_registers', 'bank_accounts')
      and a.attname !~ '(_id|_hash|_sealed|_key|color|colour|illustration|url|siren|siret|login|email|origin|domain|zone|lang|state|role|type|kind|code|svg|search_words|page)$'
    group by c.relname
    order by 1
  loop
    select string_agg(format('%I = %s', name, clean), ', '), string_agg(format('(%1$I ~ %2$L and %3$s is distinct from %1$I)', name, suspicious, clean), ' or ')
    into changed, dirty
    from unnest(place.columns, place.cleaned) as of_table (name, clean),
      (values ('[\u0001-\u0009\u000b-\u001f\u007f-\u00a0\u00ad\u0300-\u036f\u180e\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb\n]|^ | $|  ')) as look (suspicious);
    begin
      execute format('update %I set %s where %s', place.table_name, changed, dirty);
      get diagnostics mended = row_count;
      if mended > 0 then raise warning 'Cleaned %: % rows held characters that nobody sees.', place.table_name, mended using errcode = '01M01'; end if;
    exception when others then
      raise warning 'Not cleaned: %: %', place.table_name, sqlerrm using errcode = '01M01';
    end;
  end loop;
end $$;

drop function pg_temp.clean_line(text);
drop function pg_temp.clean_lines(text);
