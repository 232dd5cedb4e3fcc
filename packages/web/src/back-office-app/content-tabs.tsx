import { getActualites } from '@loge/contract/content/get-actualites';
import { getCarouselItems } from '@loge/contract/content/get-carousel-items';
import { getContentCounts } from '@loge/contract/content/get-content-counts';
import { getContentGroups } from '@loge/contract/content/get-content-groups';
import { getOffresDuMoment } from '@loge/contract/content/get-offres-du-moment';
import { getStaticFiles } from '@loge/contract/files/get-static-files';
import { getFlashDispos } from '@loge/contract/flash-mailings/get-flash-dispos';
import { getEggHunts } from '@loge/contract/games/get-egg-hunts';
import { getSubscriptions } from '@loge/contract/profile/get-subscriptions';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../client/use-action.ts';
import { Tabs } from '../design-system/navigation/tabs.tsx';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

type ContentTab = 'offers' | 'news' | 'hunts' | 'groups' | 'carousel' | 'interests' | 'mailings' | 'files';

/** The kinds of content that somebody may edit, one beside the other, with how many there are of each. */
export function ContentTabs({ current }: { current: ContentTab }) {
  const t = useTranslations('contentDesk.tabs');
  const user = useUser();
  const { data: counts } = useActionQuery(getContentCounts, {}, { enabled: mayCall(user, getContentCounts) });
  const tabs = [
    { key: 'offers' as const, href: '/content/offresDuMoment/', action: getOffresDuMoment, count: counts?.offers },
    { key: 'news' as const, href: '/content/actualites/', action: getActualites, count: counts?.news },
    { key: 'hunts' as const, href: '/content/hunts/', action: getEggHunts, count: counts?.hunts },
    { key: 'groups' as const, href: '/content/groups/', action: getContentGroups, count: counts?.groups },
    { key: 'carousel' as const, href: '/content/carousel/', action: getCarouselItems, count: null },
    { key: 'interests' as const, href: '/content/interests/', action: getSubscriptions, count: null },
    { key: 'mailings' as const, href: '/flashDispos/list', action: getFlashDispos, count: null },
    { key: 'files' as const, href: '/comm/files', action: getStaticFiles, count: counts?.files },
  ];
  return (
    <Tabs
      label={t('label')}
      current={current}
      tabs={tabs
        .filter(({ action }) => mayCall(user, action))
        .map(({ key, href, count }) => ({ key, href, label: t(key), ...(typeof count === 'number' ? { count } : {}) }))}
    />
  );
}
