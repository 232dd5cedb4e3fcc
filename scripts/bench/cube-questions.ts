import type pg from 'pg';
import type { GrowthQuestion } from './growth-questions.ts';
import { productCall } from './product.ts';

/** The usual questions to the cubes, as a manager of all conciergeries asks them. */
export async function cubeQuestions(pool: pg.Pool, manager: string): Promise<readonly GrowthQuestion[]> {
  const one = async (text: string): Promise<string> =>
    (await pool.query<{ one: string }>(`select (${text})::text as one`)).rows[0]?.one ?? '';
  const yearAgo = await one("select to_char(max(created_at) - interval '11 months', 'YYYY-MM') from orders");
  const monthAgo = await one("select (max(created_at) - interval '30 days')::date from orders");
  const partner = await one('select partner_id from orders group by 1 order by count(*) desc limit 1');
  const metric = (metricName: string, aggregation: string) => ({ metricName, aggregation });
  const [orders, amount, people] = [
    metric('orders', 'count'),
    metric('amount', 'sum'),
    metric('beneficiaries', 'countDistinct'),
  ];
  const lastYear = { dimensionName: 'creationMonth', from: yearAgo };
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
    'cube: payers by desk': cube('Payments', {
      metrics: [metric('payers', 'countDistinct'), metric('vat', 'sum')],
      dimensionsRows: ['conciergerie'],
    }),
    'cube: values of a filter': productCall('BiGetFilters', { cubeName: 'Orders', dimensionName: 'partner' }, manager),
  };
  return Object.entries(questions).map(([name, ask]) => ({ name, ask }));
}
