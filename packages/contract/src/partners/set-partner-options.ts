import * as z from 'zod/mini';
import { typedDeclaration } from '../catalogue/declaration-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';
import { partnerFileAccess } from './partner-access.ts';
import { partnerOptions } from './partner-options-wire.ts';
import { openedVersion } from './partner-wire.ts';

/** Saves the global options of a partner. What is left out stays as it is. */
export const setPartnerOptions = defineAction({
  name: 'SetPartnerOptions',
  capability: 'partners',
  method: 'POST',
  effect: 'write',
  access: partnerFileAccess,
  input: z.object({
    partnerId: rowId('managed-partner'),
    noIskillsPayment: maybe(z.boolean()),
    nameForBnf: maybe(text(500)),
    partnerWillBill: maybe(z.boolean()),
    attenduFactuMail: maybe(text(500)),
    /** Comma list of zip codes or their beginnings; empty serves everywhere. */
    zipCodes: maybe(text(10_000)),
    /** Four to eight digits; empty keeps the one that there is. */
    nexencePin: maybe(text(20)),
    nexenceMail: maybe(text(500)),
    /** Beyond the specification: forgets the code. */
    removeNexencePin: z._default(z.boolean(), false),
    /** Beyond the specification: the buying price is this part of the sale price, for all items; with `articleByArticle` there is none. */
    allItemsBuyingPricePercent: maybe(z.number().check(z.gte(-1_000_000), z.lte(1_000_000))),
    articleByArticle: z._default(z.boolean(), false),
    productsMayOverrideBuyingPrice: maybe(z.boolean()),
    hasCalendar: maybe(z.boolean()),
    /** Beyond the specification: one that begins after the declaration of before leaves that one among those that are over. */
    declaration: maybe(typedDeclaration),
    version: openedVersion,
  }),
  output: partnerOptions,
  refusals: ['not-found'],
  touches: ['partners', 'catalogue', 'offers', 'users', 'business-log'],
  spec: 'manager §7',
});
