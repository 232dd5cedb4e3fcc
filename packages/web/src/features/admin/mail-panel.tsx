import { getMailsList } from '@loge/contract/admin/get-mails-list';
import { resendMail } from '@loge/contract/admin/resend-mail';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SidePanel } from '../../design-system/overlays/side-panel.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FullMoment } from '../../lists/list-cells.tsx';
import type { PanelFrame } from '../../lists/paged-list.tsx';
import styles from './admin.module.css';
import type { Mail } from './record-rows.ts';

interface MailPanelProps {
  readonly mailId: number;
  /** What the list knows of it in the meantime. */
  readonly known: Mail | undefined;
  readonly frame: PanelFrame;
}

/** One mail as its reader gets it. Its text stands in a frame that runs nothing and leads nowhere. */
export function MailPanel({ mailId, known, frame }: MailPanelProps) {
  const t = useTranslations('admin.mails');
  // The address may say anything.
  const isNumber = Number.isSafeInteger(mailId) && mailId > 0;
  const query = useActionQuery(
    getMailsList,
    { id: mailId },
    { enabled: isNumber, select: ({ items }) => items[0] ?? null },
  );
  const mail = query.data ?? known;
  const gone = <EmptyState object="courrier" title={t('gone')} />;
  return (
    <SidePanel
      label={mail?.subject ?? t('mail')}
      {...frame}
      head={
        <div className={styles.head}>
          <h2>{mail?.subject ?? t('mail')}</h2>
          {mail !== undefined && (
            <p className={styles.soft}>
              {mail.mailTo} · {mail.sent === null ? t(whereItStands(mail)) : <FullMoment moment={mail.sent} />}
            </p>
          )}
        </div>
      }
    >
      {isNumber ? (
        <QueryBoundary query={query} skeleton={<TextSkeleton />}>
          {(found) =>
            found === null ? (
              gone
            ) : (
              <div className={styles.letter}>
                <Delivery mail={found} />
                <iframe
                  className={styles.mail}
                  title={t('text', { subject: found.subject })}
                  sandbox=""
                  srcDoc={found.html ?? ''}
                />
              </div>
            )
          }
        </QueryBoundary>
      ) : (
        gone
      )}
    </SidePanel>
  );
}

/** Of a mail that has not left; one that is on its way at this moment waits too. */
const whereItStands = ({ state }: Mail) => (state === 'failed' || state === 'kept' ? state : 'waiting');

/** Why it has not arrived, and the way to send it once more. */
function Delivery({ mail: { id, state, error } }: { mail: Mail }) {
  const t = useTranslations('admin.mails');
  const toast = useToast();
  const perform = useActionWithToast(resendMail);
  const resend = async () => {
    if ((await perform({ id })) !== undefined) toast.show(t('resent'));
  };
  const isFailed = state === 'failed';
  return (
    <>
      {isFailed && <Note tone="danger">{t('reason', { error: error ?? '–' })}</Note>}
      {state === 'queued' && error !== null && <Note tone="warning">{t('retried', { error })}</Note>}
      {(isFailed || state === 'kept') && (
        <Button size="sm" variant={isFailed ? 'filled' : 'outline'} onClick={() => void resend()}>
          {t('resend')}
        </Button>
      )}
    </>
  );
}

function TextSkeleton() {
  return (
    <SkeletonGroup className={styles.body ?? ''}>
      <Skeleton shape="box" height={120} />
      {[90, 70, 85, 40].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </SkeletonGroup>
  );
}
