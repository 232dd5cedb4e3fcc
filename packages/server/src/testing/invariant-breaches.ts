/** A bill of a paid order that says nothing, under a number, of a day, for so much. */
const strayBill = (number: number, day: string, cents: string): string =>
  `insert into bills (conciergerie_id, order_id, beneficiary_id, kind, series, year, number, reference, round, issued_on, excluding_vat_cents, vat_cents,
     including_vat_cents, document, file_id, created_at)
   select conciergerie_id, id, beneficiary_id, 'bill', 'STRAY', 2026, ${number}, 'STRAY-2026-00000${number}', ${number}, '${day}', ${cents}, 0, ${cents},
     '{"lines": [{"ratePercent": 20, "excludingVatCents": 1, "includingVatCents": 1}]}', 'stray-${number}', now()
   from orders where status = 'paid' and final_cents > 0 order by id limit 1`;

/** An invoice in a partner's name over nothing that was settled, under a number, of a day. */
const strayInvoice = (number: number, day: string): string =>
  `insert into self_billed_invoices (partner_id, statement_id, mandate_id, conciergerie_ids, kind, year, number, reference, issued_on, answer_by, line_count,
     excluding_vat_cents, vat_cents, including_vat_cents, document, file_id, created_at)
   select partner_id, id, 1, '{1}', 'self_billed_invoice', 2026, ${number}, 'STRAY-${number}', '${day}', '${day}', 1, 1, 0, 1,
     '{"lines": [{"excludingVatCents": 1, "includingVatCents": 1}], "vat": [{"excludingVatCents": 1, "includingVatCents": 1}]}', 'stray-${number}', now() from billing_statements order by id limit 1`;

/** A commission invoice over nothing, under a number, of a day. */
const strayCommission = (number: number, day: string): string =>
  `insert into commission_invoices (partner_id, statement_id, siren, conciergerie_ids, kind, year, number, reference, issued_on, excluding_vat_cents, vat_cents,
     including_vat_cents, document, file_id, created_at)
   select partner_id, id, '732829320', '{1}', 'commission_invoice', 2026, ${number}, 'STRAY-${number}', '${day}', 1, 0, 1,
     '{"lines": [{"excludingVatCents": 1, "includingVatCents": 1}]}', 'stray-${number}', now() from billing_statements order by id limit 1`;

