import type { mySecurity } from '@loge/contract/access/my-security';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconDeviceMobileCode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { Part } from './part.tsx';
import styles from './security.module.css';
import { When } from './when.tsx';

const EnrolDialog = lazy(async () => ({ default: (await import('./enrol-dialog.tsx')).EnrolDialog }));
const RenewDialog = lazy(async () => ({ default: (await import('./renew-dialog.tsx')).RenewDialog }));
const StopDialog = lazy(async () => ({ default: (await import('./stop-dialog.tsx')).StopDialog }));

/** One's one-time codes: set up, recovery codes, given up. */
export function CodesPart({ codes: { since, recoveryCodesLeft } }: { codes: OutputOf<typeof mySecurity>['codes'] }) {
  const t = useTranslations('security.codes');
  const [shown, setShown] = useState<'enrol' | 'renew' | 'stop'>();
  const close = () => setShown(undefined);
  return (
    <Part icon={IconDeviceMobileCode} title={t('title')} intro={t('intro')}>
      <p className={styles.none}>
        {since === null ? (
          t('off')
        ) : (
          <>
            {t('since')} <When moment={since} />. {t('left', { count: recoveryCodesLeft })}
          </>
        )}
      </p>
      <div className={styles.buttons}>
        {since === null ? (
          <Button variant="tinted" size="md" onClick={() => setShown('enrol')}>
            {t('start')}
          </Button>
        ) : (
          <>
            <Button variant="outline" size="md" onClick={() => setShown('renew')}>
              {t('renew')}
            </Button>
            <Button variant="outline" size="md" onClick={() => setShown('stop')}>
              {t('stop')}
            </Button>
          </>
        )}
      </div>
      <Suspense>
        {shown === 'enrol' && <EnrolDialog onClose={close} />}
        {shown === 'renew' && <RenewDialog onClose={close} />}
        {shown === 'stop' && <StopDialog onClose={close} />}
      </Suspense>
    </Part>
  );
}
