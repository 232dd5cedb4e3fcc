import { getSettlementNotices } from '@loge/contract/billing/get-settlement-notices';
import { getComplaints } from '@loge/contract/complaints/get-complaints';
import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { clockRefetchMs } from '../client/refetch-interval.ts';
import { useActionQuery } from '../client/use-action.ts';
import { useBasicData } from '../client/use-basic-data.ts';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

/** What the side bar tells beside its places: of the inbox what stands in it once one goes there. */
export interface NavBadges {
  readonly inbox: number;
  readonly chat: number;
  readonly isCashRegisterOpen: boolean;
  /** Doors of the desk's lockers with which something is wrong, and lockers that fell silent; null for a desk without lockers, and for the person who does not look after them. */
  readonly lockers: number | null;
  /** Invoices in partners’ names that are contested, as far as they were not read; nothing for the person who does not settle with partners. */
  readonly contestedInvoices: number;
  /** Complaints of the desk that were not taken in hand, or not answered, in time. */
  readonly lateComplaints: number;
}

const faultsOf = ({ lockers }: OutputOf<typeof getKernLockerStatus>): number | null =>
  lockers.length === 0
    ? null
    : lockers.flatMap(({ entries }) => entries).filter(({ status }) => status === 'faulty').length +
      lockers.filter(({ isOnline }) => !isOnline).length;

const lateOnly = [{ name: 'late', type: 'is' as const, valuesSelected: ['true'], excluded: false }];

export function useNavBadges(): NavBadges {
  const user = useUser();
  const { gestionnaire, conciergerie, selectedAdherent } = user;
  const isAtDesk = gestionnaire && conciergerie !== null;
  const { data: inbox } = useActionQuery(
    inboxOrdersList,
    { data: { adherentId: selectedAdherent?.id ?? null } },
    { enabled: isAtDesk, select: ({ totalItems }) => totalItems, intervalMs: clockRefetchMs },
  );
  const unread = useBasicData();
  const { data: isOpen } = useActionQuery(
    getConciergeConciergeriesList,
    {},
    {
      enabled: isAtDesk,
      select: ({ conciergeries }) => conciergeries.some(({ id, caisseOpen }) => id === conciergerie?.id && caisseOpen),
    },
  );
  const { data: lockers } = useActionQuery(
    getKernLockerStatus,
    { conciergerieId: conciergerie?.id ?? 0 },
    { enabled: isAtDesk && mayCall(user, getKernLockerStatus), select: faultsOf },
  );
  const { data: contestedInvoices } = useActionQuery(
    getSettlementNotices,
    {},
    {
      enabled: gestionnaire && mayCall(user, getSettlementNotices),
      select: ({ notices }) => notices.filter(({ notice, isRead }) => notice === 'contested' && !isRead).length,
    },
  );
  const { data: lateComplaints } = useActionQuery(
    getComplaints,
    { filters: lateOnly },
    { enabled: isAtDesk, select: ({ totalItems }) => totalItems, intervalMs: clockRefetchMs },
  );
  return {
    inbox: inbox ?? 0,
    chat: unread.messages,
    isCashRegisterOpen: isOpen ?? false,
    lockers: lockers ?? null,
    contestedInvoices: contestedInvoices ?? 0,
    lateComplaints: lateComplaints ?? 0,
  };
}
