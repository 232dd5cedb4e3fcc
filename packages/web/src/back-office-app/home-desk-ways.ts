import { IconClock, IconLicense, IconTool } from '@tabler/icons-react';

/** The ways from home to what a conciergerie has. */
export const homeDeskWays = [
  {
    name: 'hours',
    group: 'people',
    icon: IconClock,
    href: '/conciergerieHours',
    permissions: ['CONFIGURATION', 'CONCIERGERIE_HOURS', 'PROD'],
  },
  { name: 'tools', group: 'admin', icon: IconTool, href: '/conciergerieAdminTools', permissions: ['CONFIGURATION'] },
  { name: 'texts', group: 'admin', icon: IconLicense, href: '/admin/tb/list', permissions: ['LEGAL_TEXTS'] },
] as const;

type HomeDeskWay = (typeof homeDeskWays)[number]['name'];
export const isHomeDeskWay = (name: string): name is HomeDeskWay => homeDeskWays.some((way) => way.name === name);
