import type {
  ContentOffreOnWire,
  EditedMomentOfferOnWire,
  EditedNewsOnWire,
} from '@loge/contract/content/content-edit-wire';
import type { ActualiteOnWire, OffreDuMomentOnWire } from '@loge/contract/content/content-wire';
import { wheelRules } from '@loge/domain/games/wheel-rules';
import type { LinkedOffer } from './linked-offer.ts';

/* Content as its beneficiaries would get it, from what is typed: the product's own screens draw the preview. */

/** Where the offer is proposed at the desk; otherwise the piece leads nowhere there. */
const linkOf = (offer: ContentOffreOnWire | null, deskId: number | null): LinkedOffer | null =>
  offer === null || (deskId !== null && !offer.conciergeries.includes(deskId))
    ? null
    : {
        id: offer.id,
        titleLabel: { fr: offer.titleLabel, en: offer.titleLabel },
        partName: offer.partName,
        ...{ partId: 0, catOffreId: 0, universeId: 0, discount: 0, lastDay: null },
        illustration: null,
      };

const pieceOf = (
  piece: EditedMomentOfferOnWire | EditedNewsOnWire,
  image: string | null,
  offer: ContentOffreOnWire | null,
  deskId: number | null,
) => ({
  id: piece.id,
  titleFr: piece.titleFr,
  titleEn: piece.titleEn,
  contentFr: piece.contentFr,
  contentEn: piece.contentEn,
  fromDate: piece.fromDate ?? '',
  toDate: piece.toDate ?? '',
  url: piece.url === '' ? null : piece.url,
  offreId: offer?.id ?? null,
  offre: linkOf(offer, deskId),
  imageBinaryDataId: image,
  imageAltFr: piece.imageAltFr,
  imageAltEn: piece.imageAltEn,
  illustration: piece.illustration,
});

export const shownMomentOffer = (
  piece: EditedMomentOfferOnWire,
  image: string | null,
  offer: ContentOffreOnWire | null,
  deskId: number | null,
): OffreDuMomentOnWire => ({
  ...pieceOf(piece, image, offer, deskId),
  codePromo: piece.codePromo === '' ? null : piece.codePromo,
  partenaire: null,
});

export const shownNews = (
  piece: EditedNewsOnWire,
  image: string | null,
  offer: ContentOffreOnWire | null,
  deskId: number | null,
): ActualiteOnWire => ({
  ...pieceOf(piece, image, offer, deskId),
  titleFr: piece.titleFr === '' ? piece.summaryFr : piece.titleFr,
  summaryFr: piece.summaryFr,
  summaryEn: piece.summaryEn,
  dateFr: piece.dateFr,
  dateEn: piece.dateEn,
  heureFr: piece.heureFr,
  heureEn: piece.heureEn,
  locationFr: piece.locationFr,
  locationEn: piece.locationEn,
  actionFr: piece.actionFr,
  actionEn: piece.actionEn,
  roue:
    piece.roue === null
      ? null
      : {
          id: piece.roue.id,
          libellesCourtsFr: piece.roue.libellesCourtsFr,
          libellesCourtsEn: piece.roue.libellesCourtsEn,
          libellesLongsFr: piece.roue.libellesLongsFr,
          libellesLongsEn: piece.roue.libellesLongsEn,
          description: piece.roue.description,
          launchLabel: piece.roue.launchLabel,
          nbSpinsPerUserPerDay: piece.roue.nbSpinsPerUserPerDay,
          rules: wheelRules({
            fromDate: piece.fromDate,
            toDate: piece.toDate,
            spinsPerDay: piece.roue.nbSpinsPerUserPerDay,
            writtenOn: null,
          }),
        },
});
