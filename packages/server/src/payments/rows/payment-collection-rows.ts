import type { CollectionState } from '@loge/domain/payments/collection';
import type { PaymentStatus } from '@loge/domain/payments/payment-modes';
import { type RawBuilder, sql } from 'kysely';
import type { ProviderName } from '@loge/domain/payments/collection';
import type { Database } from '../../platform/database/connection.ts';

/** One attempt to collect a payment, or to keep a card, through a provider. */
export interface CollectionRow {
  readonly id: number;
  readonly key: string;
  readonly purpose: 'payment' | 'card';
  readonly paymentId: number | null;
  readonly orderId: number | null;
  /** What the payment is; it may have been cancelled in the meantime. */
  readonly paymentStatus: PaymentStatus | null;
  /** What the payment comes to by now; the order may have been priced anew. */
  readonly owedCents: number | null;
  readonly userId: number;
  readonly provider: ProviderName;
  readonly method: 'hosted' | 'saved_card';
  readonly cardId: number | null;
  readonly amountCents: number | null;
  /** The attempt whose page or charge pays this one too; null for one that stands by itself, or pays for others. */
  readonly collectedWith: number | null;
  /** What the provider is to collect: this payment and those that are collected with it. */
  readonly totalCents: number | null;
  readonly state: CollectionState;
  readonly providerRef: string | null;
  readonly pageUrl: string | null;
  readonly failure: string;
  readonly startedAt: Date;
  readonly checks: number;
  /** Its owner did not see it begin: what comes of it is told to them. */
  readonly ownerAway: boolean;
}

const columns = sql`k.id, k.key, k.purpose, k.payment_id as "paymentId", p.order_id as "orderId", p.status as "paymentStatus", p.amount_cents as "owedCents", k.user_id as "userId", k.provider, k.method,
  k.card_id as "cardId", k.amount_cents as "amountCents", k.collected_with as "collectedWith",
  k.amount_cents + coalesce((select sum(part.amount_cents) from payment_collections part where part.collected_with = k.id), 0)::bigint as "totalCents",
  k.state, coalesce(k.provider_ref, (select whole.provider_ref from payment_collections whole where whole.id = k.collected_with)) as "providerRef", k.page_url as "pageUrl", k.failure,
  k.started_at as "startedAt", k.checks, k.owner_away as "ownerAway"`;
const source = sql`payment_collections k left join payments p on p.id = k.payment_id`;

export interface NewCollection {
  readonly purpose: 'payment' | 'card';
  readonly paymentId: number | null;
  readonly userId: number;
  readonly provider: ProviderName;
  readonly method: 'hosted' | 'saved_card';
  readonly cardId: number | null;
  readonly amountCents: number | null;
  readonly ownerAway: boolean;
  readonly now: Date;
  readonly nextCheckAt: Date;
}

/** Begins an attempt. Null where a live one exists for the same payment: the database lets no two stand beside each other. */
export async function insertCollection(database: Database, wanted: NewCollection): Promise<CollectionRow | null> {
  const inserted = await sql<{ id: number }>`
    insert into payment_collections (conciergerie_id, purpose, payment_id, user_id, provider, method, card_id, amount_cents, owner_away, started_at, next_check_at)
    values (
      coalesce((select conciergerie_id from payments where id = ${wanted.paymentId}), (select conciergerie_id from users where id = ${wanted.userId})),
      ${wanted.purpose}, ${wanted.paymentId}, ${wanted.userId}, ${wanted.provider}, ${wanted.method}, ${wanted.cardId},
      ${wanted.amountCents}, ${wanted.ownerAway}, ${wanted.now}, ${wanted.nextCheckAt})
    on conflict (payment_id) where state in ('open', 'unknown', 'succeeded') do nothing
    returning id
  `.execute(database);
  const id = inserted.rows[0]?.id;
  return id === undefined ? null : findCollection(database, id);
}

/** Lets an attempt collect further payments, but for those that have a live one of their own. The provider is asked about the first. */
export async function insertCollectionParts(
  database: Database,
  wholeId: number,
  payments: readonly { readonly id: number; readonly amountCents: number }[],
): Promise<void> {
  await sql`
    insert into payment_collections (conciergerie_id, purpose, payment_id, user_id, provider, method, card_id, amount_cents, collected_with, started_at)
    select k.conciergerie_id, k.purpose, p.id, k.user_id, k.provider, k.method, k.card_id, p."amountCents", k.id, k.started_at
    from payment_collections k, jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p (id bigint, "amountCents" bigint)
    where k.id = ${wholeId} order by p.id
    on conflict (payment_id) where state in ('open', 'unknown', 'succeeded') do nothing
  `.execute(database);
}

async function findOne(database: Database, condition: RawBuilder<unknown>): Promise<CollectionRow | null> {
  const found = await sql<CollectionRow>`select ${columns} from ${source} where ${condition} limit 1`.execute(database);
  return found.rows[0] ?? null;
}

