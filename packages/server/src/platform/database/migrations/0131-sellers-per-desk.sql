-- Each desk says for itself who sells there, so one company may stand there as often as it has desks.
alter table seller_identities drop constraint seller_identities_legal_name_key;
