import type { ImpersonalTable } from './personal-table.ts';

/** Tables of the books that hold amounts and numbers; the rows that they lead to say whose they were. */
export const impersonalInBooks: Readonly<Record<string, ImpersonalTable>> = {
  bank_line_dismissals: {
    kind: 'books',
    columns: 'bank_line_id conciergerie_id dismissed_at',
    team: 'dismissed_by',
  },
  bank_match_parts: {
    kind: 'books',
    columns: 'bank_match_id part conciergerie_id payment_id register_entry_id amount_cents collected undone',
    texts: 'kind account',
  },
  bank_matches: {
    kind: 'books',
    columns: 'id conciergerie_id bank_line_id matched_at undone_at',
    texts: 'reasons',
    team: 'matched_by undone_by',
  },
  bank_statements: {
    kind: 'books',
    columns: 'id conciergerie_id bank_account_id first_on last_on opening_cents closing_cents imported_at',
    texts: 'format file_name',
    team: 'imported_by',
  },
  bill_vat_lines: {
    kind: 'parts of orders',
    columns: 'bill_id conciergerie_id rate_percent excluding_vat_cents vat_cents including_vat_cents',
  },
  billing_order_choices: {
    kind: 'books',
    columns: 'order_id conciergerie_id statement_id chosen_at',
  },
  billing_shares_put_off: {
    kind: 'books',
    columns: 'credit_id conciergerie_id month put_off_at',
  },
  billing_statement_items: {
    kind: 'books',
    columns: 'order_item_id line_id conciergerie_id rate_percent unit_cents percent cents',
  },
  billing_statement_lines: {
    kind: 'books',
    columns:
      'id statement_id conciergerie_id position order_id credit_id quantity day excluding_vat_cents including_vat_cents',
    texts: 'kind label',
  },
  billing_statements: {
    kind: 'books',
    columns:
      'id partner_id month excluding_vat_cents including_vat_cents computed_at closed_at mailed_at mails created_at',
    texts: 'state problems',
  },
  booked_partner_papers: {
    kind: 'books',
    columns: 'transaction_id conciergerie_id partner_id issued_on excluding_vat_cents vat_cents',
    texts: 'partner_name reference settles',
  },
  booked_papers: {
    kind: 'books',
    columns: 'transaction_id conciergerie_id bill_id',
  },
  cash_register_balances: {
    kind: 'books',
    columns: `id conciergerie_id cash_register_id session_id previous_balance_id expected_cash_cents expected_card_cents expected_cheque_cents
      counted_cash_cents counted_card_cents counted_cheque_cents created_at`,
    texts: 'kind comment cash_detail cheque_detail',
    team: 'created_by',
  },
  cash_register_remittances: {
    kind: 'books',
    columns: 'entry_id conciergerie_id cash_register_id collected_at number',
    texts: 'deposit_number',
    team: 'collected_by',
  },
  cash_register_sessions: {
    kind: 'books',
    columns: 'id conciergerie_id cash_register_id opened_at closed_at',
    team: 'user_id closed_by',
  },
  commission_invoices: {
    kind: 'books',
    columns: `id partner_id statement_id conciergerie_ids year number reverses_id issued_on excluding_vat_cents vat_cents including_vat_cents created_at`,
    texts: 'siren kind reference document file_id',
    team: 'issued_by',
  },
  invoice_status_sendings: {
    kind: 'books',
    columns: 'status_id attempts next_try_at',
    texts: 'state tracking_id flow_id problem_code problem',
  },
  invoice_statuses: {
    kind: 'books',
    columns: 'id transmission_id code occurred_at noted_at payment_id',
    texts: 'by_side reason_code reason amounts flow_id',
  },
  invoice_transmissions: {
    kind: 'books',
    columns: `id conciergerie_id conciergerie_ids bill_id self_billed_invoice_id commission_invoice_id partner_id is_credit_note issued_on including_vat_cents sent_again_at says_payments
      attempts next_try_at is_acknowledged sent_at status status_at needs_act created_at`,
    texts: `sender_siren seller_siren buyer_siren other_party reference file_id sha256 state tracking_id flow_id problem_code problem`,
  },
  ereports: {
    kind: 'books',
    columns: 'id starts_on ends_on due_on version base_cents vat_cents made_at',
    texts: 'siren kind type reference figures document',
    team: 'made_by',
  },
  ereports_to_send: {
    kind: 'books',
    columns: 'report_id asked_at',
  },
  ereport_lines: {
    kind: 'books',
    columns: 'report_id line desk_id transaction_id order_id payment_id day rate_percent base_cents vat_cents',
    texts: 'category',
  },
  ereport_events: {
    kind: 'books',
    columns: 'id report_id happened_at',
    texts: 'state words',
    team: 'by_user',
  },
  ereported_desks: {
    kind: 'books',
    columns: 'conciergerie_id starts_on ends_on server_number',
    texts: 'siren kind',
  },
  invoiced_commissions: {
    kind: 'books',
    columns: 'order_id turn conciergerie_id cents',
    texts: 'reference',
  },
  kept_archives: { kind: 'books', columns: 'conciergerie_id kept_at records size_bytes', texts: 'month sha256' },
  kept_archive_parts: { kind: 'books', columns: 'conciergerie_id part packed', texts: 'month' },
  sales_chains: { kind: 'books', columns: 'conciergerie_id', texts: 'state' },
  invoiced_before_moves: {
    kind: 'books',
    columns: 'statement_id conciergerie_id cents',
    texts: 'reference',
  },
  kept_books: {
    kind: 'books',
    columns: 'year starts_on ends_on closed_at kept_at size_bytes',
    texts: 'siren form sha256',
  },
  ledger_accounts: {
    kind: 'books',
    columns: '',
    texts: 'code nature',
  },
  ledger_entries: {
    kind: 'books',
    columns: 'transaction_id line conciergerie_id amount_cents',
    texts: 'account',
  },
  ledger_events: {
    kind: 'books',
    columns: '',
    texts: 'event',
  },
  ledger_transactions: {
    kind: 'books',
    columns: 'id conciergerie_id order_id payment_id credit_id created_at',
    texts: 'source_key event siren',
    team: 'created_by',
  },
  cancellation_fee_vat_lines: {
    kind: 'parts of orders',
    columns: 'order_id conciergerie_id rate_percent excluding_vat_cents vat_cents including_vat_cents',
  },
  order_buying_prices: {
    kind: 'parts of orders',
    columns: 'order_id conciergerie_id cents',
  },
  order_vat_lines: {
    kind: 'parts of orders',
    columns: 'order_id conciergerie_id rate_percent excluding_vat_cents vat_cents including_vat_cents',
  },
  self_billed_answers: {
    kind: 'books',
    columns: 'id invoice_id created_at',
    texts: 'kind reason',
    team: 'given_by',
  },
  self_billed_credited_lines: {
    kind: 'books',
    columns: 'invoice_id line credit_note_id',
  },
  self_billed_invoices: {
    kind: 'books',
    columns: `id partner_id statement_id mandate_id conciergerie_ids year number reverses_id over_partner_bills issued_on answer_by line_count
      excluding_vat_cents
      vat_cents including_vat_cents created_at`,
    texts: 'kind reference document file_id',
    team: 'issued_by',
  },
  spending_deletions: {
    kind: 'parts of orders',
    columns: 'spending_id conciergerie_id entry_id deleted_at',
    texts: 'reason',
    team: 'deleted_by',
  },
  withdrawn_bill_documents: {
    kind: 'parts of orders',
    columns: 'status_change_id conciergerie_id withdrawn_at',
    team: 'withdrawn_by',
  },
};
