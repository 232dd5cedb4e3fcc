import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { StatementFormat } from '../read-statement-file.ts';
import type { FingerprintedLine } from '../statement-thread.ts';

export interface BankAccountRow {
  readonly id: number;
  readonly iban: string;
  readonly label: string;
}

/** The accounts of a desk, by name. */
export async function findBankAccounts(database: Database, conciergerieId: number): Promise<BankAccountRow[]> {
  const found = await sql<BankAccountRow>`
    select id, iban, label from bank_accounts where conciergerie_id = ${conciergerieId} order by label collate alphabetical, id
  `.execute(database);
  return found.rows;
}

/** Those of some IBANs that accounts of other desks have. */
export async function findIbansOfOtherDesks(
  database: Database,
  conciergerieId: number,
  ibans: readonly string[],
): Promise<Set<string>> {
  const found = await sql<{ iban: string }>`
    select distinct iban from bank_accounts where iban = any(${[...ibans]}::text[]) and conciergerie_id <> ${conciergerieId}
  `.execute(database);
  return new Set(found.rows.map(({ iban }) => iban));
}

/** Of two who add one account at once the second finds the first one's. */
export async function insertBankAccount(
  database: Database,
  account: {
    readonly conciergerieId: number;
    readonly iban: string;
    readonly label: string;
    readonly by: number;
    readonly now: Date;
  },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into bank_accounts (conciergerie_id, iban, label, created_by, created_at)
    values (${account.conciergerieId}, ${account.iban}, ${account.label}, ${account.by}, ${account.now})
    on conflict (conciergerie_id, iban) do update set label = bank_accounts.label
    returning id
  `.execute(database);
  return made.rows[0]?.id ?? 0;
}

/** Until the transaction ends nobody else takes in a statement of this account. */
export async function lockBankAccount(database: Database, bankAccountId: number): Promise<void> {
  await sql`select from bank_accounts where id = ${bankAccountId} for update`.execute(database);
}

/** Those of some fingerprints (in hexadecimal digits) that lines of the account have already, with the days of those lines. */
export async function findKnownFingerprints(
  database: Database,
  bankAccountId: number,
  fingerprints: readonly string[],
): Promise<Map<string, LocalDate>> {
  const found = await sql<{ known: string; bookedOn: LocalDate }>`
    select encode(l.fingerprint, 'hex') as known, l.booked_on as "bookedOn"
    from unnest(${fingerprints}::text[]) as asked (hex)
    join bank_lines l on l.bank_account_id = ${bankAccountId} and l.fingerprint = decode(asked.hex, 'hex')
  `.execute(database);
  return new Map(found.rows.map(({ known, bookedOn }) => [known, bookedOn]));
}

export interface KnownEntryRow {
  readonly key: string;
  /** What its lines come to, and how many they are. */
  readonly cents: number;
  readonly lines: number;
}

/**
 * What the account has of some entries of camt files already by files of another kind: a report, a notice and the statement say the same entry. Without
 * the lines of some fingerprints, which are known by those.
 */
export async function findKnownEntries(
  database: Database,
  bankAccountId: number,
  {
    format,
    entryKeys,
    fingerprints,
  }: {
    readonly format: StatementFormat;
    readonly entryKeys: readonly string[];
    readonly fingerprints: readonly string[];
  },
): Promise<KnownEntryRow[]> {
  const found = await sql<KnownEntryRow>`
    select l.entry_key as key, sum(l.amount_cents)::bigint as cents, count(*)::int as lines
    from (select distinct unnest(${entryKeys}::text[]) as key) asked
    join bank_lines l on l.bank_account_id = ${bankAccountId} and l.entry_key = asked.key and l.entry_key <> ''
    join bank_statements s on s.id = l.bank_statement_id and s.format <> ${format}
    where not exists (select from unnest(${fingerprints}::text[]) as own (hex) where decode(own.hex, 'hex') = l.fingerprint)
    group by l.entry_key
  `.execute(database);
  return found.rows;
}

export interface NewStatement {
  readonly conciergerieId: number;
  readonly bankAccountId: number;
  readonly format: StatementFormat;
  readonly fileName: string;
  readonly openingCents: number | null;
  readonly closingCents: number | null;
  /** At least one. */
  readonly lines: readonly Omit<FingerprintedLine, 'formerFingerprint'>[];
  readonly by: number;
  readonly now: Date;
}

/** Keeps a statement with those of its lines that are new, all in one statement. */
export async function insertBankStatement(database: Database, statement: NewStatement): Promise<void> {
  const days = statement.lines.map(({ bookedOn }) => bookedOn).toSorted();
  await sql`
    with kept as (
      insert into bank_statements (conciergerie_id, bank_account_id, format, file_name, first_on, last_on, opening_cents, closing_cents,
        imported_by, imported_at)
      values (${statement.conciergerieId}, ${statement.bankAccountId}, ${statement.format}, ${statement.fileName}, ${days[0] ?? ''}::date,
        ${days.at(-1) ?? ''}::date, ${statement.openingCents}::bigint, ${statement.closingCents}::bigint, ${statement.by}, ${statement.now})
      returning id
    )
    insert into bank_lines (conciergerie_id, bank_account_id, bank_statement_id, fingerprint, booked_on, value_on, amount_cents, label,
      detail, reference, mandate, return_reason, counterparty, counterparty_last_four, operations, entry_key)
    select ${statement.conciergerieId}, ${statement.bankAccountId}, kept.id, decode(l.fingerprint, 'hex'), l."bookedOn", l."valueOn",
      l."amountCents", l.label, l.detail, l.reference, l.mandate, l."returnReason", l.counterparty, l."counterpartyLastFour", l.operations,
      l."entryKey"
    from kept, jsonb_to_recordset(${JSON.stringify(statement.lines)}::jsonb) as l (fingerprint text, "bookedOn" date, "valueOn" date,
      "amountCents" bigint, label text, detail text, reference text, mandate text, "returnReason" text, counterparty text,
      "counterpartyLastFour" text, operations int, "entryKey" text)
  `.execute(database);
}

export interface LatestStatementRow {
  readonly bankAccountId: number;
  readonly firstOn: string;
  readonly lastOn: string;
  readonly importedAt: Date;
  readonly closingCents: number | null;
}

/** The latest statement of an account, or of any account of the desk; null before the first. */
export async function findLatestStatement(
  database: Database,
  of: { readonly conciergerieId: number; readonly bankAccountId: number | null },
): Promise<LatestStatementRow | null> {
  const found = await sql<LatestStatementRow>`
    select s.bank_account_id as "bankAccountId", s.first_on as "firstOn", s.last_on as "lastOn", s.imported_at as "importedAt",
      s.closing_cents as "closingCents"
    from bank_statements s
    where s.conciergerie_id = ${of.conciergerieId}
      and (${of.bankAccountId}::bigint is null or s.bank_account_id = ${of.bankAccountId}::bigint)
    order by s.last_on desc, s.id desc limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}
