import { confirmOneTimeCodes } from '@loge/contract/access/confirm-one-time-codes';
import { startOneTimeCodes } from '@loge/contract/access/start-one-time-codes';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { useCall } from '../../../client/use-call.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useCopy } from '../../../design-system/overlays/use-copy.ts';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { QrCode } from '../../../design-system/values/qr-code.tsx';
import { asksForPassword } from './use-fresh-proof.ts';
import styles from './security.module.css';

/** Sets one-time codes up: the secret as a QR code and as text, a first code as proof, then the recovery codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('security.codes');
  const copy = useCopy();
  const start = useCall(startOneTimeCodes);
  const [secret, setSecret] = useState<{ readonly secret: string; readonly address: string }>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const begin = async () => {
    const answer = await start.call({});
    if (answer !== undefined) setSecret(answer);
  };
  const [wasAsked, setWasAsked] = useState(false);
  if (!wasAsked && asksForPassword(start.failure)) setWasAsked(true);
  useEffect(() => {
    void begin();
    // Each opening of the dialog is one beginning.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const isAsked = secret === undefined && wasAsked;
  // The refusal that asked for the password stays in `start`; a secret that came after it counts.
  const failure = secret === undefined && !isAsked ? start.failure : undefined;
  if (recoveryCodes !== undefined) {
    return (
      <Dialog open role="alertdialog" onClose={() => undefined} title={t('recoveryTitle')}>
        <RecoveryCodes codes={recoveryCodes} onKept={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('enrolTitle')}>
      {isAsked && (
        <ProofForm
          send={(password, idempotencyKey) => callAction(startOneTimeCodes, { password }, { idempotencyKey })}
          onDone={setSecret}
        />
      )}
      {failure !== undefined && <QueryError failure={failure} retry={() => void begin()} />}
      {!isAsked && failure === undefined && (
        <div className={styles.enrol}>
          <p className={styles.label}>{t('scan')}</p>
          {secret === undefined ? (
            <SkeletonGroup>
              <Skeleton shape="box" width={216} height={216} />
            </SkeletonGroup>
          ) : (
            <>
              <QrCode text={secret.address} label={t('qr')} />
              <div>
                <p className={styles.label}>{t('orType')}</p>
                <p className={styles.key}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
                <Button
                  variant="outline"
                  size="sm"
                  icon={IconCopy}
                  className={styles.copy}
                  onClick={() => void copy(secret.secret, { label: t('key') })}
                >
                  {t('copyKey')}
                </Button>
              </div>
              <CodeForm
                label={t('code')}
                hint={t('codeHint')}
                send={(code, idempotencyKey) => callAction(confirmOneTimeCodes, { code }, { idempotencyKey })}
                onDone={(answer) => setRecoveryCodes(answer.recoveryCodes)}
              />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
