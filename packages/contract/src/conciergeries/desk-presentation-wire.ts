import { DESIGNS } from '@loge/domain/access/designs';
import { PRESENTATION_LENGTHS } from '@loge/domain/conciergeries/desk-presentation';
import * as z from 'zod/mini';
import { maybe, text } from '../shared/wire-types.ts';

/** How the selected desk and its company present themselves to beneficiaries, and what joining costs and asks for. */
const deskPresentation = z.object({
  descriptionFr: z.string(),
  descriptionEn: z.string(),
  /** The second design; without it its people see the first one (Spec: beneficiary-and-access §1). */
  v2Mode: z.boolean(),
  /** What a year of membership costs, VAT included, in cents; 0 for none. */
  yearlyFeeCents: z.int(),
  yearlyFeeVatPercent: z.number(),
  /** Whether registration asks for a number of the company's, and what it calls it. */
  asksForExternalId: z.boolean(),
  externalIdLabelFr: z.string(),
  externalIdLabelEn: z.string(),
  companyDescriptionFr: z.string(),
  companyDescriptionEn: z.string(),
  /** The design of the company's desks. */
  theme: z.enum(DESIGNS),
  /** The company's logo; empty without one. */
  logoUrl: z.string(),
});

/** A department or a building that registration offers, with its name in English; empty where it is the French one. */
const placeName = z.object({
  kind: z.enum(['sub_entity', 'sub_location']),
  label: z.string(),
  labelEn: z.string(),
});

export const deskPresentationAnswer = z.object({
  presentation: deskPresentation,
  places: z.array(placeName),
  company: z.object({
    name: z.string(),
    /** The other desks of the company, by name. */
    otherDesks: z.array(z.string()),
    /** False where the caller does not manage all of its desks. */
    mayChange: z.boolean(),
  }),
  version: z.int(),
});

const typed = (max: number) => maybe(text(max * 2));

export const deskPresentationInput = z.object({
  descriptionFr: typed(PRESENTATION_LENGTHS.descriptionFr),
  descriptionEn: typed(PRESENTATION_LENGTHS.descriptionEn),
  v2Mode: maybe(z.boolean()),
  yearlyFeeCents: maybe(z.int().check(z.gte(-1), z.lte(1_000_000_000))),
  yearlyFeeVatPercent: maybe(z.number().check(z.gte(-1000), z.lte(1000))),
  asksForExternalId: maybe(z.boolean()),
  externalIdLabelFr: typed(PRESENTATION_LENGTHS.externalIdLabelFr),
  externalIdLabelEn: typed(PRESENTATION_LENGTHS.externalIdLabelEn),
  companyDescriptionFr: typed(PRESENTATION_LENGTHS.companyDescriptionFr),
  companyDescriptionEn: typed(PRESENTATION_LENGTHS.companyDescriptionEn),
  theme: maybe(z.enum(DESIGNS)),
  /** What `UploadImageForConciergerie` answered; empty takes the logo away. */
  logoUrl: maybe(text(500)),
});

export const placeNameInput = z.object({
  kind: z.enum(['sub_entity', 'sub_location']),
  label: text(100),
  labelEn: text(PRESENTATION_LENGTHS.placeEn),
});
