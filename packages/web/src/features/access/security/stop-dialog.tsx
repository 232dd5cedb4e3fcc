import { removeOneTimeCodes } from '@loge/contract/access/remove-one-time-codes';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../client/use-call.ts';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './security.module.css';

/** Gives one-time codes up, for whoever has a code. */
export function StopDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('security.codes');
  const toast = useToast();
  const stop = useCall(removeOneTimeCodes);
  const giveUp = async (code: string) => {
    if ((await stop.call({ code })) === undefined) return;
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
          busy={stop.busy}
          failure={stop.failure}
          onCode={(code) => void giveUp(code)}
        />
      </div>
    </Dialog>
  );
}
