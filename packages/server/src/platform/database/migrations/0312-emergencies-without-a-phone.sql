-- An offer in emergency mode may have no number to call (manager §5: emergency phones are valid or empty): its desk is told by mail in any case.
alter table offers drop constraint offers_emergency_needs_a_phone;
