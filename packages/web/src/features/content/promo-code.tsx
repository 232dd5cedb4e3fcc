import { IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './promo-code.module.css';

/** A code to give when ordering; one touch copies it. Where copying is forbidden, the toast shows it. Spec: §8. */
export function PromoCode({ code }: { code: string }) {
  const t = useTranslations('content');
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success(t('codeCopied'));
    } catch {
      toast.show(code);
    }
  };
  return (
    <div className={styles.code}>
      <p>
        <span className={styles.label}>{t('promoCode')}</span>
        <b className={styles.value}>{code}</b>
      </p>
      <Button variant="outline" size="md" icon={IconCopy} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}
