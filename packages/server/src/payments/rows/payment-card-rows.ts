import { sql } from 'kysely';
import type { KeptCard, ProviderName } from '@loge/domain/payments/collection';
import type { Database } from '../../platform/database/connection.ts';

export interface PaymentCardRow extends KeptCard {
  readonly id: number;
  readonly provider: ProviderName;
  readonly addedAt: Date;
}

/** The card that somebody keeps with this provider; null without one. */
export async function findCardOf(
  database: Database,
  userId: number,
  provider: ProviderName,
): Promise<PaymentCardRow | null> {
  const found = await sql<PaymentCardRow>`
    select id, provider, card_ref as "cardRef", brand, last_four as "lastFour", expires_on as "expiresOn", added_at as "addedAt"
    from payment_cards where user_id = ${userId} and provider = ${provider} and removed_at is null
  `.execute(database);
  return found.rows[0] ?? null;
}

/**
 * Keeps a card in the place of the one before, whose name at the provider is answered: it is to be given up there. A card that is kept already stays as
 * it is. Anyone who was erased while their page was open keeps none: the new one is the one to give up.
 */
export async function replaceCard(
  database: Database,
  userId: number,
  provider: ProviderName,
  card: KeptCard,
  now: Date,
): Promise<string | null> {
  const owner = await sql<{ erased: boolean }>`
    select anonymised_at is not null as erased from users where id = ${userId} for update
  `.execute(database);
  if (owner.rows[0]?.erased === true) return card.cardRef;
  const earlier = await findCardOf(database, userId, provider);
  if (earlier?.cardRef === card.cardRef) return null;
  await removeCardOf(database, userId, now);
  await sql`
    insert into payment_cards (user_id, provider, card_ref, brand, last_four, expires_on, added_at)
    values (${userId}, ${provider}, ${card.cardRef}, ${card.brand}, ${card.lastFour}, ${card.expiresOn}, ${now})
  `.execute(database);
  return earlier?.cardRef ?? null;
}

/** Forgets somebody's card and answers its name at its provider; null where there was none. */
export async function removeCardOf(
  database: Database,
  userId: number,
  now: Date,
): Promise<{ readonly cardRef: string; readonly provider: ProviderName } | null> {
  const removed = await sql<{ cardRef: string; provider: ProviderName }>`
    update payment_cards set removed_at = greatest(${now}, added_at) where user_id = ${userId} and removed_at is null
    returning card_ref as "cardRef", provider
  `.execute(database);
  return removed.rows[0] ?? null;
}

export interface ProviderPersonRow {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly lang: 'fr' | 'en';
  /** Under which name the provider knows them; null as long as it does not. */
  readonly customerRef: string | null;
}

export async function findProviderPerson(
  database: Database,
  userId: number,
  provider: ProviderName,
): Promise<ProviderPersonRow | null> {
  const found = await sql<ProviderPersonRow>`
    select u.id as "userId", u.email, trim(u.first_name || ' ' || u.last_name) as name, u.lang, c.customer_ref as "customerRef"
    from users u left join payment_customers c on c.user_id = u.id and c.provider = ${provider}
    where u.id = ${userId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Keeps the provider's name for somebody; the first one stays. */
export async function keepCustomer(
  database: Database,
  userId: number,
  provider: ProviderName,
  customerRef: string,
): Promise<string> {
  await sql`
    insert into payment_customers (user_id, provider, customer_ref) values (${userId}, ${provider}, ${customerRef})
    on conflict (user_id, provider) do nothing
  `.execute(database);
  const person = await findProviderPerson(database, userId, provider);
  return person?.customerRef ?? customerRef;
}
