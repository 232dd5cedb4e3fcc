import {
  IconAlertTriangle,
  IconBuilding,
  IconBuildingBank,
  IconBuildingPlus,
  IconFileInvoice,
  IconBuildingStore,
  IconCalendar,
  IconCashRegister,
  IconChartBar,
  IconChevronRight,
  IconCoins,
  IconFileImport,
  IconFolder,
  IconGift,
  IconHandGrab,
  IconId,
  IconInbox,
  IconInfoCircle,
  IconKey,
  IconLayoutGrid,
  IconListDetails,
  IconMail,
  IconPackageImport,
  IconPackages,
  IconPlus,
  IconReceiptEuro,
  IconLayoutDashboard,
  IconDeviceTv,
  IconServer,
  IconSettings,
  IconReportAnalytics,
  IconDownload,
  IconSend,
  IconTemplate,
  IconTimeline,
  IconTransferIn,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph, type GlyphIcon } from '../design-system/icons/glyph.tsx';
import { Link } from '../design-system/links/link.tsx';
import { useHasScreen } from '../routing/has-screen.ts';
import { useUser } from '../session/session.ts';
import styles from './home-navigation.module.css';
import { AccountNavigation } from './account-navigation.tsx';
import { homeDeskNavItems, isHomeDeskNavItem } from './home-desk-nav-items.ts';
import { useAllowsCreation } from './people-tabs.tsx';

type Group = 'orders' | 'people' | 'catalogue' | 'money' | 'admin';

interface NavItem {
  readonly name:
    | 'allOrders'
    | 'inbox'
    | 'anomalies'
    | 'newOrder'
    | 'directory'
    | 'choose'
    | 'conciergeries'
    | 'newBeneficiary'
    | 'importPeople'
    | 'departures'
    | 'person'
    | 'concierges'
    | 'deskProfile'
    | 'deskSettings'
    | 'newConciergerie'
    | (typeof homeDeskNavItems)[number]['name']
    | 'reception'
    | 'remise'
    | 'calendar'
    | 'partners'
    | 'catalogue'
    | 'products'
    | 'cashRegisters'
    | 'payments'
    | 'credits'
    | 'compensations'
    | 'sepa'
    | 'costCenters'
    | 'explorer'
    | 'seller'
    | 'billing'
    | 'removals'
    | 'signOn'
    | 'flashMailings'
    | 'flashTemplates'
    | 'files'
    | 'mails'
    | 'dashboards'
    | 'wall'
    | 'reporting'
    | 'extractions'
    | 'server'
    | 'logs';
  readonly group: Group;
  readonly icon: GlyphIcon;
  readonly href: string;
  /** One of these is needed; none: everybody. */
  readonly permissions?: readonly string[];
  /** For administrators alone. */
  readonly isAdmins?: true;
  /** Administrators are led there too, managers or not: one of its files is theirs. */
  readonly orAdmins?: true;
}

