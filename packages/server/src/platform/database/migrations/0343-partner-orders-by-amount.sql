-- A partner's orders sorted by amount, at a million of them: read backwards, in the order in which they are listed.
create index orders_by_partner_amount on orders (partner_id, final_cents, id);
