import type { ActualiteOnWire, OffreDuMomentOnWire } from '@loge/contract/content/content-wire';
import { offerInForce } from '@loge/domain/catalogue/offer-versions';
import { contentState } from '@loge/domain/content/publication';
import { isOpenTo } from '@loge/domain/catalogue/offer-audience';
import type { Text } from '@loge/domain/shared/lang';
import type { CatalogueCard, CatalogueOffer, DeskCatalogue } from '../catalogue/desk-catalogue.ts';
import { label } from '../catalogue/labels.ts';
import type { CompanyRow, MomentOfferRow, NewsRow } from '../database/content-rows.ts';
import { cleanHtml } from '../html/clean-html.ts';

/** What is online today for the people of a conciergerie, as they see it; the same for all of them. */
export interface DeskContent {
  readonly news: readonly ActualiteOnWire[];
  readonly momentOffers: readonly OffreDuMomentOnWire[];
  readonly company: { readonly description: Text; readonly logoImageId: string | null } | null;
}

export function assembleContent(
  rows: {
    readonly news: readonly NewsRow[];
    readonly momentOffers: readonly MomentOfferRow[];
    readonly company: CompanyRow | null;
  },
  catalogue: DeskCatalogue,
): DeskContent {
  const isOnline = (row: NewsRow | MomentOfferRow): boolean =>
    contentState({ fromDate: row.from_date, toDate: row.to_date }, catalogue.today) === 'online';
  return {
    news: rows.news.filter(isOnline).map((row) => presentNews(row, linkedOffer(row.original_offer_id, catalogue))),
    momentOffers: rows.momentOffers
      .filter(isOnline)
      .map((row) => presentMomentOffer(row, linkedOffer(row.original_offer_id, catalogue))),
    company:
      rows.company === null
        ? null
        : {
            description: label(rows.company.description_fr, rows.company.description_en),
            logoImageId: rows.company.logo_image_id,
          },
  };
}

interface LinkedOffer {
  readonly offer: CatalogueOffer;
  readonly card: CatalogueCard | undefined;
}

/** The version that a beneficiary of this desk would order today; null when there is none (Spec: manager §3 "Offer"). */
function linkedOffer(originalId: number | null, catalogue: DeskCatalogue): LinkedOffer | null {
  if (originalId === null) return null;
  const version = offerInForce(catalogue.versions, originalId, catalogue.today);
  const offer = catalogue.offers.find(({ id }) => id === version?.id);
  if (offer === undefined || !isOpenTo(offer, 'beneficiary')) return null;
  const card = catalogue.cards.get(offer.categoryId)?.find(({ partnerId }) => partnerId === offer.partnerId);
  return { offer, card };
}

const textOrNull = (text: string): string | null => (text === '' ? null : text);

function presentLink(link: LinkedOffer | null): ActualiteOnWire['offre'] {
  if (link === null) return null;
  const shown = link.offer.shown.fr;
  return {
    id: shown.id,
    titleLabel: shown.titleLabel,
    partName: shown.partNameForBnf,
    partId: shown.partId,
    catOffreId: shown.catOffreId,
    universeId: shown.universeId,
    discount: shown.discount,
    illustration: shown.illustration ?? link.card?.illustration ?? null,
  };
}

function presentNews(row: NewsRow, link: LinkedOffer | null): ActualiteOnWire {
  const [title, summary] = [label(row.title_fr, row.title_en), label(row.summary_fr, row.summary_en)];
  const [content, action] = [label(row.content_fr, row.content_en), label(row.action_label_fr, row.action_label_en)];
  const [date, hour] = [label(row.date_text_fr, row.date_text_en), label(row.hour_text_fr, row.hour_text_en)];
  const location = label(row.location_text_fr, row.location_text_en);
  return {
    id: row.id,
    titleFr: title.fr,
    titleEn: title.en,
    summaryFr: summary.fr,
    summaryEn: summary.en,
    dateFr: date.fr,
    dateEn: date.en,
    heureFr: hour.fr,
    heureEn: hour.en,
    locationFr: location.fr,
    locationEn: location.en,
    actionFr: action.fr,
    actionEn: action.en,
    url: textOrNull(row.url),
    offreId: link?.offer.id ?? null,
    offre: presentLink(link),
    contentFr: cleanHtml(content.fr),
    contentEn: cleanHtml(content.en),
    fromDate: row.from_date,
    toDate: row.to_date,
    imageBinaryDataId: row.image_id,
    illustration: row.illustration,
    roue: null,
  };
}

function presentMomentOffer(row: MomentOfferRow, link: LinkedOffer | null): OffreDuMomentOnWire {
  const [title, content] = [label(row.title_fr, row.title_en), label(row.content_fr, row.content_en)];
  return {
    id: row.id,
    titleFr: title.fr,
    titleEn: title.en,
    contentFr: cleanHtml(content.fr),
    contentEn: cleanHtml(content.en),
    fromDate: row.from_date,
    toDate: row.to_date,
    url: textOrNull(row.url),
    codePromo: textOrNull(row.promo_code),
    offreId: link?.offer.id ?? null,
    imageBinaryDataId: row.image_id,
    illustration: row.illustration,
    offre: presentLink(link),
    partenaire:
      link === null
        ? null
        : {
            partId: link.offer.partnerId,
            partName: link.offer.shown.fr.partNameForBnf,
            coverImageId: link.card?.coverImageId ?? null,
          },
  };
}