export const findCollection = (database: Database, id: number): Promise<CollectionRow | null> =>
  findOne(database, sql`k.id = ${id}`);

export const findCollectionOfKey = (database: Database, key: string): Promise<CollectionRow | null> =>
  findOne(database, sql`k.key = ${key}::uuid`);

export const findCollectionOfProvider = (
  database: Database,
  provider: ProviderName,
  providerRef: string,
): Promise<CollectionRow | null> =>
  findOne(database, sql`k.provider = ${provider} and k.provider_ref = ${providerRef}`);

export const findLiveCollection = (database: Database, paymentId: number): Promise<CollectionRow | null> =>
  findOne(database, sql`k.payment_id = ${paymentId} and k.state in ('open', 'unknown', 'succeeded')`);

/** An attempt with all that its page or charge pays, itself first. */
export async function findCollectionParts(database: Database, id: number): Promise<readonly CollectionRow[]> {
  const found = await sql<CollectionRow>`
    select ${columns} from ${source} where k.id = ${id} or k.collected_with = ${id} order by k.id
  `.execute(database);
  return found.rows;
}

/**
 * Makes others who settle the same attempt wait, and anyone who takes the money of a fee that it collects. The orders are locked before. Answers all
 * that its page or charge pays, itself first.
 */
export async function lockCollectionParts(transaction: Database, id: number): Promise<readonly CollectionRow[]> {
  await sql`
    select p.id from payments p join payment_collections k on k.payment_id = p.id
    where k.id = ${id} or k.collected_with = ${id} order by p.id for update of p
  `.execute(transaction);
  await sql`
    select id from payment_collections where id = ${id} or collected_with = ${id} order by id for update
  `.execute(transaction);
  return findCollectionParts(transaction, id);
}

/** Keeps where the provider's page is. False when the attempt is over in the meantime. */
export async function saveCollectionPage(
  database: Database,
  id: number,
  page: { readonly providerRef: string; readonly url: string },
): Promise<boolean> {
  const saved = await sql`
    update payment_collections set provider_ref = ${page.providerRef}, page_url = ${page.url} where id = ${id} and state = 'open'
  `.execute(database);
  return saved.numAffectedRows === 1n;
}

export async function saveCollectionState(
  database: Database,
  id: number,
  is: {
    readonly state: CollectionState;
    readonly providerRef: string | null;
    readonly failure: string;
    readonly settledAt: Date | null;
    readonly nextCheckAt: Date | null;
  },
): Promise<void> {
  await sql`
    update payment_collections set state = ${is.state}, provider_ref = case when collected_with is null then coalesce(provider_ref, ${is.providerRef}) end, failure = ${is.failure},
      settled_at = ${is.settledAt}, next_check_at = ${is.nextCheckAt}, checks = checks + 1
    where id = ${id}
  `.execute(database);
}

/** The attempts about which this provider is to be asked now, those that wait longest first. */
export async function findCollectionsToCheck(
  database: Database,
  provider: ProviderName,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from payment_collections where next_check_at <= ${now} and provider = ${provider} order by next_check_at, id limit ${limit}
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** An attempt that waits to be asked about waits longer. */
export async function postponeCheck(database: Database, id: number, until: Date): Promise<void> {
  await sql`
    update payment_collections set next_check_at = ${until} where id = ${id} and next_check_at is not null
  `.execute(database);
}

/** A payment is what its provider says: the amount that was collected, even if the promise was changed or cancelled in the meantime. */
export async function setProviderCollected(
  database: Database,
  paymentId: number,
  amountCents: number,
  now: Date,
): Promise<void> {
  await sql`
    update payments set status = 'collected', collected_at = ${now}, cancelled_at = null, cancelled_by = null, cancellation_reason = '',
      amount_cents = ${amountCents}::bigint, message_warning = '',
      vat_cents = round(vat_cents::numeric * ${amountCents}::bigint / greatest(amount_cents, 1))::bigint,
      net_cents = ${amountCents}::bigint - round(vat_cents::numeric * ${amountCents}::bigint / greatest(amount_cents, 1))::bigint
    where id = ${paymentId}
  `.execute(database);
}

/** An open payment fails, or is being checked. Whatever was decided about it otherwise stays. */
export async function setProviderStatus(
  database: Database,
  paymentId: number,
  status: 'pending' | 'unknown' | 'failed',
  warning: string,
): Promise<void> {
  await sql`
    update payments set status = ${status}, message_warning = ${warning}
    where id = ${paymentId} and status in ('pending', 'authorised', 'unknown')
  `.execute(database);
}

/** The last time that somebody tried to pay by card or to keep one; null for never. */
export const findLastAttempt = (database: Database, userId: number): Promise<CollectionRow | null> =>
  findOne(database, sql`k.id = (select max(id) from payment_collections where user_id = ${userId})`);
