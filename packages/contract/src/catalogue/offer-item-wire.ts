import * as z from 'zod/mini';
import { cents, label } from '../shared/wire-types.ts';

/**
 * What an item is: 0 product, 1 information, 2 number, 3 yes/no, 4 free text, 5 list picker, 6 group master,
 * 7 begin and end time (`ITEM_TYPES` of the domain; the specification fixes 0 and 1).
 */
export const offreItemType = z.int().check(z.gte(0), z.lte(7));

/** How items stand together (Spec: beneficiary-and-access §3 "Offer item"). */
export const offreItemExtension = z.object({
  /** The group that the item belongs to. */
  groupName: z.nullable(z.string()),
  /** For a group master: the group that it shows or hides. */
  targetGroupName: z.nullable(z.string()),
  /** For a group master: switching it on also orders it, once, at its own price. */
  groupIsAProduct: z.boolean(),
  mandatory: z.boolean(),
  choiceList: z.array(z.string()),
});

/** One thing that may be chosen in an offer (Spec: beneficiary-and-access §3 "Offer item"). */
export const offreItem = z.object({
  id: z.int(),
  label,
  /** Cents, all taxes included; null for an item on quote, and for beneficiaries of a conciergerie that hides its prices. */
  price: z.nullable(cents),
  unit: z.nullable(label),
  fixedPrice: z.boolean(),
  /** On quote: it has no price until a manager sets it. */
  devis: z.boolean(),
  /** Minutes of service for one unit; 0 when it takes no time. */
  timeDuration: z.int(),
  type: offreItemType,
  extension: z.extend(offreItemExtension, {
    /** How people read the group; null where the item belongs to none. `groupName` is what the item's master names. */
    groupLabel: z.nullable(label),
  }),
  /** Cents; for managers only, and only where the partner bills (Spec: manager §5 "Visibility of offers"). */
  buyingPrice: z.nullable(cents),
});

export type OffreItemOnWire = z.output<typeof offreItem>;
