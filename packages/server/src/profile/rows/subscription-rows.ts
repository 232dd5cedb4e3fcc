import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A centre of interest; the newsletter is one, though it is kept with the person's profile. */
export interface SubscriptionRow {
  readonly id: number;
  readonly label_fr: string;
  readonly label_en: string;
  readonly is_newsletter: boolean;
  readonly selected: boolean;
}

/** All that can be chosen, in their order, with what this person has chosen. */
export async function findSubscriptions(database: Database, userId: number): Promise<SubscriptionRow[]> {
  const found = await sql<SubscriptionRow>`
    select s.id, s.label_fr, s.label_en, s.is_newsletter,
           case when s.is_newsletter then u.newsletter
                else exists (select from user_subscriptions us where us.user_id = u.id and us.subscription_id = s.id) end as selected
      from subscriptions s cross join users u
     where s.active and u.id = ${userId}
     order by s.position, s.id
  `.execute(database);
  return found.rows;
}

export interface SubscriptionChoice {
  readonly id: number;
  readonly selected: boolean;
}

/** Saves choices; those that are not named stay as they are. */
export async function saveSubscriptions(
  transaction: Database,
  userId: number,
  choices: readonly SubscriptionChoice[],
): Promise<void> {
  const [chosen, left] = [true, false].map((selected) =>
    choices.filter((choice) => choice.selected === selected).map(({ id }) => id),
  );
  await sql`
    with added as (
      insert into user_subscriptions (user_id, subscription_id)
      select ${userId}::bigint, s.id from subscriptions s where s.id = any(${chosen ?? []}::bigint[]) and not s.is_newsletter
      on conflict do nothing
    )
    delete from user_subscriptions where user_id = ${userId} and subscription_id = any(${left ?? []}::bigint[])
  `.execute(transaction);
}

export async function setNewsletter(transaction: Database, userId: number, wanted: boolean): Promise<void> {
  await transaction.updateTable('users').set({ newsletter: wanted }).where('id', '=', userId).execute();
}

/** The person has answered the question that is asked at first; later answers leave the moment as it is. */
export async function setSubscriptionsValidated(transaction: Database, userId: number, now: Date): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ subscriptions_validated_at: now })
    .where('id', '=', userId)
    .where('subscriptions_validated_at', 'is', null)
    .execute();
}
