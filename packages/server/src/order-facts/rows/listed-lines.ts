import { answerText } from '@loge/domain/ordering/answer-text';
import type { ItemType } from '@loge/domain/ordering/item-types';
import { sql } from 'kysely';

/** A line of an order as lists and printed sheets tell it. */
export interface ListedLine {
  readonly label: string;
  /** How many articles it is: 0 for an option that was ticked or a question that was answered. */
  readonly quantity: number;
  readonly type: ItemType;
  /** What was answered, as it is kept; empty for nothing. */
  readonly value: string;
  readonly comment: string;
}

/** A line on the wire of a list: its answer in the words of those who do the work. */
export const presentListedLine = ({ label, quantity, type, value, comment }: ListedLine) => ({
  label,
  quantity,
  answer: answerText(type, value, 'fr') || null,
  comment: comment === '' ? null : comment,
});

/** The lines of an order `o` that say something, as JSON: the rule `articlesOf` decides what counts. */
export const listedLines = sql`(select coalesce(jsonb_agg(jsonb_build_object('label', label_fr,
    'quantity', case when type <> 'product' then 0 when quantity = trunc(quantity) then quantity else 1 end, 'type', type, 'value', extended_value,
    'comment', comment) order by position), '[]')
  from order_items where order_id = o.id and (quantity > 0 or extended_value <> ''))`;

/** How many articles a line `i` is: the rule `articlesOf`, where rows are counted. */
export const articlesOfLine = sql`(case when i.type <> 'product' then 0 when i.quantity = trunc(i.quantity) then i.quantity else 1 end)`;

/** Whether a line `i` is carried: the rule `carriedLines`, where rows are found. */
export const isCarried = sql`(i.quantity > 0 and (i.type = 'product' or not exists (
    select from order_items product where product.order_id = i.order_id and product.type = 'product' and product.quantity > 0)))`;

/** Whether a dispute about an item of an order `o` is not settled. */
export const hasOpenProblem = sql`exists (select from item_disputes d join order_items of_dispute on of_dispute.id = d.order_item_id
    where of_dispute.order_id = o.id and d.settled_at is null)`;
