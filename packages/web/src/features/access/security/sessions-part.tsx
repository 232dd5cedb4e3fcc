import { endOtherSessions } from '@loge/contract/access/end-other-sessions';
import { endSession } from '@loge/contract/access/end-session';
import { mySessions } from '@loge/contract/access/my-sessions';
import { deviceText } from '@loge/domain/access/user-agent';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Tag } from '../../../design-system/status/tag.tsx';
import { Part, Row } from './part.tsx';
import styles from './security.module.css';
import { When } from './when.tsx';

/** Where one is signed in, and the way to end it, at once. */
export function SessionsPart() {
  const t = useTranslations('security.sessions');
  const language = useLocale();
  const query = useActionQuery(mySessions, {});
  const toast = useToast();
  const dialogs = useDialogs();
  const end = useActionWithToast(endSession);
  const endOthers = useActionWithToast(endOtherSessions);
  const endOne = async (id: number) => {
    if ((await end({ id })) !== undefined) toast.success(t('ended'));
  };
  const endAll = async () => {
    if (!(await dialogs.confirm({ title: t('endOthersQuestion'), confirmLabel: t('endOthers') }))) return;
    const answer = await endOthers({});
    if (answer !== undefined) toast.success(t('endedOthers', { count: answer.ended }));
  };
  return (
    <Part icon={IconDevices} title={t('title')} intro={t('intro')}>
      <QueryBoundary query={query} skeleton={<SessionsSkeleton />}>
        {({ sessions }) => (
          <>
            <ul className={styles.rows}>
              {sessions.map((session) => {
                const device = deviceText(session, language);
                return (
                  <Row
                    key={session.id}
                    icon={session.isHandheld ? IconDeviceMobile : IconDeviceDesktop}
                    title={
                      <>
                        {device}
                        {session.isThis && <Tag tone="success">{t('this')}</Tag>}
                        {session.remembered && <Tag>{t('remembered')}</Tag>}
                      </>
                    }
                    facts={
                      <>
                        {t('since')} <When moment={session.startedAt} />, {t(`ways.${session.way}`)}
                        {' · '}
                        {t('seen')} <When moment={session.lastSeenAt} />
                      </>
                    }
                  >
                    {!session.isThis && (
                      <Button
                        variant="outline"
                        size="sm"
                        aria-label={t('endNamed', { device })}
                        onClick={() => void endOne(session.id)}
                      >
                        {t('end')}
                      </Button>
                    )}
                  </Row>
                );
              })}
            </ul>
            {sessions.length > 1 && (
              <div className={styles.buttons}>
                <Button variant="outline" size="md" onClick={() => void endAll()}>
                  {t('endOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </Part>
  );
}

function SessionsSkeleton() {
  return (
    <SkeletonGroup className={styles.form}>
      <Skeleton shape="box" height={56} />
      <Skeleton shape="box" height={56} />
    </SkeletonGroup>
  );
}
