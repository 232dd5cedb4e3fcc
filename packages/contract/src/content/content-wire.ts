import * as z from 'zod/mini';
import { label, localDate } from '../shared/wire-types.ts';

/** An offer that a piece of content leads to, with all that its route needs; null when it is not proposed here. */
export const linkedOffre = z.nullable(
  z.object({
    id: z.int(),
    titleLabel: label,
    partName: z.string(),
    partId: z.int(),
    catOffreId: z.int(),
    universeId: z.int(),
    /** Beyond the specification: percent; 0 for none. */
    discount: z.number().check(z.gte(0), z.lte(100)),
    /** Beyond the specification: the last day on which it is proposed, as its form says it; null where it says none. */
    lastDay: z.nullable(localDate),
    /** Beyond the specification: the object that is drawn with it. */
    illustration: z.nullable(z.string()),
  }),
);

/** An offer of the moment as beneficiaries see it: without its internal title (Spec: partner-content-locker §3 "Offer of the moment"). */
export const offreDuMoment = z.object({
  id: z.int(),
  titleFr: z.string(),
  titleEn: z.string(),
  /** HTML, cleaned by the server. */
  contentFr: z.string(),
  contentEn: z.string(),
  fromDate: localDate,
  toDate: localDate,
  url: z.nullable(z.string()),
  codePromo: z.nullable(z.string()),
  offreId: z.nullable(z.int()),
  imageBinaryDataId: z.nullable(z.string()),
  /** Beyond the specification: what the picture shows, for who cannot see it; empty where it says no more than the text. */
  imageAltFr: z.string(),
  imageAltEn: z.string(),
  /** Beyond the specification: the object that is drawn where no image was uploaded. */
  illustration: z.nullable(z.string()),
  offre: linkedOffre,
  partenaire: z.nullable(z.object({ partId: z.int(), partName: z.string(), coverImageId: z.nullable(z.string()) })),
});

/** The wheel game of a news item, without what would give its luck away (same place, "Wheel"). */
const roue = z.object({
  id: z.int(),
  libellesCourtsFr: z.array(z.string()),
  libellesCourtsEn: z.array(z.string()),
  libellesLongsFr: z.array(z.string()),
  libellesLongsEn: z.array(z.string()),
  description: label,
  launchLabel: label,
  nbSpinsPerUserPerDay: z.int(),
  /** Beyond the specification: the rules as who plays reads them, dated. */
  rules: label,
});

/** A news item as beneficiaries see it: without its internal title (same place, "News item"). */
export const actualite = z.object({
  id: z.int(),
  titleFr: z.string(),
  titleEn: z.string(),
  summaryFr: z.string(),
  summaryEn: z.string(),
  /** Free texts: when and where it takes place. */
  dateFr: z.string(),
  dateEn: z.string(),
  heureFr: z.string(),
  heureEn: z.string(),
  locationFr: z.string(),
  locationEn: z.string(),
  /** What the call-to-action button says. */
  actionFr: z.string(),
  actionEn: z.string(),
  url: z.nullable(z.string()),
  offreId: z.nullable(z.int()),
  offre: linkedOffre,
  /** HTML, cleaned by the server. */
  contentFr: z.string(),
  contentEn: z.string(),
  fromDate: localDate,
  toDate: localDate,
  imageBinaryDataId: z.nullable(z.string()),
  /** Beyond the specification: what the picture shows, for who cannot see it; empty where it says no more than the text. */
  imageAltFr: z.string(),
  imageAltEn: z.string(),
  /** Beyond the specification: the object that is drawn where no image was uploaded. */
  illustration: z.nullable(z.string()),
  roue: z.nullable(roue),
});

export type OffreDuMomentOnWire = z.output<typeof offreDuMoment>;
export type ActualiteOnWire = z.output<typeof actualite>;
