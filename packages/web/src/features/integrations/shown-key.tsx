import { IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import styles from './integrations.module.css';

/** The text of a key, the one time that it is shown. */
export function ShownKey({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const t = useTranslations('integrations.keys');
  const copy = useCopy();
  return (
    <Dialog
      open
      size="sm"
      title={t('title')}
      onClose={onClose}
      footer={
        <Button size="md" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <p>{t('shownOnce')}</p>
      <p className={styles.secret}>{text}</p>
      <p className={styles.acts}>
        <Button size="md" variant="tinted" icon={IconCopy} onClick={() => void copy(text, { said: t('copied') })}>
          {t('copy')}
        </Button>
      </p>
    </Dialog>
  );
}