/** The ways that a manager may go, besides the side bar; a way appears once its screen exists. */
function homeNavItems(conciergerieId: number | undefined, hasBeneficiary: boolean): readonly NavItem[] {
  return [
    { name: 'allOrders', group: 'orders', icon: IconListDetails, href: '/allorders' },
    { name: 'inbox', group: 'orders', icon: IconInbox, href: '/conciergeinbox' },
    { name: 'anomalies', group: 'orders', icon: IconAlertTriangle, href: '/conciergeinbox/anomalies' },
    ...(hasBeneficiary
      ? [{ name: 'newOrder', group: 'orders', icon: IconPlus, href: '/universes' } satisfies NavItem]
      : []),
    { name: 'reception', group: 'orders', icon: IconPackageImport, href: '/c/reception' },
    { name: 'remise', group: 'orders', icon: IconHandGrab, href: '/c/remise' },
    { name: 'calendar', group: 'orders', icon: IconCalendar, href: '/calendar' },
    { name: 'directory', group: 'people', icon: IconUserSearch, href: '/search/adherent' },
    ...(conciergerieId === undefined
      ? []
      : [
          {
            name: 'choose',
            group: 'people',
            icon: IconUserCheck,
            href: `/concierge/selectAdherent/${conciergerieId}`,
          } satisfies NavItem,
        ]),
    {
      name: 'newBeneficiary',
      group: 'people',
      icon: IconUserPlus,
      href: '/search/adherent/new',
      permissions: ['CREATE_BENEFICIARY', 'PROD'],
    },
    {
      name: 'importPeople',
      group: 'people',
      icon: IconFileImport,
      href: '/search/adherent/import',
      permissions: ['IMPORT_USERS'],
    },
    { name: 'departures', group: 'people', icon: IconUserMinus, href: '/search/adherent/left' },
    ...(hasBeneficiary
      ? [{ name: 'person', group: 'people', icon: IconId, href: '/conciergetools' } satisfies NavItem]
      : []),
    { name: 'conciergeries', group: 'people', icon: IconBuilding, href: '/concierge/selectConciergerie' },
    // Who looks after rights finds them here as well.
    {
      name: 'concierges',
      group: 'people',
      icon: IconUsersGroup,
      href: '/conciergeList',
      permissions: ['PROD', 'CREATE_CONCIERGE', 'MANAGE_PERMISSIONS'],
    },
    ...(conciergerieId === undefined
      ? []
      : ([
          { name: 'deskProfile', group: 'people', icon: IconInfoCircle, href: '/conciergerieProfile' },
          {
            name: 'deskSettings',
            group: 'people',
            icon: IconSettings,
            href: '/conciergerieSettings',
            permissions: ['CONFIGURATION'],
          },
        ] satisfies NavItem[])),
    {
      name: 'newConciergerie',
      group: 'people',
      icon: IconBuildingPlus,
      href: '/concierge/NewConciergerie',
      permissions: ['CREATE_CONCIERGERIE'],
    },
    ...homeDeskNavItems,
    { name: 'partners', group: 'people', icon: IconBuildingStore, href: '/partners/list' },
    {
      name: 'catalogue',
      group: 'catalogue',
      icon: IconLayoutGrid,
      href: '/catalog/home',
      permissions: ['MANAGE_CAT_OFFRE', 'PROD', 'MERGE_PRODUCTS', 'BIZLOG'],
    },
    {
      name: 'products',
      group: 'catalogue',
      icon: IconPackages,
      href: '/gestionnaires/products',
      permissions: ['MANAGE_CAT_OFFRE', 'PROD', 'MERGE_PRODUCTS'],
    },
    { name: 'cashRegisters', group: 'money', icon: IconCashRegister, href: '/cashRegister/config/' },
    {
      name: 'payments',
      group: 'money',
      icon: IconReceiptEuro,
      href: '/paymentsList',
    },
    {
      name: 'credits',
      group: 'money',
      icon: IconCoins,
      href: '/creditsList',
    },
    {
      name: 'compensations',
      group: 'money',
      icon: IconGift,
      href: '/creditsList/indemnisations',
    },
    {
      name: 'sepa',
      group: 'money',
      icon: IconTransferIn,
      href: '/sepaPaymentsList',
      permissions: ['COMPTA'],
    },
    {
      name: 'costCenters',
      group: 'money',
      icon: IconBuildingBank,
      href: '/costcenters',
      permissions: ['COST_CENTERS'],
    },
    {
      name: 'explorer',
      group: 'money',
      icon: IconChartBar,
      href: '/bi/home',
      permissions: ['BI'],
    },
    {
      name: 'seller',
      group: 'money',
      icon: IconFileInvoice,
      href: '/compta/vendeur',
      permissions: ['BILLING_MGMT'],
    },
    {
      name: 'billing',
      group: 'money',
      icon: IconFileInvoice,
      href: '/attenduFactu/home',
      permissions: ['ATTENDU_FACTU'],
    },
    { name: 'removals', group: 'admin', icon: IconUserMinus, href: '/admin/removals', isAdmins: true },
    { name: 'signOn', group: 'admin', icon: IconKey, href: '/admin/signOn', isAdmins: true },
    {
      name: 'dashboards',
      group: 'admin',
      icon: IconLayoutDashboard,
      href: '/dashboard/conciergeries',
      permissions: ['MONITORING'],
    },
    { name: 'reporting', group: 'admin', icon: IconReportAnalytics, href: '/reporting/1', permissions: ['REPORTING'] },
    {
      name: 'extractions',
      group: 'admin',
      icon: IconDownload,
      href: '/exports',
      permissions: ['BIZLOG', 'PROD', 'MANAGE_OFFRES_PART'],
      orAdmins: true,
    },
    { name: 'wall', group: 'admin', icon: IconDeviceTv, href: '/dashboard/all', permissions: ['MONITORING'] },
    { name: 'server', group: 'admin', icon: IconServer, href: '/admin/home', isAdmins: true },
    {
      name: 'flashMailings',
      group: 'people',
      icon: IconSend,
      href: '/flashDispos/list',
      permissions: ['SEND_NEWSLETTER'],
    },
    {
      name: 'flashTemplates',
      group: 'people',
      icon: IconTemplate,
      href: '/flashDispoTemplates/list',
      permissions: ['SEND_NEWSLETTER'],
    },
    {
      name: 'files',
      group: 'people',
      icon: IconFolder,
      href: '/comm/files',
      permissions: ['SEND_NEWSLETTER', 'MANAGE_EDITORIAL_CONTENT'],
    },
    { name: 'mails', group: 'admin', icon: IconMail, href: '/admin/AllMails', permissions: ['PROD'] },
    { name: 'logs', group: 'admin', icon: IconTimeline, href: '/admin/AllLogs', permissions: ['PROD'] },
  ];
}

