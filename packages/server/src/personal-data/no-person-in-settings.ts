import type { ImpersonalTable } from './personal-table.ts';

/** Tables of settings and of the machinery, which name no beneficiary. */
export const impersonalInSettings: Readonly<Record<string, ImpersonalTable>> = {
  backup_runs: {
    kind: 'machinery',
    columns: 'id finished_at is_encrypted table_rows files',
    texts: 'place',
  },
  bank_accounts: {
    kind: 'settings',
    columns: 'id conciergerie_id created_at',
    texts: 'iban label',
    team: 'created_by',
  },
  bench_lines: {
    kind: 'lockers',
    columns: 'locker_id conciergerie_id loses doubles delays reorders renames is_cut',
  },
  bill_counters: {
    kind: 'counters',
    columns: 'year conciergerie_id last_number last_issued_on',
    texts: 'series kind siren',
  },
  card_terminals: {
    kind: 'settings',
    columns: 'id conciergerie_id agent_id port tells_last removed_at version',
    texts: 'name host till behaviour',
  },
  counter_agents: {
    kind: 'settings',
    columns: 'id conciergerie_id code_hash code_expires_at key_hash paired_at seen_at revoked_at created_at',
    texts: 'name',
    team: 'created_by',
  },
  book_counters: {
    kind: 'counters',
    columns: 'year last_number last_day',
    texts: 'siren',
  },
  book_progress: {
    kind: 'counters',
    columns: 'only_row numbered_to',
  },
  calendar_feeds: {
    kind: 'calendars',
    columns: 'id partner_id token_hash created_at revoked_at last_read_at conciergerie_id',
    team: 'created_by',
  },
  cash_registers: {
    kind: 'settings',
    columns: 'id conciergerie_id takes_cash takes_card takes_cheque created_at',
    texts: 'name thermal_printer_address merchant_number_proximity merchant_number_contactless accounting_code',
    team: 'created_by',
  },
  event_numbering: {
    kind: 'counters',
    columns: 'only_row head',
  },
  client_company_identities: {
    kind: 'settings',
    columns: 'client_company_id',
    texts: 'siren vat_number',
  },
  client_companies: {
    kind: 'settings',
    columns: 'id created_at version',
    texts: 'name brand description_fr description_en logo_image_id',
  },
  conciergerie_groups: {
    kind: 'settings',
    columns: 'id client_company_id',
    texts: 'name',
  },
  conciergerie_locations: {
    kind: 'settings',
    columns: 'id conciergerie_id position',
    texts: 'kind label label_en',
  },
  conciergerie_zip_codes: {
    kind: 'settings',
    columns: 'conciergerie_id',
    texts: 'zip_code',
  },
  conciergeries: {
    kind: 'settings',
    columns: `id client_company_id group_id opening_grace_minutes closing_date parcel_delivery_offer_id asks_for_external_id has_physical_location
      is_fake included_in_alerts included_in_mailing_tool keeps_inactive_users allows_creation_by_concierge avoids_all_emails
      sends_mail_from_own_address flash_mailing_delay_hours allows_shortcuts direct_debit_enabled card_payment_enabled created_at updated_at
      registers_known_emails_only registration_fee_cents registration_fee_vat_percent second_design hides_prices seller_identity_id
      moving_since first_day_hidden receipts_before`,
    texts: `name zone access_code address1 address2 zip_code city email phone description_fr description_en logo_image_id image_id
      signature_image_id illustration concierge_info production_info it_info connection_type access_page external_id_label_fr
      external_id_label_en activity_corner_email locker_name locker_location registration_email_exclusions mail_template legal_text_name
      white_label_domain white_label_login_prefix server_origin bill_series`,
    team: 'responsible_user_id default_user_id',
  },
  company_minutes: {
    kind: 'settings',
    columns: 'client_company_id universe_id minutes agreed_on',
    team: 'set_by',
  },
  company_reports: {
    kind: 'counters',
    columns: 'client_company_id month closed_at',
    texts: 'report',
  },
  complaint_terms: {
    kind: 'settings',
    columns: 'only_one acknowledge_days answer_days version',
    texts: 'mediator_name mediator_address mediator_url',
  },
  connection_tests: {
    kind: 'settings',
    columns: 'tested_at succeeded',
    texts: 'connection cause words',
    team: 'tested_by',
  },
  exceptional_hours: {
    kind: 'calendars',
    columns: 'id conciergerie_id day is_open opens_at_hhmm closes_at_hhmm created_at',
    texts: 'name',
  },
  export_parts: {
    kind: 'machinery',
    columns: 'export_id position size_bytes',
    texts: 'file_id',
  },
  holiday_desks: {
    kind: 'calendars',
    columns: 'holiday_id conciergerie_id',
  },
  holidays: {
    kind: 'calendars',
    columns: 'id day created_at',
    texts: 'name',
  },
  id_numbering: {
    kind: 'counters',
    columns: 'only_row server_number servers above',
  },
  installation: {
    kind: 'settings',
    columns: 'only_row files_marked',
    texts: 'id sealed_id',
  },
  kysely_migration: {
    kind: 'machinery',
    columns: '',
    texts: 'name timestamp',
  },
  kysely_migration_lock: {
    kind: 'machinery',
    columns: 'is_locked',
    texts: 'id',
  },
  live_outbox: {
    kind: 'machinery',
    columns: 'id',
    texts: 'message',
  },
  locker_compartments: {
    kind: 'lockers',
    columns: 'id conciergerie_id locker_id number stack has_hanger has_sensor state_since',
    texts: 'size state fault',
  },
  lockers: {
    kind: 'lockers',
    columns:
      'id conciergerie_id is_simulated reserved_for_hours collect_within_hours last_seen_at created_at told_offline_at',
    texts: 'name integration location endpoint key_sealed',
  },
  opening_hours: {
    kind: 'calendars',
    columns: 'id conciergerie_id days_of_week opens_at_hhmm closes_at_hhmm',
    texts: 'audience',
  },
  partner_absences: {
    kind: 'calendars',
    columns: 'id partner_id conciergerie_id from_date to_date created_at',
    team: 'created_by',
  },
  plain_books: {
    kind: 'counters',
    columns: 'only_row until_day',
  },
  real_calendar_entries: {
    kind: 'calendars',
    columns:
      'id partner_id conciergerie_id group_number date starts_at length_minutes replaces_entry_id created_at updated_at',
  },
  recurring_calendar_entries: {
    kind: 'calendars',
    columns: 'id partner_id conciergerie_id group_number day_of_week starts_at length_minutes created_at updated_at',
  },
  scim_tokens: {
    kind: 'settings',
    columns: 'client_company_id conciergerie_id token_hash created_at last_used_at',
  },
  past_seller_declarations: {
    kind: 'settings',
    columns: 'id seller_identity_id since until created_at',
    texts: 'declaration_number approval',
  },
  partner_declarations: {
    kind: 'settings',
    columns: 'id partner_id since until created_at',
    texts: 'declaration_number approval',
  },
  seller_fiscal_years: {
    kind: 'settings',
    columns: 'seller_identity_id starts_on ends_on noted_at',
    texts: 'siren',
    team: 'noted_by',
  },
  ereporting_regimes: {
    kind: 'settings',
    columns: 'starts_on noted_at',
    texts: 'siren regime platform_name platform_number',
    team: 'noted_by',
  },
  seller_vat_options: {
    kind: 'settings',
    columns: 'seller_identity_id starts_on on_debits noted_at',
    texts: 'siren',
    team: 'noted_by',
  },
  server_email_domains: {
    kind: 'settings',
    columns: 'created_at',
    texts: 'domain server_origin',
  },
  server_processes: {
    kind: 'machinery',
    columns: 'id pid started_at seen_at',
    texts: 'host report',
  },
  directory_questions: {
    kind: 'machinery',
    columns: 'asked_at',
    texts: 'siren',
  },
  electronic_addresses: {
    kind: 'settings',
    columns: 'id starts_on ends_on is_active seen_from seen_until',
    texts: 'siren address siret routing_code',
  },
  invoicing_progress: {
    kind: 'machinery',
    columns: 'only_row read_to',
  },
  invoicing_sellers: {
    kind: 'settings',
    columns: 'starts_on noted_at',
    texts: 'siren',
    team: 'noted_by',
  },
  sign_in_domains: {
    kind: 'settings',
    columns: 'conciergerie_id connection_id',
    texts: 'domain login_page',
  },
  sign_in_rules: {
    kind: 'settings',
    columns: 'singleton team_needs_second_factor changed_at',
    team: 'changed_by',
  },
  simulated_cards: {
    kind: 'simulator',
    columns: 'expires_on',
    texts: 'ref customer_ref behaviour last_four',
  },
  simulated_directory_lines: {
    kind: 'simulator',
    columns: 'from_day until_day is_active',
    texts: 'siren address siret routing_code',
  },
  simulated_invoicing_flows: {
    kind: 'simulator',
    columns: 'bytes submitted_at updated_at',
    texts: 'flow_id tracking_id about_tracking_id flow_direction type syntax name sha256 acknowledgement problems',
  },
  simulated_invoicing_mood: {
    kind: 'simulator',
    columns: 'only_row is_bad',
  },
  simulated_invoicing_tries: {
    kind: 'simulator',
    columns: 'tries',
    texts: 'tracking_id',
  },
  simulated_sessions: {
    kind: 'simulator',
    columns: 'amount_cents keeps_card due_at created_at',
    texts: 'ref kind reference customer_ref label lang return_url cancel_url state failure card_ref',
  },
  single_sign_on_accepted: {
    kind: 'machinery',
    columns: 'connection_id token_hash expires_at',
  },
  single_sign_on_connections: {
    kind: 'settings',
    columns: 'id conciergerie_id creates_people no_bottom_icon_bar active created_at updated_at vouches_for_emails',
    texts: `slug name protocol issuer client_id sealed_client_secret entry_point idp_certificates claims calling_applications app_address
      main_color`,
  },
  used_handovers: {
    kind: 'machinery',
    columns: 'id used_at expires_at',
  },
};
