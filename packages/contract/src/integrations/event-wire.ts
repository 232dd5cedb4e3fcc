import { EVENT_TYPES, EVENT_VERSION } from '@loge/domain/integrations/event-catalogue';
import * as z from 'zod/mini';
import { moment } from '../shared/wire-types.ts';

export const eventType = z.enum(EVENT_TYPES);

/** An event as it is sent and listed: which rows it is about, by their numbers. Each kind has this form. */
export const eventOnWire = z.object({
  /** The same however often it is sent. */
  id: z.string(),
  type: eventType,
  version: z.int(),
  timestamp: moment,
  data: z.object({
    order: z.nullable(z.int()),
    /** Its place among the events of its order: a receiver that gets them in another sequence sorts by it. */
    orderNumber: z.nullable(z.int()),
    /** Of the order, after what is told. */
    status: z.nullable(z.string()),
    conciergerie: z.nullable(z.int()),
    partner: z.nullable(z.int()),
    /** Whom it is about; not told to partners. */
    person: z.nullable(z.int()),
  }),
});

/** What an event of each kind looks like. */
export const exampleEvent = (type: (typeof EVENT_TYPES)[number]): z.output<typeof eventOnWire> => {
  const isOfOrder = /^(order|items|payment|slot)\./.test(type);
  return {
    id: 'evt_3f2b8a52-6f0e-4d5c-9a0e-2f6f4a1c9b77',
    type,
    version: EVENT_VERSION,
    timestamp: '2026-11-24T09:00:00.000Z',
    data: {
      order: isOfOrder ? 204_118 : null,
      orderNumber: isOfOrder ? 3 : null,
      status: isOfOrder ? 'accepted' : null,
      conciergerie: 3,
      partner: isOfOrder || type.startsWith('statement.') ? 12 : null,
      person: type.startsWith('statement.') ? null : 481,
    },
  };
};