const groups: readonly Group[] = ['orders', 'people', 'catalogue', 'money', 'admin'];

interface Person {
  readonly conciergerieId: number | undefined;
  readonly hasBeneficiary: boolean;
  readonly permissions: readonly string[];
  readonly isManager: boolean;
  readonly isAdmin: boolean;
}

/** The ways that are open to somebody, as far as their screens exist. */
export function useNavItemsOf(): (person: Person) => readonly NavItem[] {
  const hasScreen = useHasScreen();
  return ({ conciergerieId, hasBeneficiary, permissions: held, isManager, isAdmin }) => {
    const isOpen = ({ permissions, isAdmins, orAdmins }: NavItem): boolean => {
      if (isAdmins === true) return isAdmin;
      if (orAdmins === true && isAdmin) return true;
      // The others are a manager's: an administrator who is none would be turned away at each.
      if (!isManager) return false;
      return isAdmin || permissions === undefined || permissions.some((each) => held.includes(each));
    };
    return homeNavItems(conciergerieId, hasBeneficiary).filter((way) => hasScreen(way.href) && isOpen(way));
  };
}

const ofPeople = ['newBeneficiary', 'importPeople', 'departures', 'person', 'concierges'] as const;
type OfPeople = (typeof ofPeople)[number];
const isOfPeople = (name: NavItem['name']): name is OfPeople => ofPeople.some((each) => each === name);

const watcherNavItems = ['dashboards', 'wall', 'reporting', 'extractions', 'server'] as const;
const isOfWatchers = (name: NavItem['name']): name is (typeof watcherNavItems)[number] =>
  watcherNavItems.some((each) => each === name);

/** What a way is called: some by the title of the screen that they lead to. */
export function useNavItemLabel(): (name: NavItem['name']) => string {
  const links = useTranslations('orders.home.links');
  const people = useTranslations('people.ways');
  const watching = useTranslations('dashboards.ways');
  const mailings = useTranslations('flashMailings');
  const files = useTranslations('files');
  const desk = useTranslations('deskSettings');
  const ofDesk = useTranslations('deskTools.labels');
  return (name) => {
    if (name === 'deskProfile') return desk('profile.title');
    if (name === 'deskSettings') return desk('title');
    if (name === 'newConciergerie') return desk('create.title');
    if (name === 'flashMailings') return mailings('title');
    if (name === 'flashTemplates') return mailings('templatesTitle');
    if (name === 'files') return files('title');
    if (isHomeDeskNavItem(name)) return ofDesk(name);
    return isOfPeople(name) ? people(name) : isOfWatchers(name) ? watching(name) : links(name);
  };
}

/** The ways that are open to the person who is signed in. */
export function useNavItems(): readonly NavItem[] {
  const allowsCreation = useAllowsCreation();
  const { conciergerie, selectedAdherent, permissionsSet, gestionnaire, admin } = useUser();
  return useNavItemsOf()({
    conciergerieId: conciergerie?.id,
    hasBeneficiary: selectedAdherent !== null,
    permissions: permissionsSet,
    isManager: gestionnaire,
    isAdmin: admin,
  }).filter(({ name }) => allowsCreation || (name !== 'newBeneficiary' && name !== 'importPeople'));
}

/** Links to everything a manager does, by what it is about. Spec: manager §2 "Home". */
export function HomeNavigation() {
  const t = useTranslations('orders.home');
  const labelOf = useNavItemLabel();
  const ways = useNavItems();
  return (
    <nav aria-label={t('ways')} className={styles.ways}>
      {groups.map((group) => {
        const own = ways.filter((way) => way.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group}>
            <h2 className={styles.title}>{t(`groups.${group}`)}</h2>
            <ul>
              {own.map(({ name, icon, href }) => (
                <li key={name}>
                  <Link href={href} className={styles.way}>
                    <Glyph icon={icon} size={18} />
                    <span className={styles.label}>{labelOf(name)}</span>
                    <Glyph icon={IconChevronRight} size={16} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <AccountNavigation />
    </nav>
  );
}
