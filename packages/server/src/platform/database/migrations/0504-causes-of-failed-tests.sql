-- What kind of failure a test of a connection met, so that the reader's language can say what to check.
alter table connection_tests add column cause text check (cause in ('unavailable', 'refused', 'other'));
alter table connection_tests add constraint only_failures_have_a_cause check (not succeeded or cause is null);
comment on column connection_tests.cause is 'Null where it succeeded, and for failures from before causes were kept.';
