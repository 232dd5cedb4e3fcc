import type { mySecurity } from '@loge/contract/access/my-security';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconDeviceMobileCode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { lazyComponent } from '../../../design-system/feedback/lazy-component.tsx';
import { Part } from './part.tsx';
import styles from './security.module.css';
import { When } from './when.tsx';

const look = { missing: 'over' } as const;
const EnrolDialog = lazyComponent(async () => (await import('./enrol-dialog.tsx')).EnrolDialog, look);
const RenewDialog = lazyComponent(async () => (await import('./renew-dialog.tsx')).RenewDialog, look);
const StopDialog = lazyComponent(async () => (await import('./stop-dialog.tsx')).StopDialog, look);

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
      {shown === 'enrol' && <EnrolDialog onClose={close} />}
      {shown === 'renew' && <RenewDialog onClose={close} />}
      {shown === 'stop' && <StopDialog onClose={close} />}
    </Part>
  );
}
