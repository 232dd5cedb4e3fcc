import { createConcierge } from '@loge/contract/users/create-concierge';
import { getConciergeList } from '@loge/contract/users/get-concierge-list';
import { setPermissionsForUser } from '@loge/contract/users/set-permissions-for-user';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { ConciergeList } from '../../features/users/concierge-list.tsx';
import { NewConciergeForm } from '../../features/users/new-concierge-form.tsx';
import { RightsEditor } from '../../features/users/rights-editor.tsx';
import { MissingLegalTexts } from '../../invitations/missing-legal-texts.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { ConciergerieTabs } from '../conciergerie-tabs.tsx';
import { useNavItemLabel, useNavItemsOf } from '../home-navigation.tsx';
import { mayCall } from '../may-call.ts';
import { PermissionGate } from '../permission-gate.tsx';
import styles from './people-screens.module.css';

/** Those who work at the desks. Spec: manager §2 /conciergeList, /search/Concierge. */
export function ConciergesScreen() {
  const t = useTranslations('people.concierges');
  const user = useUser();
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={getConciergeList}>
        <ConciergeList
          views={<ConciergerieTabs current="team" />}
          may={{
            create: mayCall(user, createConcierge),
            seeDisabled: user.admin || user.permissionsSet.includes('PROD'),
          }}
        />
      </PermissionGate>
    </>
  );
}

/** A new concierge. Spec: manager §2 /concierge/NewConcierge. */
export function NewConciergeScreen() {
  const t = useTranslations('people.concierges');
  const noDesk = useTranslations('people.create')('noDesk');
  const router = useRouter();
  const { conciergerie } = useUser();
  useScreenTitle(t('new'));
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current="newConcierge" />
      <VisuallyHidden>
        <h1>{t('new')}</h1>
      </VisuallyHidden>
      <PermissionGate action={createConcierge}>
        {conciergerie === null ? (
          <EmptyState object="cles" title={noDesk} />
        ) : (
          <div className={styles.ground}>
            <MissingLegalTexts toWork onGround />
            <NewConciergeForm
              desk={conciergerie.name}
              onCreated={(userId) => void router.navigate({ href: `/conciergeList?open=${userId}` })}
            />
          </div>
        )}
      </PermissionGate>
    </div>
  );
}

/** What somebody may do. Spec: manager §2 "Dialogs: Permissions". */
export function RightsScreen() {
  const t = useTranslations('people.rights');
  const labelOf = useNavItemLabel();
  const { userId = '' } = useParams({ strict: false });
  const { id, conciergerie } = useUser();
  const waysOf = useNavItemsOf();
  useScreenTitle(t('screen'));
  return (
    <PermissionGate action={setPermissionsForUser}>
      <RightsEditor
        key={userId}
        userId={Number.isSafeInteger(Number(userId)) ? Number(userId) : 0}
        ownId={id}
        waysOf={(permissions) =>
          waysOf({
            conciergerieId: conciergerie?.id,
            hasBeneficiary: false,
            permissions,
            isManager: true,
            isAdmin: false,
          }).map(({ name }) => labelOf(name))
        }
      />
    </PermissionGate>
  );
}
