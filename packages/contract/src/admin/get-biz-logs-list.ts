import * as z from 'zod/mini';
import { listFilter, pagedList, upTo } from '../shared/list-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { localDate, maybe, moment, page, text } from '../shared/wire-types.ts';

const logEntry = z.object({
  id: z.int(),
  action: z.string(),
  comment: z.string(),
  logFrom: z.string(),
  logTo: z.string(),
  client: z.string(),
  server: z.string(),
  /** Beyond the specification: when. */
  date: moment,
  /** Beyond the specification: the order that it is about. */
  orderId: z.nullable(z.int()),
});

/**
 * The business log: who did what, latest first, paged by 100. Of more than 10,000 lines the latest 10,000 are listed: days and words lead to older ones.
 */
export const getBizLogsList = defineAction({
  name: 'GetBizLogsList',
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: managers('PROD'),
  input: z.object({
    page,
    upTo,
    comment: maybe(text(200)),
    dateStart: maybe(localDate),
    dateEnd: maybe(localDate),
    filters: z._default(z.array(listFilter).check(z.maxLength(30)), []),
  }),
  output: pagedList(logEntry),
  refusals: [],
  shows: ['business-log'],
  spec: 'partner-content-locker §7',
});
