import { IconBuildingSkyscraper, IconClock, IconLicense, IconTool } from '@tabler/icons-react';

/** The ways from home to what a conciergerie has. */
export const homeDeskNavItems = [
  {
    name: 'hours',
    group: 'people',
    icon: IconClock,
    href: '/conciergerieHours',
    permissions: ['CONFIGURATION', 'CONCIERGERIE_HOURS', 'PROD'],
  },
  { name: 'company', group: 'people', icon: IconBuildingSkyscraper, href: '/entreprise', permissions: ['PROD'] },
  { name: 'tools', group: 'admin', icon: IconTool, href: '/conciergerieAdminTools', permissions: ['CONFIGURATION'] },
  { name: 'texts', group: 'admin', icon: IconLicense, href: '/admin/tb/list', permissions: ['LEGAL_TEXTS'] },
] as const;

type HomeDeskNavItem = (typeof homeDeskNavItems)[number]['name'];
export const isHomeDeskNavItem = (name: string): name is HomeDeskNavItem =>
  homeDeskNavItems.some((way) => way.name === name);
