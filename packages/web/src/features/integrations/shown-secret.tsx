import { IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import styles from './integrations.module.css';

interface ShownSecretProps {
  readonly title: string;
  readonly says: string;
  readonly copyLabel: string;
  readonly doneLabel: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** The text of a key or of a secret, the one time that it is shown. */
export function ShownSecret({ title, says, copyLabel, doneLabel, text, onClose }: ShownSecretProps) {
  const t = useTranslations('integrations.keys');
  const copy = useCopy();
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <Button size="md" onClick={onClose}>
          {doneLabel}
        </Button>
      }
    >
      <p>{says}</p>
      <p className={styles.secret}>{text}</p>
      <p className={styles.acts}>
        <Button size="md" variant="tinted" icon={IconCopy} onClick={() => void copy(text, { said: t('copied') })}>
          {copyLabel}
        </Button>
      </p>
    </Dialog>
  );
}
