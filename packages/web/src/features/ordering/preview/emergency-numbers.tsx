import { useTranslations } from 'use-intl';
import type { PlacedOrder } from './use-place-order.ts';

/** Whom to call for an urgent order: a touch calls. The second number is for when nobody answers at the first. */
export function EmergencyNumbers({ emergencyTel, emergencyTel2 }: Pick<PlacedOrder, 'emergencyTel' | 'emergencyTel2'>) {
  const t = useTranslations('ordering.preview');
  const call = (phone: string) => () => <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>{phone}</a>;
  return (
    <>
      <p>{t.rich('emergencyBody', { phone: call(emergencyTel ?? '') })}</p>
      {emergencyTel2 !== null && <p>{t.rich('emergencySecond', { phone: call(emergencyTel2) })}</p>}
    </>
  );
}
