import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { formatPhoneDigits } from '../form/format-phone-digits.ts';
import type { PlacedOrder } from './use-place-order.ts';
import styles from './emergency-numbers.module.css';

type EmergencyNumbersProps = Pick<PlacedOrder, 'emergencyTel' | 'emergencyTel2'> & {
  /** Outlined on a coloured ground. */
  variant?: 'tinted' | 'outline';
};

/** Whom to call for an urgent order: a touch calls. The second number is for when nobody answers at the first. */
export function EmergencyNumbers({ emergencyTel, emergencyTel2, variant = 'tinted' }: EmergencyNumbersProps) {
  const t = useTranslations('ordering');
  const call = (phone: string) => {
    const digits = phone.replaceAll(/\s/g, '');
    return (
      <Button href={`tel:${digits}`} variant={variant} size="md" full icon={IconPhone}>
        {t('form.callLink', { phone: formatPhoneDigits(digits) })}
      </Button>
    );
  };
  return (
    <div className={styles.numbers}>
      <p>{t(emergencyTel === null ? 'preview.emergencyDesk' : 'preview.emergencyBody')}</p>
      {emergencyTel !== null && call(emergencyTel)}
      {emergencyTel2 !== null && (
        <>
          <p>{t('preview.emergencySecond')}</p>
          {call(emergencyTel2)}
        </>
      )}
    </div>
  );
}
