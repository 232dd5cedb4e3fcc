import type { getPartnerProfile } from '@loge/contract/partner-portal/get-partner-profile';
import { boughtFor } from '@loge/domain/offers/margin';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { PartnerOfferRow } from '../../offers/rows/partner-offer-rows.ts';
import type { PartnerRow } from '../../partners/rows/partner-rows.ts';
import type { PresentationEditRow } from '../../partners/rows/presentation-rows.ts';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import type { ProposedItemRow } from '../rows/partner-profile-rows.ts';

type Profile = OutputOf<typeof getPartnerProfile>;

/** A partner as it reads itself. */
export const presentOwnPartner = (row: PartnerRow): Profile['partner'] => ({
  id: row.id,
  entreprise: row.companyName,
  nameForBnf: row.nameForBeneficiaries === '' ? row.companyName : row.nameForBeneficiaries,
  imageId: row.imageId,
  illustration: row.illustration,
  email: row.email,
  phoneNumber: row.phone,
  address: [row.address1, row.address2, `${row.zipCode} ${row.city}`.trim()].filter((line) => line !== ''),
});

export const presentOwnPresentation = (row: PresentationEditRow): Profile['presentations'][number] => ({
  id: row.id,
  catOffreLabel: row.categoryLabel,
  keywords: row.keywordsFr,
  shortDesc: row.displayDescription ? cleanHtml(row.shortDescFr) : '',
  imageId: row.coverImageId ?? row.imageId,
  illustration: row.illustration,
});

/** An offer with what its partner gets for each line. */
export const presentOwnOffer = (
  offer: PartnerOfferRow,
  state: 'inForce' | 'waiting',
  items: readonly ProposedItemRow[],
): Profile['offres'][number] => ({
  id: offer.id,
  name: offer.name,
  catOffreLabel: offer.categoryLabel,
  state,
  startDate: offer.startDate,
  endDate: offer.endDate,
  nbConciergeries: offer.desks,
  items: items.map((item) => ({
    id: item.id,
    label: item.label,
    buyingPrice: boughtFor(item),
    onQuote: item.onQuote,
  })),
  moreItems: (items[0]?.ofOffer ?? 0) - items.length,
});
