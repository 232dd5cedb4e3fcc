import { bnfFileUpdate } from '@loge/contract/users/bnf-file-update';
import { createConcierge } from '@loge/contract/users/create-concierge';
import { createUsersBatch } from '@loge/contract/users/create-users-batch';
import { newUserAdherentV2 } from '@loge/contract/users/new-user-adherent-v2';
import { useTranslations } from 'use-intl';
import { Tabs } from '../design-system/navigation/tabs.tsx';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

/** The ways to look after beneficiaries, as far as they are the manager's. */
export function PeopleTabs({ current }: { readonly current: 'list' | 'create' | 'import' | 'file' }) {
  const t = useTranslations('people.tabs');
  const user = useUser();
  return (
    <Tabs
      label={t('label')}
      current={current}
      tabs={[
        { key: 'list', label: t('list'), href: '/search/adherent' },
        ...(mayCall(user, newUserAdherentV2)
          ? [{ key: 'create' as const, label: t('create'), href: '/search/adherent/new' }]
          : []),
        ...(mayCall(user, createUsersBatch)
          ? [{ key: 'import' as const, label: t('import'), href: '/search/adherent/import' }]
          : []),
        ...(mayCall(user, bnfFileUpdate)
          ? [{ key: 'file' as const, label: t('file'), href: '/search/adherent/file' }]
          : []),
      ]}
    />
  );
}

/** The list of concierges, and a new one. */
export function ConciergeTabs({ current }: { readonly current: 'list' | 'create' }) {
  const t = useTranslations('people.tabs');
  const user = useUser();
  return (
    <Tabs
      label={t('concierges')}
      current={current}
      tabs={[
        { key: 'list', label: t('concierges'), href: '/conciergeList' },
        ...(mayCall(user, createConcierge)
          ? [{ key: 'create' as const, label: t('newConcierge'), href: '/concierge/NewConcierge' }]
          : []),
      ]}
    />
  );
}
