import { type RawBuilder, sql } from 'kysely';

/** What decides whether somebody has a choice of where they are served, as `PlaceChoiceFacts`, of a statement's person `person` and their desk `desk`. */
export const placeChoiceFacts = (person: string, desk: string): RawBuilder<unknown> => sql`
  jsonb_build_object(
    'deskHasPlace', coalesce(${sql.ref(`${desk}.has_physical_location`)}, false),
    'otherDesksOpen', exists (
      select from beneficiary_conciergeries other_desk
       where other_desk.user_id = ${sql.ref(`${person}.id`)} and other_desk.conciergerie_id <> ${sql.ref(`${desk}.id`)}),
    'servesElsewhere', exists (
      select from offer_conciergeries proposed join offers elsewhere on elsewhere.id = proposed.offer_id
       where proposed.conciergerie_id = ${sql.ref(`${desk}.id`)} and elsewhere.replaced_at is null and elsewhere.publication in ('published', 'scheduled')
         and elsewhere.visible_to_beneficiaries
         and (elsewhere.allows_home or elsewhere.tax_credit_eligible)))`;
