import { SELLER_LENGTHS } from '@loge/domain/billing/seller-identity';
import * as z from 'zod/mini';
import { localDate, text } from '../shared/wire-types.ts';

/** Too long a text is for `sellerProblems` to say; this is what may be sent at all. */
const typed = (max: number) => z._default(text(max * 2), '');

/** Beyond the specification: who sells at a desk, as its bills name it, and what their numbers begin with. */
export const seller = z.object({
  series: typed(SELLER_LENGTHS.series),
  legalName: typed(SELLER_LENGTHS.legalName),
  legalForm: typed(SELLER_LENGTHS.legalForm),
  /** Whole euros. */
  capitalEuros: z._default(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000))), null),
  siren: typed(SELLER_LENGTHS.siren),
  tradeRegister: typed(SELLER_LENGTHS.tradeRegister),
  vatNumber: typed(SELLER_LENGTHS.vatNumber),
  address1: typed(SELLER_LENGTHS.address1),
  address2: typed(SELLER_LENGTHS.address2),
  zipCode: typed(SELLER_LENGTHS.zipCode),
  city: typed(SELLER_LENGTHS.city),
  /** The declaration of personal services. */
  personalServicesNumber: typed(SELLER_LENGTHS.personalServicesNumber),
  personalServicesSince: z._default(z.nullable(localDate), null),
  personalServicesUntil: z._default(z.nullable(localDate), null),
  /** The number of the approval, for work with fragile people; empty without one. */
  personalServicesApproval: typed(SELLER_LENGTHS.personalServicesApproval),
  /** The consumer mediator of this seller; empty where that of the installation stands. */
  mediatorName: typed(SELLER_LENGTHS.mediatorName),
  mediatorAddress: typed(SELLER_LENGTHS.mediatorAddress),
  mediatorUrl: typed(SELLER_LENGTHS.mediatorUrl),
});

/** Beyond the specification: since when the VAT of services is due when they are charged (option for debits), or as they are paid again. Holds for the company at all its desks. */
export const vatOption = z.object({ startsOn: localDate, onDebits: z.boolean() });

/** Beyond the specification: the fiscal year under way, both days included. */
export const fiscalYear = z.object({ startsOn: localDate, endsOn: localDate });

export type SellerOnWire = z.output<typeof seller>;
