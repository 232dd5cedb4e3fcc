import type pg from 'pg';
import { productCall } from './product.ts';
import type { LoadRequest } from './load.ts';

/** One list or search that is asked at each size of the world. */
export interface GrowthQuestion {
  readonly name: string;
  readonly ask: LoadRequest;
}

export interface Signed {
  readonly manager: string;
  readonly partner: string;
  readonly beneficiary: string;
}

/** The lists and searches of the desk and the partner, as a manager of all conciergeries and the partner with most orders ask them. */
export async function growthQuestions(pool: pg.Pool, signed: Signed): Promise<readonly GrowthQuestion[]> {
  const one = async (text: string): Promise<string> =>
    (await pool.query<{ one: string }>(`select (${text})::text as one`)).rows[0]?.one ?? '';
  const [order, rareCategory, partner, person, desk] = [
    await one('select max(id) from orders'),
    await one('select category_id from orders group by 1 order by count(*), 1 limit 1'),
    await one(
      'select company_name from partners p where id = (select partner_id from orders group by 1 order by count(*) desc limit 1)',
    ),
    await one('select last_name from users where is_beneficiary group by 1 order by count(*) desc, 1 limit 1'),
    await one('select conciergerie_id from orders group by 1 order by count(*) desc limit 1'),
  ];
  const [partnerId, offreId, categoryId] = [
    await one('select partner_id from orders group by 1 order by count(*) desc limit 1'),
    await one(
      'select o.offer_id from orders o join offers f on f.id = o.offer_id where f.replaced_at is null and f.partner_id = (select partner_id from orders group by 1 order by count(*) desc limit 1) limit 1',
    ),
    await one('select category_id from products group by 1 order by count(*) desc limit 1'),
  ];
  const monthAgo = await one("select (max(created_at) - interval '30 days')::date::text from orders");
  const yearAgo = await one("select (max(created_at) - interval '1 year')::date::text from orders");
  const today = await one('select max(created_at)::date::text from orders');
  const weekAgo = await one("select (max(created_at) - interval '7 days')::date::text from orders");
  const filter = (name: string, type: string, valuesSelected: readonly string[]) => ({ name, type, valuesSelected });
  const sort = (column: string, ascending = true) => ({ sort: { column, ascending } });
  const asManager = (action: string, data: Record<string, unknown>, atDesk = false): LoadRequest =>
    productCall(
      action,
      { data: JSON.stringify({ page: 1, ...data }) },
      signed.manager,
      atDesk ? { 'x-session-context': `conciergerie=${desk}` } : {},
    );
  const asPartner = (data: Record<string, unknown>): LoadRequest =>
    productCall('AllOrdersPartner', { data: JSON.stringify({ page: 1, ...data }) }, signed.partner);
  const orders = (data: Record<string, unknown>, atDesk = false): LoadRequest =>
    asManager('AllOrdersList', data, atDesk);
  const report = (from: string): LoadRequest =>
    productCall(
      'ReportingExtraction',
      { conciergeries: JSON.stringify([Number(desk)]), from, to: today, format: 'csv' },
      signed.manager,
    );
  const questions: Readonly<Record<string, LoadRequest>> = {
    // What every call costs: the session, its rights, one row.
    'floor: my conciergerie': productCall('GetConcInfos', {}, signed.manager),
    'desk: tiles and first page': orders({}, true),
    'desk: unpaid': orders({ view: 'unpaid' }, true),
    'desk: to process': orders({ view: 'toProcess' }, true),
    'desk: today': orders({ view: 'today' }, true),
    'desk: late': orders({ view: 'late' }, true),
    'desk: inbox, unpaid': asManager('InboxOrdersList', { view: 'unpaid' }, true),
    'desk: inbox, late': asManager('InboxOrdersList', { view: 'late' }, true),
    'desk: orders of a year by amount': orders(
      { ...sort('finalAmount', false), filters: [filter('date', 'date', [yearAgo, ''])] },
      true,
    ),
    'desk: who is open': productCall('GetDashboardConciergeriesHoraires', {}, signed.manager),
    'desk: anomalies': productCall('GetDashboardBadOrders', {}, signed.manager),
    'desk: anomalies, detail': productCall('GetDashboardBadOrdersDetail', { conciergerieId: desk }, signed.manager),
    'desk: anomalies, list': productCall('InboxOrdersAlertList', { pageNumber: '1' }, signed.manager),
    'desk: report of a month': report(monthAgo),
    'desk: report of a year': report(yearAgo),
    'orders, newest first': orders({}),
    'orders of one desk': orders({}, true),
    'orders, page 100': orders({ page: 100 }),
    'orders in three statuses': orders({ filters: [filter('status', 'in', ['15', '16', '17'])] }),
    'orders accepted (few)': orders({ filters: [filter('status', 'in', ['6'])] }),
    'orders of a rare category': orders({ filters: [filter('category', 'in', [rareCategory])] }),
    'orders of the last week': orders({ filters: [filter('date', 'date', [weekAgo, ''])] }),
    'orders served in the last week': orders({ filters: [filter('dateRealisation', 'date', [weekAgo, ''])] }),
    'orders of important people': orders({ filters: [filter('vip', 'is', ['true'])] }),
    'orders on quote': orders({ filters: [filter('onQuote', 'is', ['true'])] }),
    'orders by person': orders(sort('adherent')),
    'orders by partner': orders(sort('partnerName', false)),
    'orders by offer': orders(sort('offreLabel')),
    'orders by amount': orders(sort('finalAmount', false)),
    'orders by day of service': orders(sort('dateRealisation', false)),
    'orders by status': orders(sort('statusGestionnaire')),
    'orders, a frequent name': orders({ search: person }),
    'orders, a first name': orders({ search: 'camille' }),
    'orders, a partner': orders({ search: partner }),
    'orders, an offer': orders({ search: 'chemise' }),
    'orders, two letters': orders({ search: 'ma' }),
    'orders, a number': orders({ search: order }),
    'orders, no hit': orders({ search: 'zqxkwy' }),
    inbox: asManager('InboxOrdersList', {}),
    'inbox of one desk': asManager('InboxOrdersList', {}, true),
    'inbox, a name': asManager('InboxOrdersList', { search: person }),
    "partner's orders": asPartner({}),
    "partner's tasks": asPartner({ view: 'open' }),
    "partner's orders by person": asPartner(sort('adherent')),
    "partner's orders by amount": asPartner(sort('finalAmount', false)),
    "partner's orders, a name": asPartner({ search: person }),
    "partner's orders, no hit": asPartner({ search: 'zqxkwy' }),
    payments: productCall('GetAllPayments', { page: '1' }, signed.manager),
    'payments, a name': productCall('GetAllPayments', { page: '1', search: person }, signed.manager),
    'business log': productCall('GetBizLogsList', { page: '1' }, signed.manager),
    'business log, words': productCall('GetBizLogsList', { page: '1', comment: 'chemise' }, signed.manager),
    'people, a name': productCall('SearchUser', { expression: person }, signed.manager),
    'catalogue: partners': productCall('GetAllPartners2', { page: '1' }, signed.manager),
    'catalogue: partners, page 10': productCall('GetAllPartners2', { page: '10' }, signed.manager),
    'catalogue: partners, words': productCall('GetAllPartners2', { page: '1', search: 'pressing' }, signed.manager),
    "catalogue: a partner's offers": productCall('GetAllOffresForPartner', { partnerId }, signed.manager),
    'catalogue: an offer to edit': productCall('GetEditableOffre', { partnerId, offreId }, signed.manager),
    'catalogue: partners of a category': productCall('PartPrezList', { coid: categoryId }, signed.beneficiary),
    'catalogue: a home': productCall('GetBnfHomePageContent', {}, signed.beneficiary),
    'catalogue: products': productCall('GetProducts', { categoryId }, signed.manager),
    'my orders': productCall('MyOrdersList', {}, signed.beneficiary),
    'my alerts': productCall('MyAlerts', {}, signed.manager),
  };
  return Object.entries(questions).map(([name, ask]) => ({ name, ask }));
}
