import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import { getConciergerieGroupInfo } from '@loge/contract/conciergeries/get-conciergerie-group-info';
import { useTranslations } from 'use-intl';
import { Tabs } from '../design-system/navigation/tabs.tsx';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

/** What a conciergerie says of itself, its settings, and a new one, as far as they are the manager's. */
export function DeskTabs({ current }: { readonly current: 'profile' | 'settings' | 'create' }) {
  const t = useTranslations('deskSettings');
  const user = useUser();
  return (
    <Tabs
      label={t('tabs')}
      current={current}
      tabs={[
        { key: 'profile', label: t('profile.title'), href: '/conciergerieProfile' },
        ...(mayCall(user, getConciergerieGroupInfo)
          ? [{ key: 'settings' as const, label: t('title'), href: '/conciergerieSettings' }]
          : []),
        ...(mayCall(user, createConciergerie)
          ? [{ key: 'create' as const, label: t('create.title'), href: '/concierge/NewConciergerie' }]
          : []),
      ]}
    />
  );
}
