import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { useTranslations } from 'use-intl';
import { useLabel } from '../../../messages/use-label.ts';
import { useUser } from '../../../session/session.ts';
import type { DraftAddress, OrderDraft } from '../draft/order-draft.ts';

/** The chosen place in one line; empty while none is chosen. */
export function usePlaceText(): (
  offer: OffreOnWire,
  type: OrderDraft['addressType'],
  manual: DraftAddress | null,
) => string {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const { conciergerie } = useUser();
  return (offer, type, manual) => {
    if (type === 'ent')
      return [conciergerie?.name, label(offer.companyPlaceLabel) || t('company')].filter(Boolean).join(', ');
    const lines = type.startsWith('off') ? offer.addressForced[Number(type.slice(3))] : manual;
    if (lines === undefined || lines === null) return '';
    const town = [lines.zipCode, lines.city].filter(Boolean).join(' ');
    const written = [lines.address1, town].filter(Boolean).join(', ');
    return written === '' && type === 'dom' ? t('home') : written;
  };
}
