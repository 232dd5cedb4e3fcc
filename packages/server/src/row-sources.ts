import type { RowKind } from '@loge/contract/shared/row-ids';
import { sql } from 'kysely';
import { bankSources } from './accounting/bank-sources.ts';
import { removalSources } from './accounts/removal-sources.ts';
import { billingSources } from './billing/billing-sources.ts';
import { billSources } from './bills/bill-sources.ts';
import { calendarSources } from './calendars/calendar-sources.ts';
import { registerSources } from './cash-registers/register-sources.ts';
import { catalogueSources } from './catalogue/catalogue-sources.ts';
import { companySources } from './company/company-sources.ts';
import { chatSources } from './chat/chat-sources.ts';
import { complaintSources } from './complaints/complaint-sources.ts';
import { conciergerieSources } from './conciergeries/conciergerie-sources.ts';
import { contentSources } from './content/content-sources.ts';
import { counterSources } from './counter/counter-sources.ts';
import { credentialSources } from './credentials/credential-sources.ts';
import { exportSources } from './exports/export-sources.ts';
import { fileSources } from './files/file-sources.ts';
import { flashSources } from './flash-mailings/flash-sources.ts';
import { gameSources } from './games/game-sources.ts';
import { integrationSources } from './integrations/integration-sources.ts';
import { offerSources } from './offers/offer-sources.ts';
import { orderSources } from './order-facts/order-sources.ts';
import { orderPartSources } from './orders/order-part-sources.ts';
import { paymentSources } from './payments/payment-sources.ts';
import { invoicingSources } from './invoicing/invoicing-sources.ts';
import { type RowSource, table } from './platform/gateway/row-source.ts';
import { subscriptionSources } from './profile/subscription-sources.ts';
import { goodsSources } from './reception/goods-sources.ts';
import { peopleSources } from './users/people-sources.ts';

/** Where the rows of each kind are. A kind without a source does not compile. */
export const rowSources = {
  ...orderSources,
  ...orderPartSources,
  ...billSources,
  ...billingSources,
  ...invoicingSources,
  ...paymentSources,
  ...peopleSources,
  ...credentialSources,
  ...integrationSources,
  ...chatSources,
  ...complaintSources,
  ...catalogueSources,
  ...offerSources,
  ...calendarSources,
  ...contentSources,
  ...gameSources,
  ...subscriptionSources,
  ...flashSources,
  ...registerSources,
  ...counterSources,
  ...goodsSources,
  ...bankSources,
  ...fileSources,
  ...exportSources,
  ...removalSources,
  ...conciergerieSources,
  ...companySources,
  'push-device': table('push-device', { from: sql`push_devices r`, whose: { own: 'r.user_id' } }),
  notification: table('notification', { from: sql`notifications r`, whose: { own: 'r.user_id' } }),
  /** A mail without a desk is its reader's, by the desk where they are served. */
  mail: table('mail', {
    from: sql`mails r left join users u on u.id = r.user_id`,
    whose: {
      desks: ({ conciergerieIds, isAdmin }) => sql`(
        coalesce(r.conciergerie_id, u.conciergerie_id) = any(${[...conciergerieIds]}::bigint[])
        or (${isAdmin}::boolean and coalesce(r.conciergerie_id, u.conciergerie_id) is null))`,
    },
    lock: sql`for update of r`,
  }),
} satisfies Record<RowKind, RowSource>;
