import type { BoxPurpose } from './box-size.ts';
import type { OrderStatus } from '../orders/order-status.ts';

/** What a locker reports about one order's compartment. Spec: partner-content-locker §4 (Box status reasons). */
export const BOX_STATUS_REASONS = [
  'BENEFICIARY_COLLECT_OK',
  'BENEFICIARY_DROP_OK',
  'PROVIDER_COLLECT_OK',
  'PROVIDER_DROP_OK',
] as const;
export type BoxStatusReason = (typeof BOX_STATUS_REASONS)[number];

/** The only mode that there is. */
export const BOX_STATUS_MODE = 'FULL';

/** What a locker is told to do with a door. Spec: partner-content-locker §4 (Simulator actions). */
export const DOOR_ACTIONS = ['TO_OPEN_DOOR', 'TO_CLOSE_DOOR'] as const;
export type DoorAction = (typeof DOOR_ACTIONS)[number];

/** Lists of what a provider has to do at a locker. Spec: partner-content-locker §4 (Provider lists). */
export const PROVIDER_LISTS = ['TO_RECOVER', 'TO_DROP', 'LATE'] as const;
export type ProviderList = (typeof PROVIDER_LISTS)[number];

export interface BoxReport {
  readonly by: 'beneficiary' | 'provider';
  /** Whether the parcel is inside afterwards. */
  readonly does: 'dropped' | 'collected';
  /** Which way the parcel goes: beneficiaries drop off and collect what providers collect and drop. */
  readonly purpose: BoxPurpose;
  /** Where its order goes by it, along its workflow. */
  readonly leadsTo: OrderStatus;
}

const REPORTS: Readonly<Record<BoxStatusReason, BoxReport>> = {
  BENEFICIARY_DROP_OK: { by: 'beneficiary', does: 'dropped', purpose: 'drop_off', leadsTo: 'dropped_off' },
  PROVIDER_COLLECT_OK: { by: 'provider', does: 'collected', purpose: 'drop_off', leadsTo: 'being_processed' },
  PROVIDER_DROP_OK: { by: 'provider', does: 'dropped', purpose: 'pick_up', leadsTo: 'available_in_locker' },
  BENEFICIARY_COLLECT_OK: { by: 'beneficiary', does: 'collected', purpose: 'pick_up', leadsTo: 'done' },
};

export const boxReport = (reason: BoxStatusReason): BoxReport => REPORTS[reason];

/** The report of the parcel having been put in, on its way in that direction. */
export const dropReportOf = (purpose: BoxPurpose): BoxStatusReason =>
  purpose === 'drop_off' ? 'BENEFICIARY_DROP_OK' : 'PROVIDER_DROP_OK';
