import { useTranslations } from 'use-intl';
import { useUser } from '../../session/session.ts';

/** Where this person wants to be served, by name; empty while they have not chosen. */
export function usePlaceName(): string {
  const t = useTranslations('catalogue');
  const { serviceLocation, conciergerie } = useUser();
  const zipCode = serviceLocation?.zipCode;
  if (zipCode !== null && zipCode !== undefined) {
    if (serviceLocation?.kind === 'home') return t('placeHome', { zipCode });
    if (serviceLocation?.kind === 'other_zip') return t('placeOther', { zipCode });
  }
  return conciergerie?.name ?? '';
}
