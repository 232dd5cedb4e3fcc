import type { Text } from '@loge/domain/shared/lang';
import { type DeskKey, t } from './seed-types.ts';

export const COMPANIES = [
  {
    key: 'altea',
    name: 'Altéa',
    brand: 'loge',
    about: t('Conseil et services numériques', 'Consulting and digital services'),
    domain: 'altea.loge.test',
  },
  {
    key: 'belvedere',
    name: 'Belvédère Assurances',
    brand: 'mirabelle',
    about: t('Assureur mutualiste depuis 1921', 'Mutual insurer since 1921'),
    domain: 'belvedere.loge.test',
  },
] as const;

/** What the demo world calls itself in its two designs, and writes as. */
export const BRANDS = [
  { design: 'loge', name: 'Loge', support_email: 'bonjour@loge.test', sender_address: 'ne-pas-repondre@loge.test' },
  {
    design: 'mirabelle',
    name: 'Mirabelle',
    support_email: 'bonjour@mirabelle.test',
    sender_address: 'ne-pas-repondre@mirabelle.test',
  },
] as const;

export interface DeskSeed {
  readonly key: DeskKey;
  readonly company: (typeof COMPANIES)[number]['key'];
  readonly name: string;
  readonly accessCode: string;
  readonly address: readonly [street: string, more: string, zipCode: string, city: string];
  readonly phone: string;
  readonly email: string;
  readonly about: Text;
  readonly zipCodes: readonly string[];
  readonly hours: readonly (readonly [days: number, from: number, to: number])[];
  readonly hoursTold: readonly (readonly [days: number, from: number, to: number])[];
  readonly departments: readonly Text[];
  readonly places: readonly Text[];
  /** What a year of membership costs; left out where it is free. */
  readonly yearlyFeeCents?: number;
  readonly asksForExternalId: boolean;
  /** The connected lockers beside the desk, and where they stand. */
  readonly lockers: readonly [name: string, place: string];
  /** What the numbers of its bills begin with. */
  readonly billSeries: string;
  readonly note: string;
  /** Its beneficiaries see the second design, unless it says otherwise. */
  readonly secondDesign?: false;
  /** Share of the people and orders. */
  readonly weight: number;
}

const MONDAY_TO_THURSDAY = 15;
const FRIDAY = 16;
const MONDAY_TO_FRIDAY = 31;

