import { sql } from 'kysely';

/** A line of an order as lists and printed sheets tell it. */
export interface ListedLine {
  readonly label: string;
  /** How many articles it is: 0 for an option that was ticked or a question that was answered. */
  readonly quantity: number;
  readonly comment: string;
}

/** The lines of an order `o` that say something, as JSON: the rule `articlesOf` decides what counts. */
export const listedLines = sql`(select coalesce(jsonb_agg(jsonb_build_object('label', label_fr,
    'quantity', case when type = 'product' then quantity else 0 end, 'comment', comment) order by position), '[]')
  from order_items where order_id = o.id and (quantity > 0 or extended_value <> ''))`;
