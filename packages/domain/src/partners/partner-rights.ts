import type { Permission } from '../access/permissions.ts';

/** What a manager may do with the file of a partner. */
export type PartnerRights = {
  /** Profile, global options, places of service, offers, calendars, orders, presentations. */
  readonly file: boolean;
  /** Presentations and pictures. */
  readonly presentations: boolean;
  /** The partner's accounts: login, password, activation; and whether the partner is active. */
  readonly accounts: boolean;
  readonly rates: boolean;
  readonly locker: boolean;
};

type Rule = keyof PartnerRights;

/** Who may do what with a partner: any of these. Spec: partner-content-locker §6, manager §6. */
export const PARTNER_PERMISSIONS = {
  file: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART'],
  presentations: ['CAN_EDIT_OFFRE_ITEMS', 'MANAGE_OFFRES_PART', 'PARTNER_PRESENTATIONS'],
  accounts: ['CREATE_PART'],
  rates: ['PROD', 'ATTENDU_FACTU'],
  locker: ['PROD', 'CONFIGURATION'],
} as const satisfies Record<Rule, readonly Permission[]>;

/** The rights of somebody who holds these permissions; an administrator has all of them. */
export function partnerRights(holder: {
  readonly isAdmin: boolean;
  readonly permissions: ReadonlySet<Permission>;
}): PartnerRights {
  const has = (rule: Rule): boolean =>
    holder.isAdmin || PARTNER_PERMISSIONS[rule].some((permission) => holder.permissions.has(permission));
  return {
    file: has('file'),
    presentations: has('presentations'),
    accounts: has('accounts'),
    rates: has('rates'),
    locker: has('locker'),
  };
}
