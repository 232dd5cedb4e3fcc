import { mailHref } from '../../client/mail-href.ts';
import { getUserInfos } from '@loge/contract/users/get-user-infos';
import { IconId, IconUserCheck } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { phoneHref, phoneText } from '../../client/phone-text.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SidePanel } from '../../design-system/overlays/side-panel.tsx';
import { Avatar } from '../../design-system/status/avatar.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { saveRecentPerson } from '../../session/recent-people.ts';
import { AccountActs } from './account-acts.tsx';
import styles from './person-panel.module.css';
import { PersonPayment } from './person-payment.tsx';

interface PersonPanelProps {
  readonly userId: number;
  readonly onClose: () => void;
  readonly onTakeOver: (userId: number) => void;
  readonly orders: ReactNode;
  readonly costCentersOf: (person: { readonly id: number; readonly name: string }) => ReactNode;
  readonly creditsOf: (person: { readonly id: number; readonly name: string }) => ReactNode;
  readonly walk: {
    readonly position: string;
    readonly onPrevious?: (() => void) | undefined;
    readonly onNext?: (() => void) | undefined;
  };
}

/** What a manager should know of somebody, and acting for them if they are a beneficiary. Spec: manager §3 "User info". */
export function PersonPanel(props: PersonPanelProps) {
  const { userId, onClose, onTakeOver, orders, creditsOf, costCentersOf, walk } = props;
  const t = useTranslations('users');
  const query = useActionQuery(getUserInfos, { userId });
  const person = query.data?.user;
  useEffect(() => {
    if (person?.adherent === true) saveRecentPerson(userId);
  }, [person?.adherent, userId]);
  const name = person === undefined ? '' : `${person.firstName} ${person.name}`;
  return (
    <SidePanel
      label={name === '' ? t('panel.title') : name}
      onClose={onClose}
      walk={walk}
      head={
        query.error !== null && person === undefined ? (
          <h2 className={styles.name}>{t('panel.title')}</h2>
        ) : person === undefined ? (
          <SkeletonGroup>
            <Skeleton width="60%" height={40} />
          </SkeletonGroup>
        ) : (
          <div className={styles.head}>
            <Avatar name={name} size={48} />
            <div className={styles.words}>
              <h2 className={styles.name}>
                {name}
                {person.vip && <Tag tone="vip">VIP</Tag>}
                {person.partner && <Tag>{t('panel.partner')}</Tag>}
                {!person.active && <Tag>{t('inactive')}</Tag>}
              </h2>
              <p className={styles.where}>{[person.entreprise, person.entity].filter(Boolean).join(', ')}</p>
            </div>
            {person.adherent && (
              <Button size="sm" icon={IconUserCheck} onClick={() => onTakeOver(userId)}>
                {t('takeOver')}
              </Button>
            )}
          </div>
        )
      }
    >
      <QueryBoundary query={query} skeleton={<BodySkeleton />}>
        {(infos) => (
          <PersonFacts
            infos={infos}
            orders={orders}
            credits={
              <>
                {infos.user.active && creditsOf({ id: userId, name })}
                {infos.actions.canAssociateCostCenter && costCentersOf({ id: userId, name })}
              </>
            }
          />
        )}
      </QueryBoundary>
    </SidePanel>
  );
}

type Infos = NonNullable<ReturnType<typeof useActionQuery<typeof getUserInfos>>['data']>;

const mailStates = ['unknown', 'valid', 'doubtful', 'refused'] as const;

interface PersonFactsProps {
  readonly infos: Infos;
  readonly orders: ReactNode;
  readonly credits: ReactNode;
}

function PersonFacts({ infos, orders, credits }: PersonFactsProps) {
  const t = useTranslations('users.panel');
  const toPage = useTranslations('people.page');
  const { user, mailValidity, conciergeries } = infos;
  const mailState = mailStates[mailValidity] ?? 'unknown';
  return (
    <div className={styles.body}>
      {user.warning !== '' && <Note tone="warning">{user.warning}</Note>}
      {(mailState === 'doubtful' || mailState === 'refused') && <Note tone="danger">{t(`mail.${mailState}`)}</Note>}
      <section>
        <h3>{t('identity')}</h3>
        <DescriptionList
          facts={[
            { label: t('email'), value: <a href={mailHref(user.email)}>{user.email}</a> },
            ...(user.login === user.email ? [] : [{ label: t('login'), value: user.login }]),
            ...(user.mobileNumber === ''
              ? []
              : [
                  {
                    label: t('phone'),
                    value: <a href={phoneHref(user.mobileNumber)}>{phoneText(user.mobileNumber)}</a>,
                  },
                ]),
            ...(user.adherent ? [{ label: t('conciergerie'), value: user.conciergerie?.name ?? '—' }] : []),
            ...(conciergeries.length > 1
              ? [{ label: t('access'), value: conciergeries.map(({ name }) => name).join(', ') }]
              : []),
          ]}
        />
      </section>
      {user.adherent && <PersonPayment infos={infos} acts={credits} />}
      <AccountActs infos={infos} />
      {user.adherent && (
        <div>
          <Button size="sm" variant="tinted" icon={IconId} href={`/conciergetools?open=${user.id}`}>
            {toPage('open')}
          </Button>
        </div>
      )}
      {user.adherent && orders}
    </div>
  );
}

function BodySkeleton() {
  return (
    <SkeletonGroup className={styles.body ?? ''}>
      {[80, 60, 90, 70].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </SkeletonGroup>
  );
}
