import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor: the same framework with bare SQL reading and writing the same rows, and nothing else. No session, no rights, no rules, no
 * validation, no log. Its statements are prepared, and what it answers are the bytes that the product has answered: kept as they are where the
 * product keeps them, written as JSON from objects where it reads them. What the product costs above it is what the rest costs.
 */
const [url, port, answers] = [process.argv[2] ?? '', Number(process.argv[3]), process.argv[4] ?? ''];
const kept = new Map(Object.entries(JSON.parse(readFileSync(answers, 'utf8')) as Record<string, string>));
const bytes = new Map([...kept].map(([key, text]) => [key, Buffer.from(text)]));
const objects = new Map([...kept].map(([key, text]) => [key, JSON.parse(text) as unknown]));
pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({ connectionString: url, max: 20 });
const app = Fastify();

/** Prepared once per connection, under the name of its place. */
const prepared =
  (on: Pick<pg.Pool, 'query'>) =>
  async (name: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> =>
    on.query({ name, text, values });
const ask = prepared(pool);
const isJson = 'application/json; charset=utf-8';

app.get('/ready', async () => 'ready');
app.get<{ Querystring: { key: string } }>('/kept', async ({ query }, reply) =>
  reply.type(isJson).send(bytes.get(query.key)),
);

app.get<{ Querystring: { conciergerie: string; category: string; key: string } }>(
  '/catalogue',
  async ({ query }, reply) => {
    await ask(
      'catalogue',
      `select f.*, p.company_name, p.zip_codes, pp.*, items.list as items
       from offer_conciergeries oc
       join offers f on f.id = oc.offer_id
       join partners p on p.id = f.partner_id
       join partner_presentations pp on pp.partner_id = p.id and pp.category_id = f.category_id
       cross join lateral (select jsonb_agg(to_jsonb(i) order by i.position) as list from offer_items i where i.offer_id = f.id) items
      where oc.conciergerie_id = $1 and f.category_id = $2 and f.publication <> 'unpublished'`,
      [query.conciergerie, query.category],
    );
    return reply.type(isJson).send(JSON.stringify(objects.get(query.key)));
  },
);

app.get<{ Querystring: { conciergerie: string; statuses: string; offset: string; key: string } }>(
  '/orders',
  async ({ query }, reply) => {
    const values = [query.conciergerie, query.statuses.split(',')];
    await Promise.all([
      ask(
        'page',
        `select o.id, o.conciergerie_id, o.status, o.offer_label_fr, o.begin_date, o.service_time, o.final_cents, o.payment_mode, o.unpaid, o.created_at,
              c.name, p.company_name, u.first_name, u.last_name, u.vip, n.recommendation, i.statuses, m.payments
         from (select id from orders where conciergerie_id = $1 and status = any($2) order by id desc limit 100 offset $3) page
         join orders o on o.id = page.id
         join conciergeries c on c.id = o.conciergerie_id
         join partners p on p.id = o.partner_id
         left join users u on u.id = o.beneficiary_id
         left join order_notes n on n.order_id = o.id
         cross join lateral (select array_agg(status order by position) as statuses from order_items where order_id = o.id) i
         cross join lateral (select jsonb_agg(jsonb_build_object('mode', mode, 'status', status, 'amount', amount_cents)) as payments from payments where order_id = o.id) m
        order by o.id desc`,
        [...values, query.offset],
      ),
      ask(
        'total',
        'select count(*) as count, sum(final_cents) as cents from orders where conciergerie_id = $1 and status = any($2)',
        values,
      ),
    ]);
    return reply.type(isJson).send(JSON.stringify(objects.get(query.key)));
  },
);

interface FloorOrder {
  readonly conciergerie: number;
  readonly beneficiary: number;
  readonly offer: number;
  readonly partner: number;
  readonly category: number;
  readonly items: readonly { readonly id: number; readonly price: number }[];
}

app.post<{ Body: FloorOrder }>('/create', async ({ body }) => {
  const total = body.items.reduce((sum, { price }) => sum + price, 0);
  const vat = Math.round(total / 6);
  const client = await pool.connect();
  try {
    const write = prepared(client);
    await client.query('begin');
    const placed = await write(
      'order',
      `insert into orders (conciergerie_id, beneficiary_id, placed_by_user_id, partner_id, category_id, offer_id, offer_label_fr, offer_label_en, workflow, status,
         subtotal_cents, total_cents, final_cents, payment_mode)
       values ($1, $2, $2, $3, $4, $5, 'Plancher', 'Floor', 'OTHER', 'new', $6, $6, $6, 'conciergerie') returning id`,
      [body.conciergerie, body.beneficiary, body.partner, body.category, body.offer, total],
    );
    const { id } = placed.rows[0] as { id: number };
    await write(
      'items',
      `insert into order_items (order_id, conciergerie_id, offer_item_id, position, type, label_fr, label_en, quantity, unit_price_cents, amount_cents, vat_rate_percent)
       select $1, $2, item, position, 'product', 'Ligne', 'Line', 1, price, price, 20 from unnest($3::bigint[], $4::bigint[]) with ordinality as t (item, price, position)`,
      [id, body.conciergerie, body.items.map((item) => item.id), body.items.map(({ price }) => price)],
    );
    await write(
      'vat',
      `insert into order_vat_lines (order_id, conciergerie_id, rate_percent, excluding_vat_cents, vat_cents, including_vat_cents) values ($1, $2, 20, $3, $4, $5)`,
      [id, body.conciergerie, total - vat, vat, total],
    );
    await write(
      'step',
      `insert into order_status_changes (order_id, conciergerie_id, step, to_status, kind, author_id, author_role) values ($1, $2, 1, 'new', 'initial', $3, 'beneficiary')`,
      [id, body.conciergerie, body.beneficiary],
    );
    await write(
      'told',
      `insert into notifications (user_id, conciergerie_id, type, order_id, label_fr, label_en) values ($1, $2, 'order_placed', $3, 'Reçue', 'Received')`,
      [body.beneficiary, body.conciergerie, id],
    );
    await write(
      'paid',
      `insert into payments (conciergerie_id, order_id, user_id, mode, status, amount_cents, net_cents, vat_cents, vat_rate_percent, created_by)
       values ($1, $2, $3, 'conciergerie', 'pending', $4, $5, $6, 20, $3)`,
      [body.conciergerie, id, body.beneficiary, total, total - vat, vat],
    );
    // Nobody is to do the job: the product, which would, does not run while this does.
    await write(
      'rest',
      `with key as (insert into idempotency_keys (owner, key, action, request_hash, answer) values ($1, gen_random_uuid()::text, 'floor', sha256(''), '{}')),
         logged as (insert into business_log (action, author_id, order_id, conciergerie_id, comment) values ('order-created', $2, $3, $4, 'Plancher')),
         job as (insert into pgboss.job (name, data, state) values ('order-placed', $5, 'completed'))
       select pg_notify('floor', '{}')`,
      [`floor:${body.beneficiary}`, body.beneficiary, id, body.conciergerie, JSON.stringify({ orderId: id })],
    );
    await client.query('commit');
    return { data: { orderId: id } };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ port, host: '127.0.0.1' });
