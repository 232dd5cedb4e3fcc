import { CONNECTION_TYPES } from '@loge/domain/access/connection-types';
import { userProfile } from '@loge/contract/users/user-profile';
import { getUserInfos } from '@loge/contract/users/get-user-infos';
import type { UserInfosOnWire } from '@loge/contract/users/user-wire';
import type { ProfileOnWire } from '@loge/contract/profile/profile-wire';
import { deactivationText } from '@loge/domain/users/departures';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconEdit, IconMessageCircle, IconUserCheck } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { mailHref } from '../../client/mail-href.ts';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { phoneHref, phoneText } from '../../client/phone-text.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { usePlainKeys } from '../../design-system/data/use-plain-keys.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { Avatar } from '../../design-system/status/avatar.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { CallAct } from './call-act.tsx';
import { EditPerson } from './edit-person.tsx';
import styles from './people.module.css';
import { PersonAccount } from './person-account.tsx';
import { PersonPayment } from './person-payment.tsx';

export interface PersonPageProps {
  readonly userId: number;
  /** The conciergeries of the manager, where somebody may be moved. */
  readonly desks: readonly { readonly id: number; readonly name: string }[];
  readonly mayCallPhones: boolean;
  readonly mayExport: boolean;
  /** Where the desk and this person write to each other; null where they cannot. */
  readonly messagesHref: string | null;
  readonly onTakeOver: (userId: number) => void;
  /** After a move: nobody is selected any more, and the manager goes home. */
  readonly onMoved: () => void;
  /** What other features tell about the person. */
  readonly orders: ReactNode;
  readonly creditsOf: (person: { readonly id: number; readonly name: string }, infos: UserInfosOnWire) => ReactNode;
  readonly costCentersOf: (person: { readonly id: number; readonly name: string }, infos: UserInfosOnWire) => ReactNode;
}

/** Somebody's page: identity, online payment, credits, membership, conciergeries, and every act. Spec: manager §2 "User profile page". */
export function PersonPage(props: PersonPageProps) {
  const { userId } = props;
  const infos = useActionQuery(getUserInfos, { userId });
  const profile = useActionQuery(userProfile, { userId });
  return (
    <QueryBoundary
      query={infos}
      skeleton={
        <SkeletonGroup>
          <div className={styles.head}>
            <Skeleton width="100%" height={56} />
          </div>
          <div className={styles.cards} data-columns="3">
            <Skeleton shape="box" height={300} />
            <Skeleton shape="box" height={300} />
            <Skeleton shape="box" height={300} />
          </div>
        </SkeletonGroup>
      }
    >
      {(known) => <Page {...props} infos={known} profile={profile.data?.profile} />}
    </QueryBoundary>
  );
}

interface PageProps extends PersonPageProps {
  readonly infos: UserInfosOnWire;
  readonly profile: ProfileOnWire | undefined;
}

