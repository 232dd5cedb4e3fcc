import { type Permission, PERMISSION_KEYS, PERMISSIONS } from './permissions.ts';

/** The permissions by what they are about, as the editor of rights shows them; every one stands in one group. */
export const PERMISSION_GROUPS = [
  {
    key: 'orders',
    label: 'Commandes',
    permissions: [
      'CAN_REJECT_ORDER',
      'FORCE_ORDER_STATUS',
      'ROLLBACK_ORDER',
      'ADJUST_ORDER_PRICE',
      'VALIDATE_COMMENTS',
      'ORDER_EXPORT',
    ],
  },
  {
    key: 'money',
    label: 'Argent',
    permissions: [
      'GIVE_CREDIT',
      'CANCEL_CREDIT',
      'HANDLE_INDEMNISATIONS',
      'BILLING_MGMT',
      'REFUND',
      'ATTENDU_FACTU',
      'COMPTA',
      'COST_CENTERS',
      'RECURRING_FEES',
      'CASH_REGISTER_SETTINGS',
    ],
  },
  {
    key: 'people',
    label: 'Personnes',
    permissions: [
      'CAN_IMPERSONATE',
      'GENESYS_ACCESS',
      'MANAGE_ALL_ENTREPRISE',
      'CREATE_BENEFICIARY',
      'DELETE_USER',
      'IMPORT_USERS',
      'MANAGE_PERMISSIONS',
      'CREATE_CONCIERGE',
      'PERSONAL_DATA_EXPORT',
    ],
  },
  {
    key: 'partners',
    label: 'Partenaires et offres',
    permissions: [
      'CREATE_PART',
      'MANAGE_OFFRES_PART',
      'CAN_EDIT_OFFRE_ITEMS',
      'SCHEDULE_OFFRES',
      'MANAGE_CAT_OFFRE',
      'MERGE_PRODUCTS',
      'PARTNER_PRESENTATIONS',
      'PARTNER_CALENDARS',
    ],
  },
  {
    key: 'desk',
    label: 'Conciergerie',
    permissions: ['CONFIGURATION', 'CONCIERGERIE_HOURS', 'CREATE_CONCIERGERIE', 'LOCKERS'],
  },
  {
    key: 'content',
    label: 'Contenus et envois',
    permissions: [
      'MANAGE_EDITORIAL_CONTENT',
      'SEND_NEWSLETTER',
      'CARROUSEL_MANAGER',
      'LEGAL_TEXTS',
      'STATIC_FILES',
      'GAMES',
      'EDIT_CHAT_TEMPLATES',
    ],
  },
  { key: 'figures', label: 'Chiffres et exports', permissions: ['REPORTING', 'BI', 'MONITORING', 'BIZLOG'] },
  { key: 'production', label: 'Production', permissions: ['PROD', 'ADMIN_MENU'] },
] as const satisfies readonly {
  readonly key: string;
  readonly label: string;
  readonly permissions: readonly Permission[];
}[];

export type PermissionGroup = (typeof PERMISSION_GROUPS)[number]['key'];

const groups = new Map<Permission, PermissionGroup>(
  PERMISSION_GROUPS.flatMap(({ key, permissions }) => permissions.map((permission) => [permission, key] as const)),
);

export const groupOf = (permission: Permission): PermissionGroup => groups.get(permission) ?? 'production';

/** What a permission is called and allows, for the editor of rights. */
export const describePermission = (permission: Permission): { readonly label: string; readonly allows: string } =>
  PERMISSIONS.find(({ key }) => key === permission) ?? { label: permission, allows: '' };

const COUNTER: readonly Permission[] = [
  'CAN_REJECT_ORDER',
  'VALIDATE_COMMENTS',
  'CAN_IMPERSONATE',
  'CREATE_BENEFICIARY',
  'PARTNER_CALENDARS',
  'LOCKERS',
];
const MANAGER: readonly Permission[] = [
  ...COUNTER,
  'GIVE_CREDIT',
  'CANCEL_CREDIT',
  'HANDLE_INDEMNISATIONS',
  'BILLING_MGMT',
  'REFUND',
  'ADJUST_ORDER_PRICE',
  'ROLLBACK_ORDER',
  'CASH_REGISTER_SETTINGS',
  'CONCIERGERIE_HOURS',
  'IMPORT_USERS',
  'CAN_EDIT_OFFRE_ITEMS',
  'PARTNER_PRESENTATIONS',
  'EDIT_CHAT_TEMPLATES',
  'REPORTING',
];

/** What people of a kind usually hold: a start, and a measure to compare somebody with. */
export const PERMISSION_TEMPLATES = [
  { key: 'counter', label: 'Comptoir', permissions: COUNTER },
  {
    key: 'counterAndCash',
    label: 'Comptoir et caisse',
    permissions: [...COUNTER, 'GIVE_CREDIT', 'HANDLE_INDEMNISATIONS', 'BILLING_MGMT', 'REFUND'],
  },
  { key: 'manager', label: 'Responsable', permissions: MANAGER },
  {
    key: 'accounts',
    label: 'Comptabilité',
    permissions: [
      'COMPTA',
      'BILLING_MGMT',
      'COST_CENTERS',
      'ATTENDU_FACTU',
      'RECURRING_FEES',
      'ORDER_EXPORT',
      'BIZLOG',
    ],
  },
  {
    key: 'editor',
    label: 'Contenus',
    permissions: ['MANAGE_EDITORIAL_CONTENT', 'SEND_NEWSLETTER', 'CARROUSEL_MANAGER', 'GAMES', 'STATIC_FILES'],
  },
  { key: 'all', label: 'Tous les droits', permissions: PERMISSION_KEYS },
] as const satisfies readonly {
  readonly key: string;
  readonly label: string;
  readonly permissions: readonly Permission[];
}[];
