import { getConciergeUser } from '@loge/contract/users/get-concierge-user';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { setResponsableConciergerie } from '@loge/contract/users/set-responsable-conciergerie';
import { changeUserStatus } from '@loge/contract/users/change-user-status';
import { elided } from '@loge/domain/shared/french-words';
import { IconEdit, IconKey, IconStar, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { mailHref } from '../../client/mail-href.ts';
import { phoneHref, phoneText } from '../../client/phone-text.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { SidePanel } from '../../design-system/overlays/side-panel.tsx';
import { Avatar } from '../../design-system/status/avatar.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { pathTo } from '../../routing/paths.ts';
import { AccountActsOf } from './account-acts-of.tsx';
import { BeyondNote } from './beyond-note.tsx';
import { ConciergeForm } from './concierge-form.tsx';
import styles from './people.module.css';
import { Presence } from './presence.tsx';
import { RelationsAct } from './relations-dialog.tsx';

type Answer = OutputOf<typeof getConciergeUser>;

interface ConciergePanelProps {
  readonly userId: number;
  readonly onClose: () => void;
  readonly walk: {
    readonly position: string;
    readonly onPrevious?: (() => void) | undefined;
    readonly onNext?: (() => void) | undefined;
  };
}

/** A concierge's profile, and what may be done about it. Spec: manager §3 "Concierge", §4. */
export function ConciergePanel({ userId, onClose, walk }: ConciergePanelProps) {
  const t = useTranslations('people.concierges');
  const query = useActionQuery(getConciergeUser, { id: userId });
  const user = query.data?.user;
  const name = user === undefined ? t('profile') : `${user.firstName} ${user.name}`;
  return (
    <SidePanel
      label={name}
      onClose={onClose}
      walk={walk}
      head={
        user === undefined ? (
          <h2 className={styles.title}>{t('profile')}</h2>
        ) : (
          <div className={styles.acts}>
            <Avatar name={name} size={48} />
            <div className={styles.words}>
              <h2 className={styles.title}>
                {name} {!user.active && <Tag>{t('inactive')}</Tag>}
              </h2>
              <Presence {...user} />
            </div>
          </div>
        )
      }
    >
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup className={styles.panelBody ?? ''}>
            <Skeleton height={140} />
          </SkeletonGroup>
        }
      >
        {(answer) => <Profile {...answer} />}
      </QueryBoundary>
    </SidePanel>
  );
}

function Profile({ user, actions, beyond }: Answer) {
  const t = useTranslations('people.concierges');
  const toast = useToast();
  const [isEditing, setIsEditing] = useState(false);
  const makeResponsible = useActionWithToast(setResponsableConciergerie);
  const changeStatus = useActionWithToast(changeUserStatus);
  const name = `${user.firstName} ${user.name}`;
  const onResponsible = async () => {
    if ((await makeResponsible({ userId: user.id })) !== undefined) toast.success(t('madeResponsible', { name }));
  };
  // Sent as 1 when currently active, else 0 (Spec: manager §4).
  const setActive = async (active: boolean): Promise<void> => {
    if ((await changeStatus({ targetUserId: user.id, newStatus: active ? 0 : 1 })) === undefined) return;
    toast.success(t(active ? 'activated' : 'deactivated', elided({ name })), { undo: () => void setActive(!active) });
  };
  return (
    <div className={styles.panelBody}>
      <DescriptionList
        facts={[
          { label: t('login'), value: user.login },
          { label: t('company'), value: user.companyName === '' ? '—' : user.companyName },
          { label: t('email'), value: <a href={mailHref(user.email)}>{user.email}</a> },
          {
            label: t('phone'),
            value:
              user.professionalNumbr === '' ? (
                '—'
              ) : (
                <a href={phoneHref(user.professionalNumbr)}>{phoneText(user.professionalNumbr)}</a>
              ),
          },
          { label: t('desks'), value: user.conciergeries.map(({ name: desk }) => desk).join(', ') || '—' },
          { label: t('permissions'), value: t('permissionCount', { count: user.permissions.length }) },
          { label: t('register'), value: user.activeCashRegister ?? '—' },
        ]}
      />
      <BeyondNote beyond={beyond} />
      {user.responsable && <Tag tone="info">{t('responsable')}</Tag>}
      <div className={styles.acts}>
        {actions.canEdit && (
          <Button size="sm" icon={IconEdit} onClick={() => setIsEditing(true)}>
            {t('edit')}
          </Button>
        )}
        {actions.canChangePermissions && (
          <Button
            size="sm"
            variant="outline"
            icon={IconKey}
            href={pathTo('/concierge/rights/$userId', { userId: user.id })}
          >
            {t('rights')}
          </Button>
        )}
        {actions.canChangeRelations && <RelationsAct person={{ id: user.id, name }} />}
        {actions.canMakeResponsible && (
          <Button size="sm" variant="outline" icon={IconStar} onClick={() => void onResponsible()}>
            {t('makeResponsible')}
          </Button>
        )}
        {actions.canChangeStatus && (
          <Button
            size="sm"
            variant="outline"
            icon={user.active ? IconUserOff : IconUserPlus}
            onClick={() => void setActive(!user.active)}
          >
            {t(user.active ? 'deactivate' : 'activate')}
          </Button>
        )}
      </div>
      {(actions.canChangeLogin || actions.canResetPassword || actions.canReinvite) && user.active && (
        <AccountActsOf userId={user.id} />
      )}
      {isEditing && <ConciergeForm user={user} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