function Page({
  infos,
  profile,
  desks,
  mayCallPhones,
  mayExport,
  messagesHref,
  onTakeOver,
  onMoved,
  orders,
  creditsOf,
  costCentersOf,
}: PageProps) {
  const t = useTranslations('people.page');
  const users = useTranslations('users');
  const language = useLocale();
  const [isEditing, setIsEditing] = useState(false);
  const { user, createdAt, lastActiveAt } = infos;
  const name = `${user.firstName} ${user.name}`;
  const today = useToday();
  const local = useLocalMoment();
  const day = (moment: string) => formatDate(local(moment).date, 'long', language, today);
  const messages = useRef<HTMLAnchorElement>(null);
  const isServed = user.adherent && user.active;
  const canEdit = profile !== undefined && user.active && infos.actions.canEdit;
  usePlainKeys({
    t: isServed ? () => onTakeOver(user.id) : undefined,
    m: isServed && messagesHref !== null ? () => messages.current?.click() : undefined,
    e: canEdit ? () => setIsEditing(true) : undefined,
  });
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Avatar name={name} size={56} />
        <div className={styles.words}>
          <h1 className={styles.title}>
            {name}
            {user.vip && <Tag tone="vip">VIP</Tag>}
            {user.active ? <Tag tone="success">{t('active')}</Tag> : <Tag>{users('inactive')}</Tag>}
          </h1>
          <p className={styles.soft}>
            {[
              [user.entreprise, user.entity].filter(Boolean).join(', '),
              t('since', { day: day(createdAt) }),
              lastActiveAt === null ? t('never') : t('seen', { day: day(lastActiveAt) }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
        <div className={styles.acts}>
          {mayCallPhones && user.mobileNumber !== '' && <CallAct phoneNumber={user.mobileNumber} />}
          {messagesHref !== null && isServed && (
            <Button size="sm" variant="outline" icon={IconMessageCircle} keyHint="M" href={messagesHref} ref={messages}>
              {t('write')}
            </Button>
          )}
          {isServed && (
            <Button size="sm" icon={IconUserCheck} keyHint="T" onClick={() => onTakeOver(user.id)}>
              {users('takeOver')}
            </Button>
          )}
        </div>
      </header>
      <div className={styles.ground}>
        <div className={styles.cards} data-columns="3">
          {user.warning !== '' && (
            <div className={styles.wide}>
              <Note tone="warning">{user.warning}</Note>
            </div>
          )}
          <div className={styles.column}>
            <Card as="section" className={styles.card} aria-label={t('identity')}>
              <div className={styles.cardHead}>
                <h2>{t('identity')}</h2>
                {canEdit && (
                  <Button size="sm" variant="ghost" icon={IconEdit} keyHint="E" onClick={() => setIsEditing(true)}>
                    {t('edit')}
                  </Button>
                )}
              </div>
              <Identity infos={infos} profile={profile} />
            </Card>
            {infos.production !== null && <Production production={infos.production} />}
          </div>
          <div className={styles.column}>
            {user.adherent && creditsOf({ id: user.id, name }, infos)}
            <Card as="section" className={styles.card} aria-label={users('panel.payment')}>
              <PersonPayment infos={infos} acts={costCentersOf({ id: user.id, name }, infos)} />
            </Card>
          </div>
          <PersonAccount infos={infos} desks={desks} mayExport={mayExport} onMoved={onMoved} />
          <section className={styles.wide} aria-label={t('orders')}>
            {orders}
          </section>
        </div>
      </div>
      {isEditing && profile !== undefined && (
        <EditPerson infos={infos} profile={profile} onClose={() => setIsEditing(false)} />
      )}
    </div>
  );
}

function Identity({ infos, profile }: Pick<PageProps, 'infos' | 'profile'>) {
  const t = useTranslations('people.page');
  const panel = useTranslations('users.panel');
  const { user, service, conciergeries, responsable } = infos;
  const phone = (label: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [{ label, value: <a href={phoneHref(value)}>{phoneText(value)}</a> }];
  const words = (label: string, ...parts: readonly (string | undefined)[]) => {
    const text = parts.filter((part) => part !== undefined && part !== '').join(', ');
    return text === '' ? [] : [{ label, value: text }];
  };
  return (
    <DescriptionList
      facts={[
        ...phone(t('mobile'), profile?.mobileNumber ?? user.mobileNumber),
        ...phone(t('professional'), profile?.professionalNumbr),
        ...phone(t('landline'), profile?.landlineNumber),
        { label: panel('email'), value: <a href={mailHref(user.email)}>{user.email}</a> },
        { label: panel('login'), value: user.login },
        ...words(t('service'), service.bu1, service.bu2),
        ...words(t('place'), service.geo1, service.geo2),
        ...words(
          t('address'),
          profile?.address1,
          profile?.address2,
          `${profile?.zipCode ?? ''} ${profile?.city ?? ''}`.trim(),
        ),
        ...words(t('desks'), ...conciergeries.map(({ name }) => name)),
        ...words(t('responsable'), responsable ?? undefined),
      ]}
    />
  );
}

/** What production looks at (Spec: manager §6, CARROUSEL_MANAGER). */
function Production({ production }: { readonly production: NonNullable<UserInfosOnWire['production']> }) {
  const t = useTranslations('people.page');
  const settings = useTranslations('deskSettings');
  const known = CONNECTION_TYPES.find((type) => type === production.connectionType);
  const language = useLocale();
  const today = useToday();
  const local = useLocalMoment();
  const { id, externalId, termsVersion, connectionType, hasPassword, deactivatedAt, deactivationReason } = production;
  return (
    <Card as="section" className={styles.card} aria-label={t('production')}>
      <h2>{t('production')}</h2>
      <DescriptionList
        facts={[
          { label: t('number'), value: String(id) },
          { label: t('externalId'), value: externalId === '' ? t('none') : externalId },
          {
            label: t('terms'),
            value: termsVersion === null ? t('none') : t('termsVersion', { version: String(termsVersion) }),
          },
          { label: t('connection'), value: known === undefined ? connectionType : settings(`types.${known}`) },
          { label: t('password'), value: t(hasPassword ? 'hasPassword' : 'noPassword') },
          ...(deactivatedAt === null
            ? []
            : [
                {
                  label: t('deactivated'),
                  value: [
                    formatDate(local(deactivatedAt).date, 'long', language, today),
                    deactivationText(deactivationReason, language),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                },
              ]),
        ]}
      />
    </Card>
  );
}
