-- What an installation calls itself and looks like, for each of the two designs, and what single desks say in its place.
-- A column that is null follows: a desk its installation, the second design the first one, the first one the product.

create domain brand_colour as text check (value ~ '^#[0-9a-f]{6}$');
create domain brand_line as text check (value <> '' and value !~ '[[:cntrl:]]' and length(value) <= 254);

create table brands (
  design text primary key check (design in ('loge', 'mirabelle')),
  name brand_line check (length(name) <= 60),
  logo_image_id text references files on delete restrict,
  main brand_colour,
  hover brand_colour,
  dark brand_colour,
  alt brand_colour,
  ter brand_colour,
  support_email brand_line,
  support_phone brand_line,
  sender_name brand_line,
  sender_address brand_line,
  reply_to brand_line,
  changes integer not null default 0
);
comment on table brands is 'The brand of the installation, by design. Without a row the design is as it is shipped.';

create table desk_brands (
  conciergerie_id bigint primary key references conciergeries on delete cascade,
  name brand_line check (length(name) <= 60),
  logo_image_id text references files on delete restrict,
  main brand_colour,
  hover brand_colour,
  dark brand_colour,
  alt brand_colour,
  ter brand_colour,
  support_email brand_line,
  support_phone brand_line,
  sender_name brand_line,
  sender_address brand_line,
  reply_to brand_line,
  changes integer not null default 0
);
comment on table desk_brands is 'What a conciergerie says in place of the brand of its installation.';

create index on brands (logo_image_id) where logo_image_id is not null;
create index on desk_brands (logo_image_id) where logo_image_id is not null;

-- The brand of a design, of a desk where one is named: one answer for pages, mails and papers. The shades of the main colour come from where the
-- main colour comes from. What a desk writes in its own file (e-mail, telephone) stands before what its installation says.
create function brand_of(wanted text, desk bigint) returns jsonb language sql stable parallel safe
begin atomic
  select jsonb_build_object(
    'design', coalesce(wanted, 'loge'),
    'name', coalesce(own.name, its.name, first.name, 'Loge'),
    'logo', coalesce(own.logo_image_id, its.logo_image_id, first.logo_image_id),
    'main', coalesce(own.main, its.main),
    'hover', case when own.main is null then coalesce(own.hover, its.hover) else own.hover end,
    'dark', case when own.main is null then coalesce(own.dark, its.dark) else own.dark end,
    'alt', coalesce(own.alt, its.alt),
    'ter', coalesce(own.ter, its.ter),
    'supportEmail', coalesce(own.support_email, nullif(c.email::text, ''), its.support_email, first.support_email),
    'supportPhone', coalesce(own.support_phone, nullif(c.phone, ''), its.support_phone, first.support_phone),
    'senderName', coalesce(own.sender_name, its.sender_name, first.sender_name),
    'senderAddress', coalesce(own.sender_address, case when c.sends_mail_from_own_address then nullif(c.email::text, '') end, its.sender_address, first.sender_address),
    'replyTo', coalesce(own.reply_to, nullif(c.email::text, ''), its.reply_to, first.reply_to)
  )
  from (select) one
  left join brands first on first.design = 'loge'
  left join brands its on its.design = coalesce(wanted, 'loge')
  left join conciergeries c on c.id = desk
  left join desk_brands own on own.conciergerie_id = desk;
end;
