-- Lists of payments, debits and credits are in the order of the moment at which each was made, as their heading says.
create index payments_by_creation on payments (conciergerie_id, created_at desc, id desc);
create index credits_by_creation on credits (conciergerie_id, created_at desc, id desc);
