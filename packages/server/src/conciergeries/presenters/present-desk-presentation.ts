import type { getDeskPresentation } from '@loge/contract/conciergeries/get-desk-presentation';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { imageUrl } from '../../files/image-url.ts';
import type { PresentationRow } from '../rows/desk-presentation-rows.ts';

export function presentDeskPresentation(
  row: PresentationRow,
  managed: ReadonlySet<number>,
): OutputOf<typeof getDeskPresentation> {
  return {
    presentation: {
      descriptionFr: row.descriptionFr,
      descriptionEn: row.descriptionEn,
      v2Mode: row.secondDesign,
      yearlyFeeCents: row.feeCents,
      yearlyFeeVatPercent: row.feeVatPercent,
      asksForExternalId: row.asksForExternalId,
      externalIdLabelFr: row.externalIdLabelFr,
      externalIdLabelEn: row.externalIdLabelEn,
      companyDescriptionFr: row.companyDescriptionFr,
      companyDescriptionEn: row.companyDescriptionEn,
      theme: row.brand,
      logoUrl: imageUrl(row.logoImageId) ?? '',
    },
    places: row.places.map(({ kind, label, labelEn }) => ({ kind, label, labelEn })),
    company: {
      name: row.companyName,
      otherDesks: row.otherDesks.map(({ name }) => name),
      mayChange: row.otherDesks.every(({ id }) => managed.has(id)),
    },
    version: row.version,
  };
}
