import type { PresentationAtDeskOnWire } from '@loge/contract/partners/presentation-wire';
import type { EditedPresentationOnWire, ListedPresentationOnWire } from '@loge/contract/partners/presentation-wire';
import { lacksEnglish } from '@loge/domain/partners/presentation';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import type { PresentationAtDeskRow, PresentationEditRow } from '../rows/presentation-rows.ts';
import type { PartnerRow } from '../rows/partner-rows.ts';

export const presentEdited = (row: PresentationEditRow): EditedPresentationOnWire => ({
  id: row.id,
  partnerId: row.partnerId,
  catOffreId: row.categoryId,
  orderRank: row.orderRank,
  keywords: row.keywordsFr,
  keywordsEn: row.keywordsEn,
  imageId: row.imageId,
  coverImageId: row.coverImageId,
  illustration: row.illustration,
  displayDescription: row.displayDescription,
  shortDesc: cleanHtml(row.shortDescFr),
  shortDescEn: cleanHtml(row.shortDescEn),
  version: row.version,
});

/** One that is to be made. */
export const presentNew = (partnerId: number): EditedPresentationOnWire => ({
  id: -1,
  partnerId,
  catOffreId: null,
  orderRank: 10,
  keywords: '',
  keywordsEn: '',
  imageId: null,
  coverImageId: null,
  illustration: null,
  displayDescription: true,
  shortDesc: '',
  shortDescEn: '',
  version: 0,
});

export function presentListed(row: PresentationEditRow): ListedPresentationOnWire {
  const edited = presentEdited(row);
  return { ...edited, catOffreLabel: row.categoryLabel, lacksEnglish: lacksEnglish(edited) };
}

export const presentAtDesk = (row: PresentationAtDeskRow): PresentationAtDeskOnWire => ({
  id: row.id,
  catOffreId: row.categoryId,
  catOffreLabel: row.categoryLabel,
  shown: row.shown,
  orderRank: row.orderRank,
  usualRank: row.usualRank,
});

/** Whose presentations they are, as beneficiaries read it. */
export const presentPresentedPartner = (
  partner: PartnerRow,
): { id: number; name: string; illustration: string | null } => ({
  id: partner.id,
  name: partner.nameForBeneficiaries === '' ? partner.companyName : partner.nameForBeneficiaries,
  illustration: partner.illustration,
});
