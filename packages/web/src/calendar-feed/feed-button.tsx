import { getCalendarFeed } from '@loge/contract/partner-portal/get-calendar-feed';
import { makeCalendarFeed } from '@loge/contract/partner-portal/make-calendar-feed';
import { revokeCalendarFeed } from '@loge/contract/partner-portal/revoke-calendar-feed';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { IconCopy, IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../client/use-action.ts';
import { useActionWithToast } from '../client/use-action-with-toast.ts';
import { QueryBoundary } from '../client/query-boundary.tsx';
import { Button } from '../design-system/actions/button.tsx';
import { IconButton } from '../design-system/actions/icon-button.tsx';
import { TextField } from '../design-system/fields/text-field.tsx';
import { Dialog } from '../design-system/overlays/dialog.tsx';
import { useToast } from '../design-system/overlays/toasts.tsx';
import { useCopy } from '../design-system/overlays/use-copy.ts';
import { Skeleton } from '../design-system/status/skeleton.tsx';
import { useLocalMoment } from '../client/local-moment.ts';
import styles from './feed-button.module.css';

interface FeedButtonProps {
  /** At the desk: outlined and small, as what stands beside it. */
  readonly isSmall?: boolean;
}

/** The secret address at which one's own calendar reads the appointments of a partner, or of the desk in use. */
export function FeedButton({ isSmall = false }: FeedButtonProps) {
  const t = useTranslations('calendarFeed');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconRss}
        label={t('title')}
        {...(isSmall && { variant: 'outline' as const, size: 'sm' as const })}
        onClick={() => setOpen(true)}
      />
      {open && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('calendarFeed');
  const toast = useToast();
  const copy = useCopy();
  const language = useLocale();
  const local = useLocalMoment();
  const momentText = (moment: string): string => {
    const { date, time } = local(moment);
    return `${formatDate(date, 'short', language)}, ${formatTime(time, language)}`;
  };
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
        <p className={styles.help}>{t('help')}</p>
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
