import { addKnownEmails } from '@loge/contract/admin/add-known-emails';
import type { knownEmails } from '@loge/contract/admin/known-emails';
import { removeKnownEmail } from '@loge/contract/admin/remove-known-email';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconTrash } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './removal-list.module.css';

/** Somebody announced: where, on which days, and the act that takes them off; it can be taken back. */
export function KnownEmailLine({ known }: { known: OutputOf<typeof knownEmails>['items'][number] }) {
  const t = useTranslations('admin.knownEmails');
  const language = useLocale();
  const toast = useToast();
  const take = useActionWithToast(removeKnownEmail);
  const put = useActionWithToast(addKnownEmails);
  const { email, conciergerieId, conciergerie, fromDay, untilDay } = known;
  const day = (date: string): string => formatDate(date, 'long', language);
  const days = [
    ...(fromDay === null ? [] : [t('from', { date: day(fromDay) })]),
    ...(untilDay === null ? [] : [t('until', { date: day(untilDay) })]),
  ];
  const remove = async (): Promise<void> => {
    if ((await take({ conciergerieId, email })) === undefined) return;
    toast.success(t('removed', { email }), {
      undo: () => void put({ conciergerieId, emails: [email], fromDay, untilDay }),
    });
  };
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.who}>
          <b>{email}</b>
        </p>
        <p className={styles.soft}>{[conciergerie, ...days].join(' · ')}</p>
      </div>
      <Button size="sm" variant="outline" icon={IconTrash} onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </li>
  );
}
