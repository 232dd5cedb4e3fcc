import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId, rowIdOrNew } from '../shared/row-ids.ts';
import { label, maybe, moment } from '../shared/wire-types.ts';
import { itemToEdit, offerAddressToEdit, offreToEdit } from './editable-offer-wire.ts';

const option = z.object({ id: z.int(), label: z.string() });
const wordOption = z.object({ id: z.string(), label: z.string() });

/**
 * One row of an offer with everything that its editor needs; a new one, with the number 0, for the number −1. A row that another save has replaced is
 * answered too: what it said is what a second editor merges with.
 */
export const getEditableOffre = defineAction({
  name: 'GetEditableOffre',
  capability: 'offers',
  method: 'GET',
  effect: 'read',
  access: managers('MANAGE_OFFRES_PART', 'CAN_EDIT_OFFRE_ITEMS'),
  input: z.object({
    offreId: rowIdOrNew('edited-offer'),
    partnerId: rowId('managed-partner'),
    /** Beyond the specification: the category whose products are offered; the offer's own where it is left out. */
    catOffreId: maybe(notARow('categories are the same at every desk', z.int().check(z.gte(1), z.lte(1_000_000_000)))),
  }),
  output: z.object({
    offre: offreToEdit,
    items: z.array(itemToEdit),
    addresses: z.array(offerAddressToEdit),
    /** The caller's conciergeries, and the others at which the offer is proposed; which of them it is proposed at. */
    conciergeries: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        selected: z.boolean(),
        own: z.boolean(),
        /** Beyond the specification: how its people see offers: their brand, their design, without prices. */
        theme: z.string(),
        v2Mode: z.boolean(),
        hidesPrices: z.boolean(),
      }),
    ),
    categories: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        universe: z.string(),
        /** Beyond the specification: what its offers ask for: which days, whether another day would do, and in which words for the place. */
        dateType: z.enum(['none', 'begin', 'begin_and_end']),
        offersFlexibleDate: z.boolean(),
        placeLabel: label,
      }),
    ),
    /** Beyond the specification: what lines may sell. */
    products: z.array(z.object({ id: z.int(), title: z.string(), label })),
    unites: z.array(wordOption),
    workflows: z.array(wordOption),
    calendarOptions: z.array(option),
    askForTimeOptions: z.array(option),
    tauxTvaOptions: z.array(z.object({ id: z.number(), label: z.string() })),
    priceTypes: z.array(option),
    forcePaymentModeOptions: z.array(option),
    partner: z.object({
      id: z.int(),
      name: z.string(),
      zipCodes: z.array(z.string()),
      partnerWillBill: z.boolean(),
      allItemsBuyingPricePercent: z.nullable(z.number()),
      productsMayOverrideBuyingPrice: z.boolean(),
    }),
    /**
     * Beyond the specification: the partner's presentation in the offer's category, or in the one asked for, null where there is none; and the picture that beneficiaries see
     * there, null where a drawing stands in its place.
     */
    presentation: z.object({ id: z.nullable(z.int()), coverImageId: z.nullable(z.string()) }),
    /** Beyond the specification: when this row was saved, by whom, and the row that stands for it now; null while this one is it. */
    saved: z.nullable(z.object({ at: moment, by: z.string(), replacedBy: z.nullable(z.int()) })),
  }),
  refusals: ['not-found'],
  shows: ['offers', 'catalogue', 'partners'],
  spec: 'manager §7',
});
