import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { byTheClockMs } from '../client/refresh-pace.ts';
import { useActionQuery } from '../client/use-action.ts';
import { useBasicData } from '../client/use-basic-data.ts';
import { useUser } from '../session/session.ts';

/** What the side bar tells beside its places: of the inbox what stands in it once one goes there. */
export interface Marks {
  readonly inbox: number;
  readonly chat: number;
  readonly isCashRegisterOpen: boolean;
}

export function useMarks(): Marks {
  const { gestionnaire, conciergerie, selectedAdherent } = useUser();
  const isAtDesk = gestionnaire && conciergerie !== null;
  const { data: inbox } = useActionQuery(
    inboxOrdersList,
    { data: { adherentId: selectedAdherent?.id ?? null } },
    { enabled: isAtDesk, select: ({ totalItems }) => totalItems, everyMs: byTheClockMs },
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
  return {
    inbox: inbox ?? 0,
    chat: unread.messages,
    isCashRegisterOpen: isOpen ?? false,
  };
}
