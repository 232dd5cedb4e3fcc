import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';

export interface SimulatedSession {
  readonly ref: string;
  readonly kind: 'payment' | 'card' | 'charge' | 'refund';
  readonly reference: string;
  readonly customerRef: string;
  readonly amountCents: number | null;
  readonly label: string;
  readonly lang: Lang;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly state: 'open' | 'challenge' | 'processing' | 'succeeded' | 'failed';
  readonly failure: string;
  readonly cardRef: string | null;
  readonly keepsCard: boolean;
  readonly dueAt: Date | null;
}

const columns = sql`ref, kind, reference, customer_ref as "customerRef", amount_cents as "amountCents", label, lang,
  return_url as "returnUrl", cancel_url as "cancelUrl", state, failure, card_ref as "cardRef", keeps_card as "keepsCard", due_at as "dueAt"`;

/** Keeps a session once per reference: asked again, the first one is answered. */
export async function keepSession(database: Database, session: SimulatedSession, now: Date): Promise<SimulatedSession> {
  await sql`
    insert into simulated_sessions (ref, kind, reference, customer_ref, amount_cents, label, lang, return_url, cancel_url, state, failure,
      card_ref, keeps_card, due_at, created_at)
    values (${session.ref}, ${session.kind}, ${session.reference}, ${session.customerRef}, ${session.amountCents}, ${session.label},
      ${session.lang}, ${session.returnUrl}, ${session.cancelUrl}, ${session.state}, ${session.failure}, ${session.cardRef},
      ${session.keepsCard}, ${session.dueAt}, ${now})
    on conflict (reference) do nothing
  `.execute(database);
  const kept = await findSessionOf(database, session.reference);
  if (kept === null) throw new Error('The simulator has lost a session.');
  return kept;
}

export async function findSession(database: Database, ref: string): Promise<SimulatedSession | null> {
  const found = await sql<SimulatedSession>`select ${columns} from simulated_sessions where ref = ${ref}`.execute(
    database,
  );
  return found.rows[0] ?? null;
}

export async function findSessionOf(database: Database, reference: string): Promise<SimulatedSession | null> {
  const found = await sql<SimulatedSession>`
    select ${columns} from simulated_sessions where reference = ${reference}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** A refund says of which payment it is where others say what they are for. */
export const refundLabel = (paidRef: string): string => `refund of ${paidRef}`;

/** What has gone back of a payment by other refunds than `reference`, and was not sent back. */
export async function sumOtherRefunds(database: Database, paidRef: string, reference: string): Promise<number> {
  const found = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from simulated_sessions
    where kind = 'refund' and label = ${refundLabel(paidRef)} and reference <> ${reference} and state <> 'failed'
  `.execute(database);
  return found.rows[0]?.cents ?? 0;
}

/** Moves a session on, if it is still where the caller saw it. */
export async function moveSession(
  database: Database,
  session: SimulatedSession,
  to: Partial<Pick<SimulatedSession, 'state' | 'failure' | 'cardRef' | 'keepsCard' | 'dueAt'>>,
): Promise<boolean> {
  const next = { ...session, ...to };
  const moved = await sql`
    update simulated_sessions set state = ${next.state}, failure = ${next.failure}, card_ref = ${next.cardRef},
      keeps_card = ${next.keepsCard}, due_at = ${next.dueAt}
    where ref = ${session.ref} and state = ${session.state}
  `.execute(database);
  return moved.numAffectedRows === 1n;
}

export interface SimulatedCard {
  readonly ref: string;
  readonly customerRef: string;
  readonly behaviour: string;
  readonly lastFour: string;
  readonly expiresOn: string;
}

export async function keepCard(database: Database, card: SimulatedCard): Promise<void> {
  await sql`
    insert into simulated_cards (ref, customer_ref, behaviour, last_four, expires_on)
    values (${card.ref}, ${card.customerRef}, ${card.behaviour}, ${card.lastFour}, ${card.expiresOn})
  `.execute(database);
}

export async function findCard(database: Database, ref: string): Promise<SimulatedCard | null> {
  const found = await sql<SimulatedCard>`
    select ref, customer_ref as "customerRef", behaviour, last_four as "lastFour", expires_on as "expiresOn"
    from simulated_cards where ref = ${ref}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** All cards of a person who is forgotten. */
export async function dropCardsOf(database: Database, customerRef: string): Promise<void> {
  await sql`update simulated_cards set behaviour = 'declined' where customer_ref = ${customerRef}`.execute(database);
}

export async function dropCard(database: Database, ref: string): Promise<void> {
  await sql`update simulated_cards set behaviour = 'declined' where ref = ${ref}`.execute(database);
}
