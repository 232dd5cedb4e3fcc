-- Answers that hold a secret are no longer kept for a repeat. Those that were go: tokens of directories, keys of lockers, addresses of calendars, links.
delete from idempotency_keys
 where action in ('SetScimToken', 'MakeCalendarFeed', 'GetUserToken', 'GetUserTokenLocal')
    or (action = 'SaveDeskLocker' and answer ->> 'key' is not null)
    or (action = 'resendCguMail' and answer ->> 'link' is not null);
