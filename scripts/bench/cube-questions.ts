import type pg from 'pg';
import type { GrowthQuestion } from './growth-questions.ts';
import { productCall } from './product.ts';

/** The usual questions to the cubes, as a manager of all conciergeries asks them. */
export async function cubeQuestions(pool: pg.Pool, manager: string): Promise<readonly GrowthQuestion[]> {
  const one = async (text: string): Promise<string> =>
    (await pool.query<{ one: string }>(`select (${text})::text as one`)).rows[0]?.one ?? '';
  const yearAgo = await one("select to_char(max(created_at) - interval '11 months', 'YYYY-MM') from orders");
  const monthAgo = await one("select (max(created_at) - interval '30 days')::date from orders");
  const quarterAgo = await one("select (max(created_at) - interval '90 days')::date from orders");
  const twoDesks = (
    await pool.query<{ id: string }>(
      'select conciergerie_id::text as id from orders group by 1 order by count(*) desc limit 2',
    )
  ).rows.map(({ id }) => id);
  const partner = await one('select partner_id from orders group by 1 order by count(*) desc limit 1');
  const metric = (metricName: string, aggregation: string) => ({ metricName, aggregation });
  const [orders, amount, people] = [
    metric('orders', 'count'),
    metric('amount', 'sum'),
    metric('beneficiaries', 'countDistinct'),
  ];
  const lastYear = { dimensionName: 'creationMonth', from: yearAgo };
  const quarter = { dimensionName: 'creationDay', from: quarterAgo };
  const notCancelled = { dimensionName: 'status', criteria: ['cancelled'], include: false };
  const lastMonth = { dimensionName: 'creationDay', from: monthAgo };
  const cube = (cubeName: string, query: Record<string, unknown>): GrowthQuestion['ask'] =>
    productCall('BiGetReport', { cubeName, query: JSON.stringify(query) }, manager);
  const questions: Readonly<Record<string, GrowthQuestion['ask']>> = {
    'cube: all orders': cube('Orders', { metrics: [orders, amount] }),
    'cube: by month': cube('Orders', { metrics: [orders, amount], dimensionsRows: ['creationMonth'] }),
    'cube: by desk and month': cube('Orders', {
      metrics: [amount],
      dimensionsRows: ['conciergerie'],
      dimensionsColumns: ['creationMonth'],
      filters: [lastYear],
    }),
    'cube: by universe and category': cube('Orders', {
      metrics: [orders, amount, metric('amount', 'average')],
      dimensionsRows: ['universe', 'category'],
    }),
    // The screen's own first tab: names below each other, months beside each other, what was cancelled left out.
    'cube: universes and offers by month': cube('Orders', {
      metrics: [people, amount],
      dimensionsRows: ['universe', 'offer'],
      dimensionsColumns: ['creationMonth'],
      filters: [{ dimensionName: 'conciergerie', criteria: twoDesks }, quarter, notCancelled],
    }),
    'cube: unpaid of the quarter': cube('Orders', {
      metrics: [metric('unpaidOrders', 'count'), amount],
      dimensionsRows: ['conciergerie', 'paymentMode'],
      filters: [quarter],
    }),
    'cube: time to done by partner': cube('Orders', {
      metrics: [metric('completionTime', 'average'), metric('completionTime', 'maximum')],
      dimensionsRows: ['category', 'partner'],
      filters: [lastYear],
    }),
    'cube: by company and who placed it': cube('Orders', {
      metrics: [orders, people],
      dimensionsRows: ['company'],
      dimensionsColumns: ['placedBy'],
    }),
    'cube: by partner and status': cube('Orders', {
      metrics: [orders],
      dimensionsRows: ['partner'],
      dimensionsColumns: ['status'],
    }),
    'cube: people by desk': cube('Orders', { metrics: [orders, people], dimensionsRows: ['conciergerie'] }),
    'cube: people by month': cube('Orders', {
      metrics: [people],
      dimensionsRows: ['creationMonth'],
      filters: [lastYear],
    }),
    'cube: ratings by partner': cube('Orders', {
      metrics: [metric('rating', 'average'), metric('ratings', 'count')],
      dimensionsRows: ['partner'],
    }),
    'cube: margin by partner': cube('Orders', {
      metrics: [amount, metric('buyingPrice', 'sum')],
      dimensionsRows: ['partner'],
    }),
    'cube: days of the last month': cube('Orders', {
      metrics: [orders, amount],
      dimensionsRows: ['creationDay'],
      filters: [lastMonth],
    }),
    'cube: offers of one partner': cube('Orders', {
      metrics: [orders, amount],
      dimensionsRows: ['offer'],
      filters: [{ dimensionName: 'partner', criteria: [partner] }],
    }),
    'cube: weekdays and hours': cube('Orders', {
      metrics: [orders],
      dimensionsRows: ['creationHour'],
      dimensionsColumns: ['creationWeekday'],
    }),
    'cube: payments by mode and month': cube('Payments', {
      metrics: [amount],
      dimensionsRows: ['mode'],
      dimensionsColumns: ['collectionMonth'],
    }),
    'cube: refunds by day': cube('Payments', {
      metrics: [amount, metric('net', 'sum'), metric('vat', 'sum')],
      dimensionsRows: ['creationDay'],
      dimensionsColumns: ['kind'],
      filters: [lastMonth],
    }),
    'cube: payers by desk': cube('Payments', {
      metrics: [metric('payers', 'countDistinct'), metric('vat', 'sum')],
      dimensionsRows: ['conciergerie'],
    }),
    'cube: orders behind a number': productCall(
      'BiGetOrdersBehind',
      {
        cubeName: 'Orders',
        query: JSON.stringify({ metrics: [orders], dimensionsRows: ['partner'], filters: [lastYear] }),
        at: JSON.stringify([{ dimensionName: 'partner', key: partner }]),
      },
      manager,
    ),
    'cube: values of a filter': productCall('BiGetFilters', { cubeName: 'Orders', dimensionName: 'partner' }, manager),
  };
  return Object.entries(questions).map(([name, ask]) => ({ name, ask }));
}
