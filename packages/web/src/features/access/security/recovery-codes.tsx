import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { useCopy } from '../../../design-system/overlays/use-copy.ts';
import styles from './security.module.css';

/** Recovery codes, this one time: to read, to copy, to keep as a file. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('security.codes');
  const copy = useCopy();
  const text = codes.join('\n');
  return (
    <div className={styles.form}>
      <p className={styles.label}>{t('recoveryBody')}</p>
      <ul className={styles.recovery} aria-label={t('recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="outline" size="md" onClick={() => void copy(text, { said: t('copied') })}>
          {t('copy')}
        </Button>
        <Button
          variant="outline"
          size="md"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('fileName')}
        >
          {t('download')}
        </Button>
      </div>
      <Button full onClick={onKept}>
        {t('kept')}
      </Button>
    </div>
  );
}
