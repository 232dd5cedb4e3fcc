-- Which texts are written is said by the product (domain/src/brands/mail-texts.ts): mails about orders are among them.
alter table mail_texts drop constraint mail_texts_kind_check;
alter table mail_texts add constraint mail_texts_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40);
alter table desk_mail_texts drop constraint desk_mail_texts_kind_check;
alter table desk_mail_texts add constraint desk_mail_texts_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40);
