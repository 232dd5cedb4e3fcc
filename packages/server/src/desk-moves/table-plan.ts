import type { JobName, JobTypes } from '../platform/jobs/job-types.ts';

/**
 * What goes along when a conciergerie moves to another server (docs/decisions/0050). Every row with its `conciergerie_id` does, of all tables; this says
 * it of the tables where that column may be empty or is missing. `table-plan.test.ts` holds it against the schema: a new table has to say.
 */
export type MovePolicy =
  /** Belongs to the server: stays where it is. */
  | 'stays'
  /** Shared by desks, such as partners and offers: what the moving rows name comes along where the other server does not have it, and stays here too. */
  | 'shared'
  /** Belongs to rows that go or come along: to the one that `by` names. */
  | { readonly of: string; readonly by: string }
  /** Belongs to a desk where its column says so, and otherwise to what `by` names. */
  | { readonly deskOr: string; readonly by: string };

export const tablesWithoutDesk: Readonly<Record<string, MovePolicy>> = {
  // People, with all that is theirs alone.
  users: { deskOr: 'partners', by: 'partner_id' },
  account_removal_requests: { of: 'users', by: 'user_id' },
  direct_debit_mandates: { of: 'users', by: 'user_id' },
  egg_hunters: { of: 'users', by: 'user_id' },
  favourites: { of: 'users', by: 'user_id' },
  known_devices: { of: 'users', by: 'user_id' },
  one_time_codes: { of: 'users', by: 'user_id' },
  passkeys: { of: 'users', by: 'user_id' },
  payment_cards: { of: 'users', by: 'user_id' },
  payment_customers: { of: 'users', by: 'user_id' },
  recovery_codes: { of: 'users', by: 'user_id' },
  // Stays here too: the link of a mail leads from here to where it works.
  single_use_tokens: { of: 'users', by: 'user_id' },
  user_cost_centers: { of: 'users', by: 'user_id' },
  user_permissions: { of: 'users', by: 'user_id' },
  company_members: { of: 'users', by: 'user_id' },
  user_subscriptions: { of: 'users', by: 'user_id' },
  push_preferences: { of: 'users', by: 'user_id' },
  single_sign_on_accepted: { of: 'single_sign_on_connections', by: 'connection_id' },
  single_sign_on_requests: { of: 'single_sign_on_connections', by: 'connection_id' },
  single_sign_on_identities: { of: 'single_sign_on_connections', by: 'connection_id' },

  // What was noted, told and won.
  business_log: { deskOr: 'orders', by: 'order_id' },
  integration_events: { deskOr: 'orders', by: 'order_id' },
  egg_hunt_eggs: { deskOr: 'users', by: 'user_id' },
  flash_opens: { of: 'flash_mailings', by: 'mailing_id' },
  mails: { deskOr: 'orders', by: 'order_id' },
  notifications: { deskOr: 'users', by: 'user_id' },

  // Statuses go with their document; documents of bills go with their desk.
  invoice_transmissions: { deskOr: 'bills', by: 'bill_id' },
  invoice_statuses: { of: 'invoice_transmissions', by: 'transmission_id' },
  invoice_status_sendings: { of: 'invoice_statuses', by: 'status_id' },

  // What several desks share.
  billing_statements: 'shared',
  carousel_items: 'shared',
  catalogue_images: { of: 'files', by: 'file_id' },
  categories: 'shared',
  client_companies: 'shared',
  conciergerie_groups: 'shared',
  conciergeries: 'shared',
  content_groups: 'shared',
  client_company_identities: { of: 'client_companies', by: 'client_company_id' },
  cost_centers: { of: 'client_companies', by: 'client_company_id' },
  egg_hunts: 'shared',
  files: 'shared',
  flash_template_images: { of: 'flash_templates', by: 'template_id' },
  flash_templates: 'shared',
  // From when on a company sends its invoices electronically holds wherever its desks are.
  invoicing_sellers: 'shared',
  legal_texts: 'shared',
  moment_offers: 'shared',
  news: 'shared',
  offer_addresses: { of: 'offers', by: 'offer_id' },
  offer_withdrawal_decisions: { of: 'offers', by: 'offer_id' },
  offer_items: { of: 'offers', by: 'offer_id' },
  offers: 'shared',
  partner_absences: { deskOr: 'partners', by: 'partner_id' },
  partner_declarations: { of: 'partners', by: 'partner_id' },
  partner_images: { of: 'partners', by: 'partner_id' },
  partner_presentations: { of: 'partners', by: 'partner_id' },
  partners: 'shared',
  products: 'shared',
  seller_identities: 'shared',
  past_seller_declarations: { of: 'seller_identities', by: 'seller_identity_id' },
  seller_fiscal_years: { of: 'seller_identities', by: 'seller_identity_id' },
  seller_vat_options: { of: 'seller_identities', by: 'seller_identity_id' },
  subscriptions: 'shared',
  universes: 'shared',
  wheels: { of: 'news', by: 'news_id' },

  // What a server has of its own.
  attempt_limits: 'stays',
  backup_runs: 'stays',
  bi_reports: 'stays',
  // Numbers of entries that have left are not given again.
  book_counters: 'stays',
  book_progress: 'stays',
  // What was handed over here stays as it was.
  kept_book_parts: 'stays',
  kept_books: 'stays',
  plain_books: 'stays',
  // A desk that moves takes what it says for itself along, and follows its new server in the rest.
  brands: 'stays',
  api_keys: 'stays',
  oauth_records: 'stays',
  connected_programs: 'stays',
  webhooks: 'stays',
  webhook_deliveries: 'stays',
  calendar_feeds: 'stays',
  client_errors: 'stays',
  company_minutes: { of: 'client_companies', by: 'client_company_id' },
  company_reports: { of: 'client_companies', by: 'client_company_id' },
  complaint_terms: 'stays',
  event_numbering: 'stays',
  connection_tests: 'stays',
  export_parts: 'stays',
  export_runs: 'stays',
  failing_addresses: 'stays',
  holiday_desks: 'stays',
  holidays: 'stays',
  // Asked of the directory again where somebody needs it.
  directory_questions: 'stays',
  electronic_addresses: 'stays',
  invoicing_progress: 'stays',
  id_numbering: 'stays',
  idempotency_keys: 'stays',
  installation: 'stays',
  ledger_accounts: 'stays',
  ledger_events: 'stays',
  mail_texts: 'stays',
  live_outbox: 'stays',
  refused_attempts: 'stays',
  remembered_browsers: 'stays',
  // Of sessions, and made for the key of this server.
  push_devices: 'stays',
  push_messages: 'stays',
  server_email_domains: 'stays',
  server_processes: 'stays',
  // Issued documents stay where their numbers are.
  commission_invoices: 'stays',
  ereport_events: 'stays',
  ereport_lines: 'stays',
  ereporting_regimes: 'stays',
  ereports: 'stays',
  ereports_to_send: 'stays',
  self_billed_answers: 'stays',
  self_billed_credited_lines: 'stays',
  self_billed_invoices: 'stays',
  self_billing_mandates: 'stays',
  sessions: 'stays',
  // About invoices, which stay.
  settlement_notices_read: 'stays',
  sign_in_attempts: 'stays',
  sign_in_rules: 'stays',
  simulated_cards: 'stays',
  simulated_directory_lines: 'stays',
  simulated_invoicing_flows: 'stays',
  simulated_invoicing_mood: 'stays',
  simulated_invoicing_tries: 'stays',
  simulated_sessions: 'stays',
  static_files: 'stays',
  ui_events: 'stays',
  used_handovers: 'stays',
  // Taken along by themselves: they are written until the desk has left.
  waiting_notes: 'stays',
};

