import type { ActualiteOnWire, OffreDuMomentOnWire } from '@loge/contract/content/content-wire';
import { contentState } from '@loge/domain/content/publication';
import type { Text } from '@loge/domain/shared/lang';
import type { DeskCatalogue } from '../catalogue/desk-catalogue.ts';
import { label } from '../catalogue/labels.ts';
import type { CarouselRow } from './rows/carousel-rows.ts';
import type { CompanyRow, MomentOfferRow, NewsRow } from './rows/content-rows.ts';
import type { DeskWheel } from '../games/desk-games.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import { type LinkedOffer, linkedOffer, presentLink } from '../catalogue/linked-offer.ts';

/** What is online today for the people of a conciergerie, as they see it; the same for all of them. */
export interface DeskContent {
  readonly news: readonly ActualiteOnWire[];
  readonly momentOffers: readonly OffreDuMomentOnWire[];
  /** Of the first design's home screen, as its editors left it. */
  readonly carousel: readonly CarouselPicture[];
  readonly company: { readonly description: Text; readonly logoImageId: string | null } | null;
}

export interface CarouselPicture {
  readonly kind: 'picture' | 'company';
  readonly text: Text;
  readonly url: string | null;
  readonly offre: OffreDuMomentOnWire['offre'];
  readonly illustration: string | null;
  readonly wideImageId: string | null;
  readonly tallImageId: string | null;
}

export function assembleContent(
  rows: {
    readonly news: readonly NewsRow[];
    readonly momentOffers: readonly MomentOfferRow[];
    readonly carousel: readonly CarouselRow[];
    readonly company: CompanyRow | null;
  },
  catalogue: DeskCatalogue,
  wheels: readonly DeskWheel[],
): DeskContent {
  const isOnline = (row: NewsRow | MomentOfferRow | CarouselRow): boolean =>
    contentState({ fromDate: row.from_date, toDate: row.to_date }, catalogue.today) === 'online';
  return {
    news: rows.news.filter(isOnline).map((row) =>
      presentNews(
        row,
        linkedOffer(row.original_offer_id, catalogue),
        wheels.find(({ newsId }) => newsId === row.id),
      ),
    ),
    momentOffers: rows.momentOffers
      .filter(isOnline)
      .map((row) => presentMomentOffer(row, linkedOffer(row.original_offer_id, catalogue))),
    carousel: rows.carousel.filter(isOnline).map((row) => ({
      kind: row.kind,
      text: label(row.text_fr, row.text_en),
      url: textOrNull(row.url),
      offre: presentLink(linkedOffer(row.original_offer_id, catalogue)),
      illustration: row.illustration,
      wideImageId: row.wide_image_id,
      tallImageId: row.tall_image_id,
    })),
    company:
      rows.company === null
        ? null
        : {
            description: label(rows.company.description_fr, rows.company.description_en),
            logoImageId: rows.company.logo_image_id,
          },
  };
}

const textOrNull = (text: string): string | null => (text === '' ? null : text);

function presentNews(row: NewsRow, link: LinkedOffer | null, wheel: DeskWheel | undefined): ActualiteOnWire {
  const summary = label(row.summary_fr, row.summary_en);
  // A title may be left out (Spec: partner-content-locker §5 "News"); what one reads and follows has a name all the same.
  const title = row.title_fr === '' ? summary : label(row.title_fr, row.title_en);
  const [content, action] = [label(row.content_fr, row.content_en), label(row.action_label_fr, row.action_label_en)];
  const [date, hour] = [label(row.date_text_fr, row.date_text_en), label(row.hour_text_fr, row.hour_text_en)];
  const location = label(row.location_text_fr, row.location_text_en);
  const alt = label(row.image_alt_fr, row.image_alt_en);
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
    imageAltFr: alt.fr,
    imageAltEn: alt.en,
    illustration: row.illustration,
    roue: wheel?.shown ?? null,
  };
}

function presentMomentOffer(row: MomentOfferRow, link: LinkedOffer | null): OffreDuMomentOnWire {
  const [title, content] = [label(row.title_fr, row.title_en), label(row.content_fr, row.content_en)];
  const alt = label(row.image_alt_fr, row.image_alt_en);
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
    imageAltFr: alt.fr,
    imageAltEn: alt.en,
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
