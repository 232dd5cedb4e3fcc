import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor: the same framework with bare SQL reading and writing the same rows, and nothing else. No session, no rights, no rules, no
 * validation, no log. What the product costs above it is what these cost.
 */
const [url, port] = [process.argv[2] ?? '', Number(process.argv[3])];
pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({ connectionString: url, max: 20 });
const app = Fastify();

app.get<{ Querystring: { conciergerie: string; category: string } }>('/catalogue', async ({ query }) => {
  const offers = await pool.query(
    `select f.*, p.company_name, p.zip_codes, pp.*, items.list as items
       from offer_conciergeries oc
       join offers f on f.id = oc.offer_id
       join partners p on p.id = f.partner_id
       join partner_presentations pp on pp.partner_id = p.id and pp.category_id = f.category_id
       cross join lateral (select jsonb_agg(to_jsonb(i) order by i.position) as list from offer_items i where i.offer_id = f.id) items
      where oc.conciergerie_id = $1 and f.category_id = $2 and f.publication <> 'unpublished'`,
    [query.conciergerie, query.category],
  );
  return { data: offers.rows };
});

app.get<{ Querystring: { conciergerie: string; today: string } }>('/home', async ({ query }) => {
  const [news, moment] = await Promise.all([
    pool.query(
      `select n.* from news n join news_conciergeries c on c.news_id = n.id
        where c.conciergerie_id = $1 and n.from_date <= $2 and n.to_date >= $2 and n.deleted_at is null order by n.order_rank`,
      [query.conciergerie, query.today],
    ),
    pool.query(
      `select m.*, f.name_fr, f.discount_percent, p.company_name
         from moment_offers m join moment_offer_conciergeries c on c.moment_offer_id = m.id
         left join offers f on f.id = m.offer_id left join partners p on p.id = f.partner_id
        where c.conciergerie_id = $1 and m.from_date <= $2 and m.to_date >= $2 and m.deleted_at is null order by m.order_rank limit 1`,
      [query.conciergerie, query.today],
    ),
  ]);
  return { data: { actus: news.rows, offreDuMoment: moment.rows[0] ?? null } };
});

app.get<{ Querystring: { conciergerie: string; statuses: string; offset: string } }>('/orders', async ({ query }) => {
  const values = [query.conciergerie, query.statuses.split(',')];
  const [page, total] = await Promise.all([
    pool.query(
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
    pool.query(
      'select count(*) as count, sum(final_cents) as cents from orders where conciergerie_id = $1 and status = any($2)',
      values,
    ),
  ]);
  return { data: { items: page.rows, total: total.rows[0] as unknown } };
});

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
    await client.query('begin');
    await client.query(
      `insert into idempotency_keys (owner, key, action, request_hash, answer) values ($1, gen_random_uuid()::text, 'floor', sha256(''), '{}')`,
      [`floor:${body.beneficiary}`],
    );
    const placed = await client.query<{ id: number }>(
      `insert into orders (conciergerie_id, beneficiary_id, placed_by_user_id, partner_id, category_id, offer_id, offer_label_fr, offer_label_en, workflow, status,
         subtotal_cents, total_cents, final_cents, payment_mode)
       values ($1, $2, $2, $3, $4, $5, 'Plancher', 'Floor', 'OTHER', 'new', $6, $6, $6, 'conciergerie') returning id`,
      [body.conciergerie, body.beneficiary, body.partner, body.category, body.offer, total],
    );
    const id = placed.rows[0]?.id;
    await client.query(
      `insert into order_items (order_id, conciergerie_id, offer_item_id, position, type, label_fr, label_en, quantity, unit_price_cents, amount_cents, vat_rate_percent)
       select $1, $2, item, position, 'product', 'Ligne', 'Line', 1, price, price, 20 from unnest($3::bigint[], $4::bigint[]) with ordinality as t (item, price, position)`,
      [id, body.conciergerie, body.items.map((item) => item.id), body.items.map(({ price }) => price)],
    );
    await client.query(
      `insert into order_vat_lines (order_id, conciergerie_id, rate_percent, excluding_vat_cents, vat_cents, including_vat_cents) values ($1, $2, 20, $3, $4, $5)`,
      [id, body.conciergerie, total - vat, vat, total],
    );
    await client.query(
      `insert into order_status_changes (order_id, conciergerie_id, step, to_status, kind, author_id, author_role) values ($1, $2, 1, 'new', 'initial', $3, 'beneficiary')`,
      [id, body.conciergerie, body.beneficiary],
    );
    await client.query(
      `insert into notifications (user_id, conciergerie_id, type, order_id, label_fr, label_en) values ($1, $2, 'order_placed', $3, 'Reçue', 'Received')`,
      [body.beneficiary, body.conciergerie, id],
    );
    await client.query(
      `insert into payments (conciergerie_id, order_id, user_id, mode, status, amount_cents, net_cents, vat_cents, vat_rate_percent, created_by)
       values ($1, $2, $3, 'conciergerie', 'pending', $4, $5, $6, 20, $3)`,
      [body.conciergerie, id, body.beneficiary, total, total - vat, vat],
    );
    await client.query(
      `insert into business_log (action, author_id, order_id, conciergerie_id, comment) values ('order-created', $1, $2, $3, 'Plancher')`,
      [body.beneficiary, id, body.conciergerie],
    );
    await client.query(`insert into pgboss.job (name, data) values ('order-placed', $1)`, [
      JSON.stringify({ orderId: id }),
    ]);
    await client.query(`select pg_notify('floor', '{}')`);
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
