import { getDeskMailTexts } from '@loge/contract/brands/get-desk-mail-texts';
import { getDeskBrand } from '@loge/contract/brands/get-desk-brand';
import { deskHoursDetailsAccess } from '@loge/contract/conciergeries/conciergerie-access';
import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import { getConciergerieGroupInfo } from '@loge/contract/conciergeries/get-conciergerie-group-info';
import { getFirstDay } from '@loge/contract/conciergeries/get-first-day';
import { getDeskPresentation } from '@loge/contract/conciergeries/get-desk-presentation';
import { getAllTextBlobs } from '@loge/contract/content/get-all-text-blobs';
import { createConcierge } from '@loge/contract/users/create-concierge';
import { getConciergeList } from '@loge/contract/users/get-concierge-list';
import { useTranslations } from 'use-intl';
import { Tabs } from '../design-system/navigation/tabs.tsx';
import { useHasScreen } from '../routing/has-screen.ts';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

const everyManager = { access: { audiences: ['manager'] } } as const;
const hoursDetails = { access: deskHoursDetailsAccess };

/** All that belongs to the conciergerie in use, in the order of its day. */
const tabs = [
  { key: 'overview', href: '/conciergeConciergerieTools', action: everyManager },
  { key: 'firstDay', href: '/conciergerieFirstDay', action: getFirstDay },
  { key: 'profile', href: '/conciergerieProfile', action: everyManager },
  { key: 'presentation', href: '/conciergeriePresentation', action: getDeskPresentation },
  { key: 'hours', href: '/conciergerieHours', action: hoursDetails },
  { key: 'holidays', href: '/conciergerieHolidays', action: hoursDetails },
  { key: 'exceptional', href: '/conciergerieExceptionalHours', action: hoursDetails },
  { key: 'team', href: '/conciergeList', action: getConciergeList },
  { key: 'newConcierge', href: '/concierge/NewConcierge', action: createConcierge },
  { key: 'texts', href: '/admin/tb/list', action: getAllTextBlobs },
  { key: 'settings', href: '/conciergerieSettings', action: getConciergerieGroupInfo },
  { key: 'brand', href: '/conciergerieBrand', action: getDeskBrand },
  { key: 'mailTexts', href: '/conciergerieMailTexts', action: getDeskMailTexts },
  { key: 'create', href: '/concierge/NewConciergerie', action: createConciergerie },
  { key: 'tools', href: '/conciergerieAdminTools', action: getConciergerieGroupInfo },
] as const;

export type ConciergerieTab = (typeof tabs)[number]['key'];

/** What one does once, from the list or the tools: it stands among the others only while one does it. */
const isStep = (key: ConciergerieTab): boolean => key === 'newConcierge' || key === 'create';

/** The screens of the conciergerie in use, as far as they are the manager's. */
export function ConciergerieTabs({ current }: { readonly current: ConciergerieTab }) {
  const t = useTranslations('deskHours.tabs');
  const people = useTranslations('people.tabs');
  const settings = useTranslations('deskSettings');
  const firstDay = useTranslations('firstDay');
  const brands = useTranslations('brands');
  const mailTexts = useTranslations('mailTexts');
  const user = useUser();
  const hasScreen = useHasScreen();
  const labelOf = (key: ConciergerieTab): string => {
    if (key === 'profile' || key === 'presentation' || key === 'create') return settings(`${key}.title`);
    if (key === 'firstDay') return firstDay('title');
    if (key === 'settings') return settings('title');
    if (key === 'brand') return brands('deskTitle');
    if (key === 'mailTexts') return mailTexts('title');
    return key === 'newConcierge' ? people(key) : t(key);
  };
  return (
    <Tabs
      label={t('label')}
      current={current}
      tabs={tabs
        .filter(
          ({ key, href, action }) => key === current || (!isStep(key) && hasScreen(href) && mayCall(user, action)),
        )
        .map(({ key, href }) => ({ key, href, label: labelOf(key) }))}
    />
  );
}
