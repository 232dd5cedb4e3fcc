import type { eventOnWire } from '@loge/contract/integrations/event-wire';
import type { EventType } from '@loge/domain/integrations/event-catalogue';
import { EVENT_VERSION } from '@loge/domain/integrations/event-catalogue';
import type * as z from 'zod/mini';
import type { EventRow } from '../rows/event-rows.ts';

/** An event as every receiver reads it; a partner is not told whose order it is. */
export const presentEvent = (row: EventRow, isForPartner: boolean): z.output<typeof eventOnWire> => ({
  id: `evt_${row.uid}`,
  type: row.type as EventType,
  version: EVENT_VERSION,
  timestamp: row.happenedAt.toISOString(),
  data: {
    order: row.orderId,
    orderNumber: row.orderNumber,
    status: row.orderId === null ? null : row.status,
    conciergerie: row.conciergerieId,
    partner: row.partnerId,
    person: isForPartner ? null : row.personId,
  },
});
