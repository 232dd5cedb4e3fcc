import { getCalendarFeed } from '@loge/contract/partner-portal/get-calendar-feed';
import { makeCalendarFeed } from '@loge/contract/partner-portal/make-calendar-feed';
import { revokeCalendarFeed } from '@loge/contract/partner-portal/revoke-calendar-feed';
import { IconCopy, IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { useCopy } from '../../../design-system/overlays/use-copy.ts';
import { Skeleton } from '../../../design-system/status/skeleton.tsx';
import { useMomentText } from '../partner-texts.ts';
import styles from './partner-calendar.module.css';

/** The secret address at which the partner's own calendar reads their appointments. */
export function FeedButton() {
  const t = useTranslations('partnerPortal.feed');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={IconRss} label={t('title')} onClick={() => setOpen(true)} />
      {open && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('partnerPortal.feed');
  const toast = useToast();
  const copy = useCopy();
  const momentText = useMomentText();
  const query = useActionQuery(getCalendarFeed, {});
  const make = useActionWithToast(makeCalendarFeed);
  const revoke = useActionWithToast(revokeCalendarFeed);
  const [address, setAddress] = useState<string | null>(null);
  const makeOne = async () => {
    const made = await make({});
    if (made !== undefined) setAddress(made.address);
  };
  const revokeIt = async () => {
    if ((await revoke({})) === undefined) return;
    setAddress(null);
    toast.success(t('revoked'));
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={t('title')}>
      <div className={styles.form}>
        <p className={styles.nothing}>{t('help')}</p>
        <QueryBoundary query={query} skeleton={<Skeleton height={52} />}>
          {({ since, lastRead }) => (
            <>
              {address !== null && (
                <TextField
                  label={t('address')}
                  hint={t('onlyNow')}
                  size="md"
                  readOnly
                  value={address}
                  trailing={
                    <IconButton
                      icon={IconCopy}
                      size="sm"
                      label={t('copy')}
                      onClick={() => void copy(address, { label: t('address') })}
                    />
                  }
                />
              )}
              {since !== null && (
                <p>
                  {t('since', { when: momentText(since) })}{' '}
                  {lastRead === null ? t('neverRead') : t('lastRead', { when: momentText(lastRead) })}
                </p>
              )}
              <div className={styles.buttons}>
                {since !== null && (
                  <Button size="md" variant="outline" onClick={() => void revokeIt()}>
                    {t('revoke')}
                  </Button>
                )}
                <Button size="md" variant={since === null ? 'filled' : 'tinted'} onClick={() => void makeOne()}>
                  {t(since === null ? 'make' : 'makeAgain')}
                </Button>
              </div>
            </>
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}
