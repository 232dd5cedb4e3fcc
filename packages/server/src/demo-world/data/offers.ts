import { BEAUTY_OFFERS } from './offers-beauty.ts';
import { OFFERS_BY_THE_PIECE } from './offers-by-the-piece.ts';
import { CAR_BIKE_OFFERS } from './offers-car-bike.ts';
import { FAMILY_OFFERS } from './offers-family.ts';
import { HOME_OFFERS } from './offers-home.ts';
import { LAUNDRY_OFFERS } from './offers-laundry.ts';
import { OUTINGS_OFFERS } from './offers-outings.ts';
import { PARCEL_OFFERS } from './offers-parcels.ts';
import { REPAIR_OFFERS } from './offers-repairs.ts';
import type { OfferSeed } from './seed-types.ts';

/** The whole catalogue, universe by universe. */
export const OFFERS: readonly OfferSeed[] = [
  ...LAUNDRY_OFFERS,
  ...OFFERS_BY_THE_PIECE,
  ...PARCEL_OFFERS,
  ...FAMILY_OFFERS,
  ...CAR_BIKE_OFFERS,
  ...HOME_OFFERS,
  ...BEAUTY_OFFERS,
  ...OUTINGS_OFFERS,
  ...REPAIR_OFFERS,
];
