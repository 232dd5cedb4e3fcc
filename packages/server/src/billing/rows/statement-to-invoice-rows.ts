import type { StatementLineKind } from '@loge/domain/billing/partner-statement';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { TaxedPart } from '@loge/domain/billing/split-vat';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface LineToInvoiceRow {
  readonly kind: StatementLineKind;
  readonly conciergerieId: number;
  readonly orderId: number | null;
  readonly day: LocalDate | null;
  readonly label: string;
  readonly quantity: number;
  /** How many items it counts together. */
  readonly items: number;
  readonly parts: readonly TaxedPart[];
}

/** The lines of a statement in their order but those that the partner bills itself, with what each comes to per rate; `standard` is the rate of all that is no order. */
export async function findLinesToInvoice(
  database: Database,
  statementId: number,
  standard: number,
): Promise<readonly LineToInvoiceRow[]> {
  const found = await sql<LineToInvoiceRow>`
    select l.kind, l.conciergerie_id as "conciergerieId", l.order_id as "orderId", l.day::text as day, l.label, l.quantity::float8 as quantity,
      i.items, case when l.order_id is null
        then jsonb_build_array(jsonb_build_object('ratePercent', ${standard}::int, 'cents', l.including_vat_cents)) else i.parts end as parts
    from billing_statement_lines l
    cross join lateral (
      select coalesce(sum(r.items), 0)::int as items, coalesce(jsonb_agg(jsonb_build_object('ratePercent', r.rate::float8, 'cents', r.cents) order by r.rate), '[]')
        as parts
      from (
        select rate_percent as rate, sum(cents)::bigint as cents, count(*) as items from billing_statement_items where line_id = l.id group by rate_percent
      ) r
    ) i
    where l.statement_id = ${statementId} and not exists (select from partner_billed_orders p where p.order_id = l.order_id) order by l.position
  `.execute(database);
  return found.rows;
}

export interface BuyingDeskRow {
  readonly conciergerieId: number;
  readonly name: string;
  /** Null while nobody has said who sells there. */
  readonly company: {
    readonly name: string;
    readonly siren: string;
    readonly vatNumber: string | null;
    readonly address1: string;
    readonly address2: string;
    readonly zipCode: string;
    readonly city: string;
  } | null;
}

/** Desks with the company that sells there, which buys from partners: by name. */
export async function findBuyingDesks(
  database: Database,
  conciergerieIds: readonly number[],
): Promise<readonly BuyingDeskRow[]> {
  const found = await sql<BuyingDeskRow>`
    select c.id as "conciergerieId", c.name,
      case when s.id is not null then jsonb_build_object('name', trim(s.legal_name || ' ' || s.legal_form), 'siren', s.siren,
        'vatNumber', s.vat_number, 'address1', s.address1, 'address2', s.address2, 'zipCode', s.zip_code, 'city', s.city) end as company
    from conciergeries c left join seller_identities s on s.id = c.seller_identity_id
    where c.id = any(${conciergerieIds}::bigint[]) order by c.name collate alphabetical, c.id
  `.execute(database);
  return found.rows;
}
