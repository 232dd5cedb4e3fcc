import type { FirstDayFacts } from '@loge/domain/conciergeries/first-day';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { findLegalTextTypes } from './legal-text-type-rows.ts';

export interface FirstDayRow extends FirstDayFacts {
  readonly hidden: boolean;
}

const hasText = (type: 'CGU' | 'MENTIONS_LEGALES' | 'POLITIQUE_PROTECTION_DONNEES') => sql`
  exists (select from legal_texts t where t.type = ${type} and t.object_name in (c.legal_text_name, 'default'))`;

/** What there is at a desk of what its first day needs. The desk must be there: it is the selected one. */
export async function findFirstDay(database: Database, conciergerieId: number): Promise<FirstDayRow> {
  const found = await sql<FirstDayRow>`
    select c.first_day_hidden as hidden, c.has_physical_location as "hasPhysicalLocation", c.is_fake as "isTrial",
      exists (select from opening_hours h where h.conciergerie_id = c.id and h.audience = 'desk') as "hasHours",
      c.seller_identity_id is not null as "hasSeller", ${hasText('CGU')} as "hasTerms", ${hasText('MENTIONS_LEGALES')} as "hasLegalNotice",
      ${hasText('POLITIQUE_PROTECTION_DONNEES')} as "hasPrivacyPolicy",
      (select count(*)::int from subscriptions s where s.active) as interests,
      (select count(*)::int from manager_conciergeries m join users u on u.id = m.user_id
        where m.conciergerie_id = c.id and u.active and u.is_manager and not u.is_admin
          and exists (select from user_permissions p where p.user_id = u.id)) as colleagues,
      (select count(*)::int from partner_conciergeries w join partners p on p.id = w.partner_id
        where w.conciergerie_id = c.id and w.active and p.active) as partners,
      (select count(*)::int from offer_conciergeries k join offers o on o.id = k.offer_id
        where k.conciergerie_id = c.id and o.replaced_at is null and o.publication = 'published') as "publishedOffers",
      (select count(*)::int from cash_registers r where r.conciergerie_id = c.id) as registers,
      (select count(*)::int from cash_registers r where r.conciergerie_id = c.id and r.thermal_printer_address <> '') as printers,
      (select count(*)::int from (select from orders o where o.conciergerie_id = c.id limit 1) first) as orders,
      (select count(*)::int from (select from users u where u.conciergerie_id = c.id and u.is_beneficiary and u.active
        and u.id is distinct from c.default_user_id limit 1) first) as people
    from conciergeries c where c.id = ${conciergerieId}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`There is no conciergerie ${conciergerieId}.`);
  return row;
}

export async function setFirstDayHidden(transaction: Database, conciergerieId: number, hidden: boolean): Promise<void> {
  await sql`
    update conciergeries set first_day_hidden = ${hidden} where id = ${conciergerieId} and first_day_hidden <> ${hidden}
  `.execute(transaction);
}

/** What a desk has to show its people before it invites them, in the order in which they meet it. */
export const neededLegalTexts = ['CGU', 'MENTIONS_LEGALES', 'POLITIQUE_PROTECTION_DONNEES'] as const;
export type NeededLegalText = (typeof neededLegalTexts)[number];

/** Those that are neither in the set that a desk names nor in the common one. */
export async function findMissingLegalTexts(database: Database, conciergerieId: number): Promise<NeededLegalText[]> {
  const there = await findLegalTextTypes(database, conciergerieId);
  return neededLegalTexts.filter((type) => !there.includes(type));
}
