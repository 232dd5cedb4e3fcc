import { bnfFileUpdate } from '@loge/contract/users/bnf-file-update';
import { createUsersBatch } from '@loge/contract/users/create-users-batch';
import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { newUserAdherentV2 } from '@loge/contract/users/new-user-adherent-v2';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../client/use-action.ts';
import { Tabs } from '../design-system/navigation/tabs.tsx';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

/** Creating a beneficiary is hidden where the conciergerie in use forbids it. Spec: manager §6. */
export function useAllowsCreation(): boolean {
  const { conciergerie, gestionnaire } = useUser();
  const { data } = useActionQuery(getConciergeConciergeriesList, {}, { enabled: gestionnaire });
  return data?.conciergeries.find(({ id }) => id === conciergerie?.id)?.allowsCreation ?? true;
}

/** The ways to look after beneficiaries, as far as they are the manager's. */
export function PeopleTabs({ current }: { readonly current: 'list' | 'create' | 'import' | 'file' | 'left' }) {
  const t = useTranslations('people.tabs');
  const user = useUser();
  const allowsCreation = useAllowsCreation();
  return (
    <Tabs
      label={t('label')}
      current={current}
      tabs={[
        { key: 'list', label: t('list'), href: '/search/adherent' },
        ...(allowsCreation && mayCall(user, newUserAdherentV2)
          ? [{ key: 'create' as const, label: t('create'), href: '/search/adherent/new' }]
          : []),
        ...(allowsCreation && mayCall(user, createUsersBatch)
          ? [{ key: 'import' as const, label: t('import'), href: '/search/adherent/import' }]
          : []),
        ...(mayCall(user, bnfFileUpdate)
          ? [{ key: 'file' as const, label: t('file'), href: '/search/adherent/file' }]
          : []),
        { key: 'left', label: t('left'), href: '/search/adherent/left' },
      ]}
    />
  );
}
