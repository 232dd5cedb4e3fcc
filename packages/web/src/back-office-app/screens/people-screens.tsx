import { bnfFileUpdate } from '@loge/contract/users/bnf-file-update';
import { createUsersBatch } from '@loge/contract/users/create-users-batch';
import { newUserAdherentV2 } from '@loge/contract/users/new-user-adherent-v2';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { FileUpdate } from '../../features/users/file-update.tsx';
import { ImportPeople } from '../../features/users/import-people.tsx';
import { NewBeneficiaryForm } from '../../features/users/new-beneficiary-form.tsx';
import { MissingLegalTexts } from '../../invitations/missing-legal-texts.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { PermissionGate } from '../permission-gate.tsx';
import { PeopleTabs, useAllowsCreation } from '../people-tabs.tsx';
import styles from './people-screens.module.css';

/** Only with a conciergerie in use: that is where people are made, and whose file it is. */
function AtDesk({
  creates = false,
  children,
}: {
  readonly creates?: boolean;
  readonly children: (desk: { readonly id: number; readonly name: string }) => ReactNode;
}) {
  const t = useTranslations('people.create');
  const { conciergerie } = useUser();
  const allowsCreation = useAllowsCreation();
  if (conciergerie === null) return <EmptyState object="cles" title={t('noDesk')} />;
  return creates && !allowsCreation ? <EmptyState object="cles" title={t('forbidden')} /> : children(conciergerie);
}

/** A new beneficiary of the conciergerie in use. */
export function NewBeneficiaryScreen() {
  const t = useTranslations('people.create');
  const router = useRouter();
  const { admin, permissionsSet } = useUser();
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <PeopleTabs current="create" />
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={newUserAdherentV2}>
        <AtDesk creates>
          {(desk) => (
            <div className={styles.ground}>
              <MissingLegalTexts onGround />
              <NewBeneficiaryForm
                key={desk.id}
                desk={desk}
                mayChooseLogin={admin || permissionsSet.includes('MANAGE_ALL_ENTREPRISE')}
                onCreated={(userId) => void router.navigate({ href: `/conciergetools?open=${userId}` })}
              />
            </div>
          )}
        </AtDesk>
      </PermissionGate>
    </div>
  );
}

/** Many new beneficiaries from a list. */
export function ImportPeopleScreen() {
  useScreenTitle(useTranslations('people.import')('title'));
  return (
    <div className={styles.screen}>
      <PeopleTabs current="import" />
      <PermissionGate action={createUsersBatch}>
        <AtDesk creates>
          {(desk) => (
            <>
              <MissingLegalTexts onGround />
              <ImportPeople key={desk.id} />
            </>
          )}
        </AtDesk>
      </PermissionGate>
    </div>
  );
}

/** Who may still sign in, from the company's file. */
export function FileUpdateScreen() {
  useScreenTitle(useTranslations('people.update')('title'));
  return (
    <div className={styles.screen}>
      <PeopleTabs current="file" />
      <PermissionGate action={bnfFileUpdate}>
        <AtDesk>
          {(desk) => (
            <>
              <MissingLegalTexts onGround />
              <FileUpdate key={desk.id} />
            </>
          )}
        </AtDesk>
      </PermissionGate>
    </div>
  );
}
