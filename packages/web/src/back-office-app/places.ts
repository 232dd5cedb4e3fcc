import { getCostCenters } from '@loge/contract/accounting/get-cost-centers';
import { getSeller } from '@loge/contract/accounting/get-seller';
import { getAttenduFactuEligiblePartners } from '@loge/contract/billing/get-attendu-factu-eligible-partners';
import { getActualites } from '@loge/contract/content/get-actualites';
import { getOffresDuMoment } from '@loge/contract/content/get-offres-du-moment';
import { getEggHunts } from '@loge/contract/games/get-egg-hunts';
import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { getAllPayments } from '@loge/contract/payments/get-all-payments';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import {
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendar,
  IconCashRegister,
  IconChartBar,
  IconFileInvoice,
  IconHandGrab,
  IconHome,
  IconInbox,
  IconLayoutGrid,
  IconListDetails,
  IconMessageCircle,
  IconMessageReport,
  IconNews,
  IconPackageImport,
  IconShoppingBag,
  IconUsers,
} from '@tabler/icons-react';
import type { GlyphIcon } from '../design-system/icons/glyph.tsx';
import { mayCall } from './may-call.ts';

type PlaceName =
  | 'home'
  | 'inbox'
  | 'orders'
  | 'reception'
  | 'handover'
  | 'pickup'
  | 'calendar'
  | 'beneficiaries'
  | 'partners'
  | 'conciergerie'
  | 'cashRegister'
  | 'accounting'
  | 'lockers'
  | 'chat'
  | 'complaints'
  | 'content'
  | 'billing'
  | 'reporting';

export interface Place {
  readonly name: PlaceName;
  readonly icon: GlyphIcon;
  readonly address: string;
  /** The screens that belong to the place. */
  readonly screens: RegExp;
  /** Only for some: where each comes in, the first that they may. */
  readonly doors?: readonly { readonly address: string; readonly action: Pick<ActionContract, 'access'> }[];
  /** A phone's bar has room for these only; the others are behind “Plus”. */
  readonly onPhone?: true;
}

/** Where the lockers of a desk are. */
export const lockersOf = (conciergerieId: number | ''): string => `/kern/status/${conciergerieId}`;

/** The places of the back office in their groups, as the side bar shows them. A place appears once its screen exists. */
export const placeGroups: readonly (readonly Place[])[] = [
  [
    { name: 'home', icon: IconHome, address: '/homegest', screens: /^\/homegest\b/, onPhone: true },
    { name: 'inbox', icon: IconInbox, address: '/conciergeinbox', screens: /^\/conciergeinbox\b/, onPhone: true },
    {
      name: 'orders',
      icon: IconListDetails,
      address: '/allorders',
      screens: /^\/(allorders|conciergeOrderDetail)\b/,
      onPhone: true,
    },
    { name: 'reception', icon: IconPackageImport, address: '/c/reception', screens: /^\/c\/reception\b/ },
    { name: 'handover', icon: IconHandGrab, address: '/c/remise', screens: /^\/c\/remise/ },
    { name: 'pickup', icon: IconShoppingBag, address: '/c/pickup', screens: /^\/c\/pickup\b/ },
    { name: 'calendar', icon: IconCalendar, address: '/calendar', screens: /^\/calendar\b/ },
  ],
  [
    {
      name: 'beneficiaries',
      icon: IconUsers,
      address: '/search/adherent',
      screens: /^\/(search\/adherent|concierge\/selectAdherent|conciergetools)\b/,
      onPhone: true,
    },
    {
      name: 'partners',
      icon: IconBuildingStore,
      address: '/partners/list',
      screens: /^\/(partners|pp|offres|offre)\b/,
    },
    {
      name: 'conciergerie',
      icon: IconBuilding,
      address: '/conciergeConciergerieTools',
      screens:
        /^\/(concierge(ConciergerieTools|rie|List)|concierge\/(selectConciergerie|NewConcierge|rights)|search\/Concierge|admin\/tb)/,
    },
    {
      name: 'cashRegister',
      icon: IconCashRegister,
      address: '/cashRegister/config/',
      screens: /^\/cashRegister\b/,
      onPhone: true,
    },
    {
      name: 'accounting',
      icon: IconBuildingBank,
      address: '/paymentsList',
      screens: /^\/(paymentsList|creditsList|sepaPaymentsList|compta|costcenters)\b/,
      doors: [
        { address: '/paymentsList', action: getAllPayments },
        { address: '/creditsList/indemnisations', action: getAllCredits },
        { address: '/costcenters', action: getCostCenters },
        { address: '/compta/vendeur', action: getSeller },
      ],
    },
    // Its address names the desk in use; the side bar fills it in where that desk has a locker.
    {
      name: 'lockers',
      icon: IconLayoutGrid,
      address: lockersOf(''),
      screens: /^\/kern\b/,
      doors: [{ address: lockersOf(''), action: getKernLockerStatus }],
    },
  ],
  [
    {
      name: 'chat',
      icon: IconMessageCircle,
      address: '/conciergeChat',
      screens: /^\/(conciergeC|c)hat\b/,
    },
    {
      name: 'complaints',
      icon: IconMessageReport,
      address: '/conciergeComplaints',
      screens: /^\/conciergeComplaints\b/,
    },
    {
      name: 'content',
      icon: IconNews,
      address: '/content/actualites/',
      screens: /^\/(content|flashDispos|flashDispoTemplates|comm)\b/,
      doors: [
        { address: '/content/actualites/', action: getActualites },
        { address: '/content/offresDuMoment/', action: getOffresDuMoment },
        { address: '/content/hunts/', action: getEggHunts },
      ],
    },
    {
      name: 'billing',
      icon: IconFileInvoice,
      address: '/attenduFactu/home',
      screens: /^\/attenduFactu\b/,
      doors: [{ address: '/attenduFactu/home', action: getAttenduFactuEligiblePartners }],
    },
    {
      name: 'reporting',
      icon: IconChartBar,
      address: '/pilotage',
      screens: /^\/(pilotage|reporting|bi|dashboard|exports)\b/,
    },
  ],
];

/** Where somebody comes into a place; null where it is not for them. */
export function placeHref({ address, doors }: Place, user: Parameters<typeof mayCall>[0]): string | null {
  return doors === undefined ? address : (doors.find(({ action }) => mayCall(user, action))?.address ?? null);
}