/** How each invariant is broken: with the database's guards off, a row is changed that nobody should change. */
export const breaches: Readonly<Record<string, readonly string[]>> = {
  ledger_transactions_balance: [
    `update ledger_entries set amount_cents = amount_cents + 1 where line = 1 and transaction_id = 1`,
  ],
  credit_remaining: [`update credits set remaining_cents = remaining_cents - 1 where remaining_cents > 0`],
  credit_uses_match: [`update credit_uses set amount_cents = amount_cents - 1 where kind = 'use'`],
  paid_orders_are_settled: [
    `update payments set status = 'cancelled', cancelled_at = now() where order_id in (select id from orders where status = 'paid')`,
  ],
  refunds_within_payments: [
    `insert into payments (conciergerie_id, order_id, kind, refunds_payment_id, mode, status, amount_cents, net_cents, vat_cents)
     select conciergerie_id, order_id, 'refund', id, mode, 'pending', amount_cents + 1, amount_cents + 1, 0 from payments where kind = 'payment' and mode = 'card' limit 1`,
  ],
  receipt_numbers: [
    `update payments set receipt_number = receipt_number + 1 where id = (select min(id) from payments where receipt_number is not null)`,
  ],
  bank_matches: [`update bank_match_parts set amount_cents = amount_cents + 1 where part = 1`],
  bank_ledger: [`update ledger_entries set amount_cents = amount_cents + 1 where account = 'bank'`],
  bank_payments: [
    `update payments set status = 'failed' where id in (select payment_id from bank_match_parts where kind = 'payment')`,
  ],
  bank_statements: [
    `insert into bank_statements (conciergerie_id, bank_account_id, format, file_name, first_on, last_on, imported_at)
     select conciergerie_id, bank_account_id, format, '', first_on, last_on, imported_at from bank_statements limit 1`,
  ],
  order_totals: [`update order_items set amount_cents = amount_cents + 1 where amount_cents > 0`],
  order_vat: [`update order_vat_lines set including_vat_cents = including_vat_cents + 1, vat_cents = vat_cents + 1`],
  cancellation_fees: [
    `insert into cancellation_fee_vat_lines select id, conciergerie_id, 20, 100, 20, 120 from orders where status = 'new' limit 1`,
  ],
  order_history: [`update orders set status = 'special' where status = 'new'`],
  conciergerie_of_order_rows: [
    `update order_status_changes set conciergerie_id = conciergerie_id % 3 + 1 where step = 1`,
  ],
  ids_of_this_server: [`insert into id_numbering (server_number, servers, above) values (1, 2, 0)`],
  order_notes: [`update orders set note_state = 'given' where note_state = 'sent'`],
  one_order_per_idempotency_key: [
    `alter table orders drop constraint one_order_per_idempotency_key`,
    `update orders set placed_by_user_id = 2, idempotency_key = 'the same'`,
  ],
  one_order_per_series_day: [
    `alter table order_series_days drop constraint one_order_per_series_day`,
    `insert into order_series_days (series_id, conciergerie_id, date, outcome, order_id)
     select s.id, s.conciergerie_id, '2026-12-01', 'made', made.id
     from (select id, conciergerie_id from order_series order by id limit 1) s, (select id from orders order by id limit 2) made`,
  ],
  series_of_orders: [
    `with made as (select * from orders where beneficiary_id is not null order by id limit 1), series as (
       insert into order_series (conciergerie_id, beneficiary_id, offer_id, form, recurrence_type, from_date, next_look_on, created_by, created_by_role)
       select conciergerie_id, beneficiary_id + 1, offer_id, '{}', 'TLA', '2026-12-01', '2027-12-01', beneficiary_id, 'beneficiary' from made
       returning id, conciergerie_id)
     insert into order_series_days (series_id, conciergerie_id, date, outcome, order_id)
     select series.id, series.conciergerie_id, '2026-12-01', 'made', made.id from series, made`,
  ],
  departures_of_who_left: [
    `insert into departures (conciergerie_id, user_id, reason, left_at)
     select conciergerie_id, id, 'desk', now() from users where is_beneficiary and active order by id limit 1`,
  ],
  registration_fees: [
    `insert into registration_fees (conciergerie_id, user_id, payment_id, amount_cents, starts_on, ends_on)
     select p.conciergerie_id, o.beneficiary_id, p.id, 1500, '2026-11-20', '2027-11-19'
     from payments p join orders o on o.id = p.order_id where o.beneficiary_id is not null limit 1`,
  ],
  game_limits: [
    `alter table wheel_spins drop constraint spins_within_the_limit`,
    `insert into wheel_spins (wheel_id, conciergerie_id, user_id, day, spin_number, spins_allowed, wins_allowed, slice)
     select w.id, u.conciergerie_id, u.id, '2026-11-20', n, 5, 1, 0
     from wheels w, generate_series(1, 6) n, (select * from users where is_beneficiary order by id limit 1) u`,
  ],
  bookings_fit_their_orders: [
    `insert into slot_bookings (conciergerie_id, partner_id, group_number, during, order_id)
     select conciergerie_id, partner_id, 99, '[2027-01-05 10:00+00,2027-01-05 11:00+00)', id from orders where not is_calendar limit 1`,
  ],
  kept_places_are_offered: [
    `with waiting as (
       insert into slot_waits (conciergerie_id, partner_id, offer_id, beneficiary_id, date, duration_minutes)
       select f.conciergerie_id, p.partner_id, p.id, u.id, '2027-01-05', 30
       from (select o.id, o.partner_id from offers o order by o.id limit 1) p,
         (select conciergerie_id from offer_conciergeries order by conciergerie_id limit 1) f,
         (select id from users where is_beneficiary order by id limit 1) u
       returning *)
     insert into slot_bookings (conciergerie_id, partner_id, group_number, during, kept_for, wait_id)
     select conciergerie_id, partner_id, 99, '[2027-01-05 10:00+00,2027-01-05 11:00+00)', 'Waiting', id from waiting`,
  ],
  offered_places_are_kept: [
    `insert into slot_waits (conciergerie_id, partner_id, offer_id, beneficiary_id, date, duration_minutes, offered_at, offered_time, offer_ends_at)
     select f.conciergerie_id, p.partner_id, p.id, u.id, '2027-01-06', 30, now(), '10:00', now()
     from (select o.id, o.partner_id from offers o order by o.id limit 1) p,
       (select conciergerie_id from offer_conciergeries order by conciergerie_id limit 1) f,
       (select id from users where is_beneficiary order by id limit 1) u`,
  ],
  one_live_booking_per_resource: [
    `alter table slot_bookings drop constraint one_live_booking_per_resource`,
    `insert into slot_bookings (conciergerie_id, partner_id, group_number, during, kept_for)
     select 1, 1, 99, '[2027-01-05 10:00+00,2027-01-05 11:00+00)', 'Twice' from generate_series(1, 2)`,
  ],
  collections_match_payments: [
    `insert into payment_collections (conciergerie_id, purpose, payment_id, user_id, provider, method, amount_cents, state, settled_at)
     select conciergerie_id, 'payment', id, 1, 'simulator', 'hosted', amount_cents + 1, 'succeeded', now()
     from payments where kind = 'payment' and amount_cents > 0 limit 1`,
  ],
  collections_together: [
    `with paid as (select id, conciergerie_id, amount_cents, row_number() over (order by id) as number from payments where kind = 'payment' and amount_cents > 0),
     whole as (
       insert into payment_collections (conciergerie_id, purpose, payment_id, user_id, provider, method, amount_cents)
       select conciergerie_id, 'payment', id, 1, 'simulator', 'hosted', amount_cents from paid where number = 1 returning id)
     insert into payment_collections (conciergerie_id, purpose, payment_id, user_id, provider, method, amount_cents, collected_with)
     select conciergerie_id, 'payment', paid.id, 2, 'simulator', 'hosted', amount_cents, whole.id from paid, whole where number = 2`,
  ],
  one_live_collection: [
    `drop index one_live_collection_per_payment`,
    `insert into payment_collections (conciergerie_id, purpose, payment_id, user_id, provider, method, amount_cents)
     select conciergerie_id, 'payment', id, 1, 'simulator', 'hosted', amount_cents from (select * from payments where kind = 'payment' and amount_cents > 0 limit 1) p, generate_series(1, 2)`,
  ],
  one_owner_per_compartment: [
    `alter table locker_places drop constraint one_owner_per_compartment`,
    `insert into locker_places (conciergerie_id, locker_id, compartment_id, order_id, purpose, share_key, fill, reserved_at, due_at)
     select c.conciergerie_id, c.locker_id, c.id, o.id, 'pick_up', o.id, 1, now(), now()
     from (select * from locker_compartments order by id limit 1) c, (select id from orders order by id limit 2) o`,
  ],
  one_box_per_parcel: [
    `drop index one_place_per_order`,
    `insert into locker_places (conciergerie_id, locker_id, compartment_id, order_id, purpose, share_key, fill, reserved_at, due_at)
     select c.conciergerie_id, c.locker_id, c.id, o.id, 'pick_up', o.id, 1, now(), now()
     from (select * from locker_compartments order by id limit 2) c, (select id from orders order by id limit 1) o`,
  ],
  compartments_follow_their_places: [`update locker_compartments set state = 'free' where state = 'occupied'`],
  places_are_of_their_desk: [`update locker_places set conciergerie_id = conciergerie_id % 3 + 1`],
  direct_debit_files: [
    `insert into direct_debit_files (conciergerie_id, message_id, collection_date, creditor_name, creditor_id, collections, total_cents, content_sealed, created_by, created_at)
     select 1, 'LOGE-EMPTY', '2026-11-24', 'Loge', 'FR76ZZZ000000', 1, 100, '', id, now() from users order by id limit 1`,
  ],
  direct_debits: [
    `update payments set status = 'unknown' where mode = 'direct_debit' and kind = 'payment' and status = 'pending'`,
  ],
  chat_messages_fit_their_thread: [`update chat_messages set beneficiary_id = beneficiary_id + 1`],
  cesu_cheques: [
    `insert into cesu_cheques (conciergerie_id, payment_id, issuer, cheque_number, year, amount_cents, created_at) select conciergerie_id, id, 'edenred', 'BROKEN', 2026, amount_cents + 1, now() from payments where kind = 'payment' order by id limit 1`,
  ],
  invoice_transmissions: [
    `insert into invoice_transmissions (conciergerie_ids, self_billed_invoice_id, sender_siren, seller_siren, other_party, reference, is_credit_note, issued_on, including_vat_cents, file_id, state, tracking_id, created_at) values ('{1}', 1, '000000000', '000000000', '', 'STRAY', false, '2026-11-20', 1, 'stray', 'failed', 'stray', now())`,
  ],
  ereports: [
    `insert into ereports (siren, kind, starts_on, ends_on, due_on, version, type, reference, base_cents, vat_cents, figures, document, made_at)
     values ('732829320', 'transactions', '2026-11-01', '2026-11-10', '2026-11-20', 2, 'IN', 'STRAY', 1, 0, '{}', '', now())`,
  ],
  reporting_companies_send: [
    `insert into ereporting_regimes (siren, starts_on, regime, platform_name, platform_number, noted_at) values ('000000000', '2026-11-01', 'monthly', 'Exemple', '0123', now())`,
  ],
  terminal_requests: [
    `insert into terminal_requests (conciergerie_id, terminal_id, reference, kind, order_id, amount_cents, state, payment_id, asked_by, asked_at)
     select p.conciergerie_id, t.id, 'BROKEN00001', 'debit', p.order_id, p.amount_cents + 1, 'accepted', p.id, u.id, now()
     from payments p, users u, card_terminals t where p.kind = 'payment' and p.order_id is not null order by p.id, u.id limit 1`,
  ],
  complaints: [`update complaints set state = 'closed' where state <> 'closed'`],
  chat_threads_know_their_newest: [`update chat_threads set last_message_id = null`],
  chat_threads_of_orders: [
    `update chat_threads set conciergerie_id = conciergerie_id % 3 + 1 where order_id is not null`,
  ],
  one_open_session_per_cash_register_and_user: [
    `drop index one_open_session_per_cash_register`,
    `insert into cash_register_sessions (conciergerie_id, cash_register_id, user_id, opened_at)
     select r.conciergerie_id, r.id, u.id, now() from (select * from cash_registers limit 1) r, (select id from users order by id limit 2) u`,
  ],
  cash_register_balances: [`update cash_register_entries set amount_cents = amount_cents + 1`],
  cash_register_sessions: [
    `update cash_register_sessions set closed_at = null, closed_by = null where id = (select max(id) from cash_register_sessions)`,
  ],
  cash_register_payments: [
    `insert into cash_register_entries (conciergerie_id, cash_register_id, session_id, balance_id, category, means, amount_cents, payment_id,
       created_by, created_at)
     select s.conciergerie_id, s.cash_register_id, s.id, b.id, 0, 'cash', 100, p.id, 2, now()
     from cash_register_sessions s join cash_register_balances b on b.session_id = s.id, (select id from payments order by id limit 1) p limit 1`,
  ],
  cash_register_ledger: [`delete from ledger_transactions where event = 'registerGap'`],
  cash_register_movements: [
    `update cash_register_entries set category = 5, means = 'cash', payment_id = null, deposit_type = null, amount_cents = -100000000`,
  ],
  cash_register_inventories: [
    `update cash_register_balances set cash_detail = '[{"valueCents": 200, "count": 1}]', cheque_detail = '[]'
     where counted_cash_cents <> 200`,
  ],
  cash_chain_links: [`update cash_chain_records set sequence = sequence + 1000 where sequence > 2`],
  cash_chain_covers: [`update cash_chain_records set entry_id = null, kind = 'day' where kind = 'movement'`],
  cash_chain_contents: [`update cash_register_entries set comment = 'Autre chose'`],
  cash_closings: [
    `update cash_chain_records set content = jsonb_set(content, '{totals,payments,cash}', '5') where kind = 'day'`,
  ],
  sales_chain_links: [`update sales_chain_records set sequence = sequence + 100000 where sequence > 2`],
  sales_chain_covers: [`delete from sales_chain_records where kind = 'payment'`],
  sales_chain_contents: [
    `update sales_chain_records set content = jsonb_set(content, '{amountCents}', '5') where kind = 'payment'`,
  ],
  sales_closings: [
    `update sales_chain_records set content = jsonb_set(content, '{totals,collected,cash}', '5') where kind = 'day'`,
  ],
  kept_archives: [
    `insert into kept_archives (conciergerie_id, month, kept_at, records, size_bytes, sha256) values (1, '2026-10', now(), 1, 1, repeat('a', 64))`,
  ],
  spendings_in_registers: [`update spendings set amount_cents = amount_cents + 1 where entry_id is not null`],
  spendings_in_ledger: [`update spendings set amount_cents = amount_cents + 1 where entry_id is null`],
  cash_register_remittances: [`update cash_register_remittances set collected_at = collected_at - interval '30 days'`],
  one_holder_per_item: [
    `update item_custody set held = tstzrange(lower(held), lower(held) + interval '1 second') where upper_inf(held)`,
  ],
  holder_follows_status: [`update item_custody set holder = 'locker' where upper_inf(held)`],
  bill_numbers: [strayBill(2, '2026-11-20', 'final_cents')],
  series_of_sellers: [
    `update bill_counters set siren = '732829320'`,
    strayBill(1, '2026-11-20', 'final_cents'),
    `insert into bill_counters (series, kind, year, siren, conciergerie_id, last_number, last_issued_on) values ('STRAY', 'bill', 2026, '732829320', 1, 1, '2026-11-20')`,
    `update bills set document = document || '{"seller": {"siren": "552100554"}}' where series = 'STRAY'`,
  ],
  booked_papers: [strayBill(1, '2026-11-20', 'final_cents')],
  bill_dates: [strayBill(1, '2026-11-20', 'final_cents'), strayBill(2, '2026-11-19', 'final_cents')],
  bill_totals: [strayBill(1, '2026-11-20', 'final_cents')],
  bill_rates: [
    strayBill(1, '2026-11-20', 'final_cents'),
    `insert into bill_vat_lines (bill_id, conciergerie_id, rate_percent, excluding_vat_cents, vat_cents, including_vat_cents)
     select id, conciergerie_id, 20, 100, 20, 120 from bills where series = 'STRAY'`,
  ],
  tax_certificates: [
    `insert into tax_certificates (conciergerie_id, user_id, siren, year, version, issued_on, counted_cents, cesu_cents, document, file_id, created_at)
     select conciergerie_id, id, '123456782', 2025, 2, '2026-01-15', 1, 0, '{"services": []}', 'stray-certificate', now()
     from users where is_beneficiary and conciergerie_id is not null order by id limit 1`,
  ],
  bills_of_orders: [strayBill(1, '2026-11-20', 'final_cents + 1')],
  ledger_of_payments: [`update ledger_entries set account = 'money:cheque' where account = 'money:card'`],
  ledger_vat_of_orders: [`update ledger_entries set account = 'vat:10' where account in ('vat:20', 'vat-waiting:20')`],
  sales_have_papers: [
    // Money for a partner's own sale on our account of sales.
    `update ledger_entries set account = 'sales' where account = 'partner-debts' or account = 'money:card'`,
  ],
  sales_by_nature: [`update ledger_entries set amount_cents = -amount_cents where account = 'sales'`],
  vat_due: [`update ledger_entries set account = 'vat-waiting:20' where account = 'vat:20'`],
  conciergerie_of_ledger: [`update ledger_entries set conciergerie_id = conciergerie_id % 3 + 1 where line = 1`],
  partner_zip_codes: [`update partners set zip_codes = '{75,75013}' where id = 1`],
  ledger_of_orders: [`delete from ledger_transactions where event = 'orderCharged'`],
  ledger_of_credits: [`delete from ledger_transactions where event = 'creditGranted'`],
  replaced_offers_have_one_successor: [`update offers set replaced_at = now() where id = 1`],
  saves_stay_in_their_offer: [`update offers set replaces_id = 2 where id = 1`],
  billing_statement_totals: [`update billing_statements set excluding_vat_cents = excluding_vat_cents + 1`],
  self_billed_numbers: [strayInvoice(2, '2026-11-20')],
  self_billed_dates: [strayInvoice(1, '2026-11-20'), strayInvoice(2, '2026-11-19')],
  self_billed_totals: [
    strayInvoice(1, '2026-11-20'),
    `update self_billed_invoices set vat_cents = vat_cents + 1, including_vat_cents = including_vat_cents + 1`,
  ],
  self_billed_statements: [strayInvoice(1, '2026-11-20')],
  commission_numbers: [strayCommission(5002, '2026-11-20')],
  commission_totals: [strayCommission(5001, '2026-11-20')],
  commissions_booked: [strayCommission(5001, '2026-11-20')],
  purchases_have_papers: [strayInvoice(1, '2026-11-20')],
  commission_or_self_billed: [
    strayInvoice(1, '2026-11-20'),
    `update offers set partner_will_bill = true`,
    `insert into invoiced_commissions (order_id, turn, conciergerie_id, reference, cents)
     select l.order_id, 1, l.conciergerie_id, 'COM-STRAY', 1 from billing_statement_lines l
     where l.order_id is not null and not exists (select from invoiced_commissions c where c.order_id = l.order_id)`,
  ],
  kept_buying_prices: [`update order_buying_prices set cents = coalesce(cents, 0) + 1`],
  settled_orders_at_buying_prices: [`delete from billing_statement_items`],
  settled_orders_are_the_partners: [
    `update orders set partner_id = partner_id % 3 + 1 where id in (select order_id from billing_statement_lines)`,
  ],
  book_entries: [
    `insert into book_counters (siren, year, last_number, last_day) values ('732829320', 2026, 1, '2026-11-20')`,
  ],
  entries_in_their_year: [
    `insert into book_entries (transaction_id, conciergerie_id, siren, year, server_number, number, day, auxiliary_name, words, register_code)
     select id, conciergerie_id, '732829320', 2025, 0, 1, '2026-11-20', '', '', '' from ledger_transactions order by id limit 1`,
  ],
  kept_books: [
    `insert into kept_books (siren, year, starts_on, ends_on, form, closed_at, kept_at, sha256, size_bytes)
     values ('732829320', 2025, '2025-01-01', '2025-12-31', 'full', now(), now(), repeat('0', 64), 1)`,
  ],
  deducted_shares: [
    `insert into billing_statement_lines (statement_id, conciergerie_id, position, kind, credit_id, quantity, label, excluding_vat_cents, including_vat_cents)
     select s.id, c.conciergerie_id, 1000, 'compensation', c.id, -1, '', 0, -1
     from (select id from billing_statements order by id limit 1) s, (select * from credits order by id limit 1) c`,
  ],
  mails_in_hand: [
    `insert into mails (dedupe_key, template, lang, mail_from, mail_to, subject, text_body, html_body, state, attempts, send_after)
     values ('stray', 'order-placed', 'fr', 'a@loge.test', 'b@loge.test', 'a', '', '', 'sending', 1, now() - interval '6 minutes')`,
  ],
  flash_drafts_have_no_recipients: [
    `insert into flash_recipients (mailing_id, user_id, conciergerie_id) select m.id, u.id, u.conciergerie_id
     from flash_mailings m, users u where m.sent_at is null and u.conciergerie_id is not null limit 1`,
  ],
  written_flash_mails_exist: [
    `insert into flash_recipients (mailing_id, user_id, conciergerie_id, state, decided_at) select m.id, u.id, u.conciergerie_id, 'written', now()
     from flash_mailings m, users u where m.sent_at is null and u.conciergerie_id is not null limit 1`,
  ],
  offers_sell_no_merged_product: [
    `update products set archived = true, merged_into_id = case when id = 1 then 2 else 1 end where id in (select product_id from offer_items)`,
  ],
  products_become_what_stays: [`update products set archived = true, merged_into_id = id + 1 where id <= 2`],
};