export const DESKS: readonly DeskSeed[] = [
  {
    key: 'horizon',
    company: 'altea',
    name: 'Tour Horizon',
    accessCode: 'HORIZON',
    address: ['1 place de l’Iris', 'Rez-de-chaussée', '92400', 'Courbevoie'],
    phone: '01 84 60 22 10',
    email: 'horizon@conciergerie.loge.test',
    about: t('Au pied des ascenseurs, à gauche de l’accueil.', 'At the foot of the lifts, left of reception.'),
    zipCodes: ['92400', '92800'],
    hours: [[MONDAY_TO_FRIDAY, 800, 1900]],
    hoursTold: [[MONDAY_TO_FRIDAY, 800, 1900]],
    departments: [
      t('Marketing', 'Marketing'),
      t('Finance', 'Finance'),
      t('Ressources humaines', 'Human resources'),
      t('Systèmes d’information', 'Information systems'),
      t('Juridique', 'Legal'),
      t('Direction générale', 'General management'),
    ],
    places: [
      t('Étages 1 à 10', 'Floors 1 to 10'),
      t('Étages 11 à 20', 'Floors 11 to 20'),
      t('Étages 21 à 32', 'Floors 21 to 32'),
    ],
    asksForExternalId: false,
    lockers: ['HORIZON-A', 'Rez-de-chaussée, face à la conciergerie'],
    billSeries: 'THO',
    note: 'Livraisons par le quai B, badge visiteur à l’accueil.',
    weight: 50,
  },
  {
    key: 'rive-gauche',
    company: 'altea',
    name: 'Rive Gauche',
    accessCode: 'RIVEGAUCHE',
    address: ['61 avenue de France', 'Hall B', '75013', 'Paris'],
    phone: '01 84 60 22 30',
    email: 'rive-gauche@conciergerie.loge.test',
    about: t('Dans le hall B, face à la cafétéria.', 'In hall B, opposite the cafeteria.'),
    zipCodes: ['75013'],
    hours: [[MONDAY_TO_FRIDAY, 830, 1830]],
    hoursTold: [[MONDAY_TO_FRIDAY, 900, 1830]],
    departments: [
      t('Conseil', 'Consulting'),
      t('Ingénierie', 'Engineering'),
      t('Commerce', 'Sales'),
      t('Ressources humaines', 'Human resources'),
    ],
    places: [t('Bâtiment A', 'Building A'), t('Bâtiment B', 'Building B')],
    asksForExternalId: false,
    lockers: ['RIVE-A', 'Hall B, près des tourniquets'],
    billSeries: 'RIV',
    secondDesign: false,
    note: 'La réserve ferme à 19 h, clé chez le gardien.',
    weight: 28,
  },
  {
    key: 'confluence',
    company: 'belvedere',
    name: 'Confluence',
    accessCode: 'CONFLUENCE',
    address: ['54 cours Charlemagne', 'Niveau 0', '69002', 'Lyon'],
    phone: '04 81 68 10 20',
    email: 'confluence@conciergerie.loge.test',
    about: t('Côté Saône, à l’entrée du jardin.', 'On the Saône side, at the garden entrance.'),
    zipCodes: ['69002'],
    hours: [
      [MONDAY_TO_THURSDAY, 900, 1230],
      [MONDAY_TO_THURSDAY, 1330, 1800],
      [FRIDAY, 900, 1700],
    ],
    hoursTold: [
      [MONDAY_TO_THURSDAY, 900, 1230],
      [MONDAY_TO_THURSDAY, 1330, 1800],
      [FRIDAY, 900, 1700],
    ],
    departments: [
      t('Sinistres', 'Claims'),
      t('Souscription', 'Underwriting'),
      t('Gestion', 'Administration'),
      t('Actuariat', 'Actuarial'),
      t('Support', 'Support'),
    ],
    places: [t('Aile Rhône', 'Rhône wing'), t('Aile Saône', 'Saône wing')],
    yearlyFeeCents: 1500,
    asksForExternalId: true,
    lockers: ['CONFLUENCE-A', 'Niveau 0, côté jardin'],
    billSeries: 'CON',
    note: 'Parking des partenaires : bornes 4 à 6.',
    weight: 22,
  },
];

/** Who sells at every desk: a company that does not exist, under a SIREN that only passes the check. */
export const SELLER = {
  legal_name: 'Loge Services',
  legal_form: 'SAS',
  capital_cents: 10_000_000,
  siren: '123456782',
  trade_register: 'RCS Nanterre',
  vat_number: 'FR11123456782',
  address1: '1 place de l’Horizon',
  zip_code: '92500',
  city: 'Rueil-Malmaison',
  personal_services_number: 'SAP123456782',
  personal_services_since: '2024-03-04',
  personal_services_approval: 'SAP123456782-A',
} as const;

export const COST_CENTERS = [
  { company: 'altea', label: 'Direction générale', code: 'ALT-100', contact: 'Véronique Morin' },
  { company: 'altea', label: 'Ressources humaines', code: 'ALT-210', contact: 'Pascal Adam' },
  { company: 'belvedere', label: 'Moyens généraux', code: 'BEL-030', contact: 'Nathalie Gros' },
] as const;

/** Interest centres; the newsletter comes first and is left out of flash mailings. */
export const SUBSCRIPTIONS: readonly Text[] = [
  t('Lettre de la conciergerie', 'Concierge newsletter'),
  t('Beauté et bien-être', 'Beauty and well-being'),
  t('Famille', 'Family'),
  t('Sorties et billetterie', 'Going out and tickets'),
  t('Marché et paniers', 'Market and baskets'),
  t('Auto et vélo', 'Car and bike'),
  t('Dernières disponibilités', 'Last-minute slots'),
];
