import * as z from 'zod/mini';
import { maybe, text } from '../shared/wire-types.ts';

/** Where something takes place, as answered (Spec: beneficiary-and-access §3 "Address fields"). */
export const address = z.object({
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  telephone: z.string(),
});

/** The same, as typed by a person. Which of them are required depends on the offer: the domain decides. */
export const addressInput = {
  address1: maybe(text(200)),
  address2: maybe(text(200)),
  zipCode: maybe(text(8)),
  city: maybe(text(100)),
  telephone: maybe(text(20)),
};

export type AddressOnWire = z.output<typeof address>;
