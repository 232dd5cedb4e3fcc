import { findBrand } from '../platform/brands/brand-rows.ts';
import { CALENDAR } from '@loge/domain/calendars/calendar-entry';
import { calendarFeed } from '@loge/domain/orders/calendar-file';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../platform/gateway/sessions.ts';
import type { Services } from '../platform/services.ts';
import { findFeedEvents, readFeed } from './rows/calendar-feed-rows.ts';

const msPerDay = 86_400_000;
const daysBehind = 60;
const tokenPattern = /^[\w-]{43}$/;

/** Where other calendars read the appointments of a partner or of a desk: anybody who has the address reads them, and nothing else. */
export function addCalendarFeedRoutes(app: FastifyInstance, services: Services): void {
  app.get('/calendar-feed/:file', async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const token = file.replace(/\.ics$/, '');
    if (!tokenPattern.test(token)) return reply.callNotFound();
    const now = services.clock();
    const subject = await readFeed(services.database, hashToken(token), now);
    if (subject === null) return reply.callNotFound();
    const isOfDesk = subject.partnerId === null;
    const events = await findFeedEvents(services.database, {
      subject,
      from: new Date(now.getTime() - daysBehind * msPerDay),
      to: new Date(now.getTime() + CALENDAR.aheadDays * msPerDay),
    });
    const { publicUrl } = services.settings;
    const { host } = new URL(publicUrl);
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(
        calendarFeed(
          events.map((event) => ({
            uid: `order-${event.orderId}-${isOfDesk ? 'desk' : 'partner'}@${host}`,
            begin: event.begin.getTime(),
            end: event.begin.getTime() + event.durationMinutes * 60_000,
            title: [event.offerLabel, event.personName, isOfDesk ? event.partnerName : ''].filter(Boolean).join(', '),
            place: event.conciergerieName,
            details: [`N° ${formatOrderNumber(event.orderId)}`, event.services].filter(Boolean).join('\n'),
            url: `${publicUrl}/#!/${isOfDesk ? 'conciergeOrderDetail' : 'partnerOrderDetail'}/${event.orderId}`,
            isConfirmed: event.isAgreed,
          })),
          now.getTime(),
          (await findBrand(services.database, 'loge', null)).name,
        ),
      );
  });
}
