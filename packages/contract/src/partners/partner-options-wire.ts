import * as z from 'zod/mini';
import { pastDeclaration, typedDeclaration } from '../catalogue/declaration-wire.ts';

/** The global options of a partner (Spec: manager §3 "Partner options", "Partner billing settings"). */
export const partnerOptions = z.object({
  partnerId: z.int(),
  /** Nothing is paid to this partner through the platform. */
  noIskillsPayment: z.boolean(),
  nameForBnf: z.string(),
  partnerWillBill: z.boolean(),
  /** Where billing expectations are sent. */
  attenduFactuMail: z.string(),
  /** Comma list, sorted. */
  zipCodes: z.string(),
  /** Always empty: the code is kept as a hash and never shown. */
  nexencePin: z.literal(''),
  nexenceMail: z.string(),
  /** What the QR code says; null while nobody signs in for the partner. */
  qrCode: z.nullable(z.string()),
  /** Per cent of the sale price; null: article by article. */
  allItemsBuyingPricePercent: z.nullable(z.number()),
  productsMayOverrideBuyingPrice: z.boolean(),
  /** Beyond the specification: a code is kept. */
  hasNexencePin: z.boolean(),
  /** Beyond the specification: the partner's people see their calendar. */
  hasCalendar: z.boolean(),
  /** Beyond the specification: under what the partner does the personal services that it bills itself. */
  declaration: typedDeclaration,
  pastDeclarations: z.array(pastDeclaration),
  /** Not in the specification. */
  version: z.int(),
});

export type PartnerOptionsOnWire = z.output<typeof partnerOptions>;
