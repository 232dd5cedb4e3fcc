-- Answers that hold a secret are no longer kept for a repeat. Those that were go: tokens of directories, keys of lockers, addresses of calendars, links.
delete from idempotency_keys
 where action in ('SetScimToken', 'MakeCalendarFeed', 'GetUserToken', 'GetUserTokenLocal')
    or (action = 'SaveDeskLocker' and answer ->> 'key' is not null)
    or (action = 'resendCguMail' and answer ->> 'link' is not null);

-- Reports of the page named its address as it was, with the token of a link to a password in it.
update client_errors set message = regexp_replace(message, '[A-Za-z0-9_-]{32,}', '…', 'g')
 where message ~ '[A-Za-z0-9_-]{32}';