/** Written texts that may show files, by their addresses. */
export const tablesWithWrittenTexts = [
  'conciergeries',
  'egg_hunts',
  'flash_mailings',
  'flash_templates',
  'moment_offers',
  'news',
  'offers',
  'partner_presentations',
  'partners',
] as const;

/** Of a job's data, the keys that name a row. */
type KeysOf<Data> = Data extends unknown ? Extract<keyof Data, `${string}Id`> : never;

/**
 * Which rows a job names, by the keys of its data; null for those that stay here. What a job says of a desk's rows goes along with them. Each job says it of its own
 * keys: two kinds of requests are each a `requestId`.
 */
export const rowsNamedByJobs = {
  'access-mail': { userId: 'users' },
  'account-removal': { requestId: 'account_removal_requests' },
  'account-removed': { requestId: 'account_removal_requests' },
  'bill-issued': { billId: 'bills' },
  'charge-order': { orderId: 'orders' },
  'chat-unread': { messageId: 'chat_messages' },
  'collect-direct-debits': { fileId: 'direct_debit_files' },
  'complaint-mail': { complaintId: 'complaints', stepId: 'complaint_steps' },
  'deliver-bench-event': { benchEventId: 'bench_events' },
  'deliver-mail': { mailId: 'mails' },
  'deliver-push': { pushId: null },
  'locker-pickup': { orderId: 'orders' },
  'make-export': { exportId: null },
  'order-placed': { orderId: 'orders' },
  'order-status-changed': { orderId: 'orders' },
  'order-updated': { orderId: 'orders' },
  'partner-asked': { orderId: 'orders' },
  'place-kept': { waitId: 'slot_waits' },
  'play-card-terminal': { requestId: 'terminal_requests' },
  'request-rating': { orderId: 'orders' },
  'send-flash-mailing': { mailingId: 'flash_mailings' },
  'send-locker-command': { commandId: 'locker_commands' },
  'settle-collection': { collectionId: 'payment_collections' },
  'settle-registration': { registrationId: 'registrations' },
  'withdrawal-made': { orderId: 'orders', withdrawalId: 'order_withdrawals' },
} as const satisfies {
  readonly [Name in JobName as KeysOf<JobTypes[Name]> extends never ? never : Name]: Readonly<
    Record<KeysOf<JobTypes[Name]>, string | null>
  >;
};
