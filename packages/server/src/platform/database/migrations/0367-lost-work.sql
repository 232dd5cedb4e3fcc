-- A process that dies over a mail loses it when its lease ends; a minute later it waits again (job requeue-lost-work). Asked of the index of what is to be sent.
create view invariant_mails_in_hand as
select format('Mail %s: in hand since before its lease ended at %s, and no process has taken it up again', id, send_after) as problem, id as mail_id
from mails
where state = 'sending' and send_after < now() - interval '5 minutes';

-- The same job looks each minute for files of which something is not booked.
create index direct_debit_collections_to_book on direct_debit_collections (file_id) where state = 'sent';
