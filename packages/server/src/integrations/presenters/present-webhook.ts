import type { deliveryOnWire, webhookOnWire } from '@loge/contract/integrations/webhook-wire';
import type * as z from 'zod/mini';
import type { DeliveryRow } from '../rows/delivery-rows.ts';
import type { WebhookRow } from '../rows/webhook-rows.ts';

export const presentWebhook = (row: WebhookRow, readerId: number): z.output<typeof webhookOnWire> => ({
  id: row.id,
  kind: row.kind,
  place: row.place,
  owner: row.owner,
  isOwn: row.userId === readerId,
  url: row.url,
  types: row.types,
  createdAt: row.createdAt.toISOString(),
  state: row.disabledAt !== null ? 'disabled' : row.failingSince !== null ? 'failing' : 'live',
  disabledWhy: row.disabledWhy,
  waiting: row.waiting,
});

export const presentDelivery = (row: DeliveryRow): z.output<typeof deliveryOnWire> => ({
  id: row.id,
  messageId: `evt_${row.uid}`,
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  attempts: row.attempts,
  nextAt: row.nextAt?.toISOString() ?? null,
  lastAt: row.lastAt?.toISOString() ?? null,
  lastStatus: row.lastStatus,
  lastAnswer: row.lastAnswer,
  body: row.body,
});
