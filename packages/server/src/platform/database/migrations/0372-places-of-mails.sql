-- Places in mails are values that nobody can type: each carries a random key of its mail. Before, a text that held `***` or `!!!` was taken for one.
alter table mails add column place_key text check (place_key ~ '^[0-9a-f]{32}$');
comment on column mails.place_key is 'By which the places in its bodies are found, for its token, the mark that it was opened and the picture of its desk; null where it has none.';

-- Mails that may still go out get their places anew, where the product itself had put them.
update mails set place_key = replace(gen_random_uuid()::text, '-', '')
 where state <> 'sent' or sent_at > now() - interval '15 days';
update mails set
  text_body = regexp_replace(text_body, '(/#!/(?:newPassword|cguoffline)/|/unsubscribe/)\*\*\*', '\1token-' || place_key, 'g'),
  html_body = replace(
    regexp_replace(
      regexp_replace(html_body, '(/#!/(?:newPassword|cguoffline)/|/unsubscribe/)\*\*\*', '\1token-' || place_key, 'g'),
      '(GetFlashImage&amp;mailing=\d+&amp;mark=)!!!', '\1mark-' || place_key, 'g'),
    '<!-- signature -->', '<!-- signature-' || place_key || ' -->')
 where place_key is not null;

-- Links to rate an order and to answer for a partner stood in the bodies with their token. Where the mail has gone out, it is forgotten.
update mails set
  text_body = regexp_replace(text_body, '(/#!/(?:scoring|partnerAnswer)/)[\w-]{20,}', '\1***', 'g'),
  html_body = regexp_replace(html_body, '(/#!/(?:scoring|partnerAnswer)/)[\w-]{20,}', '\1***', 'g')
 where template in ('request-rating', 'partner-asked') and state = 'sent';
