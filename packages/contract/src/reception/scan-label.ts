import * as z from 'zod/mini';
import { goodsItem, handoverKind } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { maybe, moment, requiredText } from '../shared/wire-types.ts';

/**
 * A label was scanned at the desk in use: its item is ticked, or the answer says why not. A scan that waited for the network says when it was
 * made (`at`), and does nothing a second time.
 */
export const scanLabel = defineAction({
  name: 'ScanLabel',
  beyondSpecification: true,
  capability: 'reception',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    kind: handoverKind,
    code: requiredText(200),
    /** Only items of these partners; empty for all. */
    partnerIds: z._default(z.array(pickedFrom('partner')).check(z.maxLength(500)), []),
    at: maybe(z.iso.datetime({ offset: true }).check(z.maxLength(40))),
  }),
  output: z.object({
    /**
     * `ticked`; `piece`: one of its pieces, others are to come; `twice`: it was ticked, or this piece scanned, already; `unknown`: nothing is tied to this label; `foreign`: a label of another desk; `elsewhere`: an item that is
     * not in this act, as `message` says.
     */
    result: z.enum(['ticked', 'piece', 'twice', 'unknown', 'foreign', 'elsewhere']),
    code: z.string(),
    message: z.nullable(z.string()),
    item: z.nullable(
      z.extend(goodsItem, { orderId: z.int(), bnfName: z.string(), partnerName: z.string(), categoryName: z.string() }),
    ),
    /** Of an item that carries a label a piece: how many of them were scanned, of how many. Null for a label of a whole item. */
    pieces: z.nullable(z.object({ scanned: z.int(), of: z.int() })),
    /** Of the item's order: how many of its items are ticked, of how many. */
    ticked: z.int(),
    total: z.int(),
    /** When it was ticked, and by whom. */
    at: z.nullable(moment),
    by: z.nullable(z.string()),
  }),
  refusals: ['conciergerie-not-selected'],
  touches: ['reception'],
  spec: 'manager §2 (Reception and collection)',
});
