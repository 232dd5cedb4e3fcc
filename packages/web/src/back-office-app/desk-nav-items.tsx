import { deskHoursDetailsAccess } from '@loge/contract/conciergeries/conciergerie-access';
import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import { getConciergerieGroupInfo } from '@loge/contract/conciergeries/get-conciergerie-group-info';
import { getAllTextBlobs } from '@loge/contract/content/get-all-text-blobs';
import { updateCostCenter } from '@loge/contract/accounting/update-cost-center';
import { getConciergeList } from '@loge/contract/users/get-concierge-list';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import {
  IconBeach,
  IconBuildingBank,
  IconBuildingPlus,
  IconBuildingStore,
  IconCalendar,
  IconCashRegister,
  IconClock,
  IconClockEdit,
  IconInfoCircle,
  IconLicense,
  IconLockSquare,
  IconServer,
  IconSettings,
  IconTestPipe,
  IconTool,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { GlyphIcon } from '../design-system/icons/glyph.tsx';
import { MenuRow } from '../design-system/navigation/menu-rows.tsx';
import { useHasScreen } from '../routing/has-screen.ts';
import { hasLockerSimulator } from '../session/brand.ts';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

type Access = Pick<ActionContract, 'access'>;
const everyManager: Access = { access: { audiences: ['manager'] } };
const administrators: Access = { access: { audiences: ['admin'] } };
const hoursDetails: Access = { access: deskHoursDetailsAccess };

const deskNavDefinitions = {
  hours: { href: '/conciergerieHours', icon: IconClock, action: hoursDetails },
  holidays: { href: '/conciergerieHolidays', icon: IconBeach, action: hoursDetails },
  exceptional: { href: '/conciergerieExceptionalHours', icon: IconClockEdit, action: hoursDetails },
  profile: { href: '/conciergerieProfile', icon: IconInfoCircle, action: everyManager },
  settings: { href: '/conciergerieSettings', icon: IconSettings, action: getConciergerieGroupInfo },
  team: { href: '/conciergeList', icon: IconUsersGroup, action: getConciergeList },
  registers: { href: '/cashRegister/config/', icon: IconCashRegister, action: everyManager },
  calendar: { href: '/calendar', icon: IconCalendar, action: everyManager },
  partners: { href: '/partners/list', icon: IconBuildingStore, action: everyManager },
  costCenters: { href: '/costcenters', icon: IconBuildingBank, action: updateCostCenter },
  lockers: { href: '/kern/status/{desk}', icon: IconLockSquare, action: getKernLockerStatus },
  texts: { href: '/admin/tb/list', icon: IconLicense, action: getAllTextBlobs },
  introspection: { href: '/admin/home', icon: IconServer, action: administrators },
  lockerSimulator: { href: '/nexence/home/-', icon: IconTestPipe, action: everyManager },
  create: { href: '/concierge/NewConciergerie', icon: IconBuildingPlus, action: createConciergerie },
  tools: { href: '/conciergerieAdminTools', icon: IconTool, action: getConciergerieGroupInfo },
} as const satisfies Record<string, { href: string; icon: GlyphIcon; action: Access }>;

export type DeskNavItem = keyof typeof deskNavDefinitions;

/** Rows that lead to what a conciergerie has, those that are the manager's and have a screen. */
export function DeskNavRows({
  names,
  deskId,
}: {
  readonly names: readonly DeskNavItem[];
  readonly deskId: number | null;
}) {
  const t = useTranslations('deskTools');
  const user = useUser();
  const hasScreen = useHasScreen();
  return names.map((name) => {
    const { icon, action } = deskNavDefinitions[name];
    const href = deskNavDefinitions[name].href.replace('{desk}', String(deskId ?? 0));
    const isOffered = name !== 'lockerSimulator' || hasLockerSimulator();
    return isOffered && mayCall(user, action) && hasScreen(href) ? (
      <MenuRow key={name} icon={icon} label={t(`labels.${name}`)} detail={t(`details.${name}`)} href={href} />
    ) : null;
  });
}
