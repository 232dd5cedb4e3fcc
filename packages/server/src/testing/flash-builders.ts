import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { FlashMailings, FlashTemplates } from '../platform/database/database-types.ts';

/** Centres of interest, templates and mailings; see builders.ts. */

let count = 0;

export async function buildTopic(
  database: Database,
  label: { readonly fr: string; readonly en: string } = { fr: 'Bien-être', en: 'Well-being' },
): Promise<number> {
  const { id } = await database
    .insertInto('subscriptions')
    .values({ label_fr: label.fr, label_en: label.en, position: (count += 1) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildFlashTemplate(
  database: Database,
  overrides: Partial<Insertable<FlashTemplates>> & { author_id: number },
): Promise<number> {
  const { id } = await database
    .insertInto('flash_templates')
    .values({
      subscription_id: overrides.subscription_id ?? (await buildTopic(database)),
      name: 'Places de dernière minute',
      published: true,
      subject: 'Jeudi, {VAR1} places au massage assis',
      body: '<p>Bonjour {PRENOM},</p><p>Il reste {VAR1} places.</p>',
      variables: JSON.stringify([{ id: 1, label: 'Places', type: 'SIMPLE_TEXT' }]),
      created_at: new Date('2026-11-01T09:00:00Z'),
      changed_at: new Date('2026-11-01T09:00:00Z'),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A draft of a desk. */
export async function buildFlashMailing(
  database: Database,
  overrides: Partial<Insertable<FlashMailings>> & {
    author_id: number;
    conciergerie_id: number;
    subscription_id: number;
  },
): Promise<number> {
  const { id } = await database
    .insertInto('flash_mailings')
    .values({
      variables: JSON.stringify({ 1: '4' }),
      created_at: new Date('2026-11-02T09:00:00Z'),
      ...(overrides.template_id === undefined
        ? { subject: 'Coupe à 12 h 30', body: '<p>Bonjour {PRENOM}, une place se libère.</p>' }
        : {}),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
