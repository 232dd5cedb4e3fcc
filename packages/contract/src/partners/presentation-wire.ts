import * as z from 'zod/mini';

/** A partner's presentation as it is edited (Spec: partner-content-locker §3 "Partner presentation"). */
export const editedPresentation = z.object({
  /** −1 for one that is to be made. */
  id: z.int(),
  partnerId: z.int(),
  /** The category; null on one that is to be made. */
  catOffreId: z.nullable(z.int()),
  /** The smaller, the further in front. */
  orderRank: z.int(),
  /** Comma separated. */
  keywords: z.string(),
  /** Not in the specification. */
  keywordsEn: z.string(),
  imageId: z.nullable(z.string()),
  coverImageId: z.nullable(z.string()),
  /** Beyond the specification: what is drawn where there is no image. */
  illustration: z.nullable(z.string()),
  displayDescription: z.boolean(),
  /** HTML, cleaned by the server. */
  shortDesc: z.string(),
  shortDescEn: z.string(),
  /** Beyond the specification: counts the saves; 0 on one that is to be made. */
  version: z.int(),
});

/** The same in the list of a partner. */
export const listedPresentation = z.extend(editedPresentation, {
  /** Not in the specification. */
  catOffreLabel: z.string(),
  /** Beyond the specification: something stands in French alone. */
  lacksEnglish: z.boolean(),
});

/** Whose presentations they are. Not in the specification. */
export const presentedPartner = z.object({ id: z.int(), name: z.string(), illustration: z.nullable(z.string()) });

export type EditedPresentationOnWire = z.output<typeof editedPresentation>;
export type ListedPresentationOnWire = z.output<typeof listedPresentation>;

/** What a conciergerie does with a presentation. */
export const presentationAtDesk = z.object({
  id: z.int(),
  catOffreId: z.int(),
  catOffreLabel: z.string(),
  /** False: there the partner stands in the category with its name alone. */
  shown: z.boolean(),
  /** The place there; null: the presentation's own. */
  orderRank: z.nullable(z.int()),
  /** The presentation's own place. */
  usualRank: z.int(),
});
export type PresentationAtDeskOnWire = z.output<typeof presentationAtDesk>;
