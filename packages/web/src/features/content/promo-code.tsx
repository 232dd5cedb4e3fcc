import { IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import styles from './promo-code.module.css';

/** A code to give when ordering; one touch copies it. Where copying is forbidden, the toast shows it. Spec: §8. */
export function PromoCode({ code }: { code: string }) {
  const t = useTranslations('content');
  const copy = useCopy();
  return (
    <div className={styles.code}>
      <p>
        <span className={styles.label}>{t('promoCode')}</span>
        <b className={styles.value}>{code}</b>
      </p>
      <Button variant="outline" size="md" icon={IconCopy} onClick={() => void copy(code, { said: t('codeCopied') })}>
        {t('copy')}
      </Button>
    </div>
  );
}
