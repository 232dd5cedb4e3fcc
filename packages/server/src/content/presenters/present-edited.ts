import type {
  EditedMomentOfferOnWire,
  EditedNewsOnWire,
  EditedRoueOnWire,
} from '@loge/contract/content/content-edit-wire';
import type { EditedWheelRow } from '../../games/rows/edited-wheel-rows.ts';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import type { EditedPieceRow } from '../rows/edited-content-rows.ts';
import type { EditedMomentOfferRow } from '../rows/edited-moment-offer-rows.ts';
import type { EditedNewsRow } from '../rows/edited-news-rows.ts';

const presentPiece = (row: EditedPieceRow) => ({
  id: row.id,
  titleInterne: row.title_internal,
  titleFr: row.title_fr,
  titleEn: row.title_en,
  contentFr: cleanHtml(row.content_fr),
  contentEn: cleanHtml(row.content_en),
  fromDate: row.from_date,
  toDate: row.to_date,
  url: row.url,
  offreId: row.offer_id,
  imageBinaryDataId: row.image_id,
  imageAltFr: row.image_alt_fr,
  imageAltEn: row.image_alt_en,
  illustration: row.illustration,
  version: row.version,
  group: row.content_group,
});

/** A piece that is to be made. */
const newPiece = {
  id: -1,
  ...{
    titleInterne: '',
    titleFr: '',
    titleEn: '',
    contentFr: '',
    contentEn: '',
    url: '',
    imageAltFr: '',
    imageAltEn: '',
  },
  fromDate: null,
  toDate: null,
  offreId: null,
  imageBinaryDataId: null,
  illustration: null,
  version: 0,
  group: null,
};

export const presentEditedMomentOffer = (row: EditedMomentOfferRow): EditedMomentOfferOnWire => ({
  ...presentPiece(row),
  codePromo: row.promo_code,
});

export const newMomentOffer: EditedMomentOfferOnWire = { ...newPiece, codePromo: '' };

export const presentEditedNews = (row: EditedNewsRow): EditedNewsOnWire => ({
  ...presentPiece(row),
  summaryFr: row.summary_fr,
  summaryEn: row.summary_en,
  dateFr: row.date_text_fr,
  dateEn: row.date_text_en,
  heureFr: row.hour_text_fr,
  heureEn: row.hour_text_en,
  locationFr: row.location_text_fr,
  locationEn: row.location_text_en,
  actionFr: row.action_label_fr,
  actionEn: row.action_label_en,
  roue: row.wheel === null ? null : presentWheel(row.wheel),
});

export const newNews: EditedNewsOnWire = {
  ...newPiece,
  ...{ summaryFr: '', summaryEn: '', dateFr: '', dateEn: '', heureFr: '', heureEn: '', locationFr: '', locationEn: '' },
  ...{ actionFr: '', actionEn: '' },
  roue: null,
};

const presentWheel = (wheel: EditedWheelRow): EditedRoueOnWire => ({
  id: wheel.id,
  libellesCourtsFr: [...wheel.short_labels_fr],
  libellesCourtsEn: [...wheel.short_labels_en],
  libellesLongsFr: wheel.tips_fr.map(cleanHtml),
  libellesLongsEn: wheel.tips_en.map(cleanHtml),
  description: { fr: wheel.description_fr, en: wheel.description_en },
  launchLabel: { fr: wheel.launch_label_fr, en: wheel.launch_label_en },
  libelleLongWinner: { fr: cleanHtml(wheel.winner_text_fr), en: cleanHtml(wheel.winner_text_en) },
  libelleLongNoMoreSpins: { fr: cleanHtml(wheel.no_more_spins_text_fr), en: cleanHtml(wheel.no_more_spins_text_en) },
  nbSpinsPerUserPerDay: wheel.spins_per_user_per_day,
  nbWinsPerConciergeriePerDay: wheel.wins_per_conciergerie_per_day,
  winningOffre: wheel.offer_id,
});
