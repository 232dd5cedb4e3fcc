import { renewRecoveryCodes } from '@loge/contract/access/renew-recovery-codes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

/** New recovery codes for old ones, for the person who has a code. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('security.codes');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) {
    return (
      <Dialog open role="alertdialog" onClose={() => undefined} title={t('recoveryTitle')}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open size="sm" onClose={onClose} title={t('renewTitle')}>
      <div className={styles.form}>
        <p className={styles.label}>{t('renewBody')}</p>
        <CodeForm
          label={t('codeOrRecovery')}
          isRecoveryTaken
          send={(code, idempotencyKey) => callAction(renewRecoveryCodes, { code }, { idempotencyKey })}
          onDone={(answer) => setCodes(answer.recoveryCodes)}
        />
      </div>
    </Dialog>
  );
}
