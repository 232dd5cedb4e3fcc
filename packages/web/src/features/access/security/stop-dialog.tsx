import { removeOneTimeCodes } from '@loge/contract/access/remove-one-time-codes';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './security.module.css';

/** Gives one-time codes up, for the person who has a code. */
export function StopDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('security.codes');
  const toast = useToast();
  const giveUp = () => {
    toast.success(t('stopped'));
    onClose();
  };
  return (
    <Dialog open size="sm" onClose={onClose} title={t('stopTitle')}>
      <div className={styles.form}>
        <p className={styles.label}>{t('stopBody')}</p>
        <CodeForm
          label={t('codeOrRecovery')}
          isRecoveryTaken
          send={(code, idempotencyKey) => callAction(removeOneTimeCodes, { code }, { idempotencyKey })}
          onDone={giveUp}
        />
      </div>
    </Dialog>
  );
}
