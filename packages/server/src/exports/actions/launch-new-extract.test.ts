import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { insertCopies } from '../../testing/insert-copies.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* Friday 20 November 2026. */
const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let admin: Signed;
let stranger: Signed;
let elsewhere = 0;
let recent: number;
let old: number;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['BIZLOG', 'REPORTING', 'PROD']);
  const shirts = await world.offer({ name_fr: '=Chemises', items: [{ label_fr: 'Chemise', price_cents: 450 }] });
  const person = await buildManager(loge.database, { conciergerieIds: [world.conciergerieId], is_admin: true });
  admin = await loge.signIn(person.login);
  elsewhere = await buildConciergerie(loge.database);
  const other = await buildManager(loge.database, {
    conciergerieIds: [elsewhere],
    permissions: ['BIZLOG', 'REPORTING', 'PROD'],
  });
  stranger = await loge.signIn(other.login);
  recent = await world.placed(shirts, { items: [{ offreItemId: shirts.itemIds[0], quantity: 3 }] });
  loge.now = new Date('2026-10-05T10:00:00Z');
  old = await world.placed(shirts);
  loge.now = new Date('2026-11-20T10:00:00Z');
});

type Rows = readonly (readonly unknown[])[];

async function extract(input: Record<string, unknown>, as: Signed = nadia): Promise<Rows> {
  const answer = await loge.call('launchNewExtract', input, as);
  expect(answer.code, answer.message).toBe(0);
  const { data, fileName } = answer.data as unknown as { data: string; fileName: string };
  const people = input['id'] === 'AdherentsAll' || input['id'] === 'AdherentsActifs';
  const from = typeof input['from'] === 'string' ? input['from'] : '2026-10-06';
  const days = people ? '2026-11-20' : `${from}_2026-11-20`;
  expect(fileName).toMatch(new RegExp(`^[a-z-]+-${days}\\.xlsx$`));
  return readSheet(Buffer.from(data, 'base64'));
}
const column = (rows: Rows, heading: string): readonly unknown[] => {
  const [head = [], ...lines] = rows;
  return lines.map((line) => line[head.indexOf(heading)]);
};

describe('launchNewExtract', () => {
  test('is a CSV where that is asked for', async () => {
    const answer = await loge.call('launchNewExtract', { id: 'Commandes', format: 'csv' }, nadia);
    const { data, fileName } = answer.data as unknown as { data: string; fileName: string };
    expect(fileName).toBe('commandes-2026-10-06_2026-11-20.csv');
    const [head = '', line = ''] = Buffer.from(data, 'base64').toString('utf8').split(/\r?\n/);
    expect(head.split(';').length).toBeGreaterThan(5);
    expect(line).toContain(String(recent));
  });

  test('has the orders of the last 45 days, or those from a day on', async () => {
    expect(column(await extract({ id: 'Commandes' }), 'Commande')).toEqual([recent]);
    const all = await extract({ id: 'Commandes', from: '2026-10-05' });
    expect(column(all, 'Commande')).toEqual([recent, old]);
    expect(column(all, 'Montant TTC')).toEqual([13.5, 4.5]);
    expect(column(await extract({ id: 'Commandes', from: '2026-10-06' }), 'Commande')).toEqual([recent]);
  });

  test('has the unpaid ones alone', async () => {
    expect(await extract({ id: 'CommandesImpayees', from: '2026-01-01' })).toHaveLength(1);
    await sql`update orders set unpaid = true where id = ${old}`.execute(loge.database);
    expect(column(await extract({ id: 'CommandesImpayees', from: '2026-01-01' }), 'Commande')).toEqual([old]);
  });

  test('has their lines', async () => {
    const lines = await extract({ id: 'Lignes', from: '2026-01-01' });
    expect(column(lines, 'Quantité')).toEqual([3, 1]);
    expect(column(lines, 'Élément')).toEqual(['Chemise', 'Chemise']);
  });

  test('has all beneficiaries, or those who may sign in', async () => {
    const gone = await world.beneficiary({ last_name: 'Partie' });
    await sql`update users set active = false where id = ${gone.id}`.execute(loge.database);
    expect(column(await extract({ id: 'AdherentsAll' }), 'Nom')).toEqual(['Roussel', 'Partie']);
    expect(column(await extract({ id: 'AdherentsActifs' }), 'Nom')).toEqual(['Roussel']);
  });

  test.each(['Commandes', 'CommandesImpayees', 'Lignes', 'AdherentsAll', 'AdherentsActifs'])(
    '%s has nothing of other conciergeries, and an empty extract is its headings',
    async (id) => {
      expect(await extract({ id, from: '2026-01-01' }, stranger)).toHaveLength(1);
    },
  );

  test.each([
    [{ id: 'Factures' }, 'id'],
    [{ id: 'Commandes', from: '2026-02-30' }, 'from'],
  ])('refuses %j', async (input, field) => {
    expect(await loge.call('launchNewExtract', input, nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field }],
    });
  });

  test('is for BIZLOG', async () => {
    expect(await loge.call('launchNewExtract', { id: 'Commandes' }, world.marc)).toMatchObject({
      refusal: 'forbidden',
    });
  });
});

const download = (action: string, fields: Record<string, string> = {}, as: Signed = nadia) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action, ...fields }).toString()}`,
    headers: { 'x-session': as.token },
  });
const linesOf = (body: string): string[] => body.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);

test('ExportAnonymisation says which accounts are closed or anonymous, and names nobody', async () => {
  const { body } = await download('ExportAnonymisation', {}, admin);
  expect(linesOf(body)).toHaveLength(1);
  expect(body).not.toContain('Partie');
  expect((await download('ExportAnonymisation')).json()).toMatchObject({ refusal: 'forbidden' });
});

test('ExportBadOrders has what the dashboards count', async () => {
  await sql`update orders set anomalies = '{"overpaid": "2026-11-19T08:00:00.000Z"}', anomaly_at = '2026-11-19T08:00:00Z' where id = ${old}`.execute(
    loge.database,
  );
  const [line = '', ...others] = linesOf((await download('ExportBadOrders')).body);
  expect(others).toEqual([]);
  expect(line).toContain(`${old};`);
  expect(line).toContain(`;Trop-perçu;2026-11-19 09:00;`);
  expect(line).toContain(`;'=Chemises;`);
  expect(linesOf((await download('ExportBadOrders', {}, stranger)).body)).toEqual([]);
  expect((await download('ExportBadOrders', {}, world.marc)).json()).toMatchObject({ refusal: 'forbidden' });
  await sql`update orders set anomalies = null, anomaly_at = null where id = ${old}`.execute(loge.database);
});

describe('ReportingExtraction', () => {
  const own = () => JSON.stringify([world.conciergerieId]);

  test('counts what was ordered by conciergerie, month and category', async () => {
    const { body } = await download('ReportingExtraction', {
      conciergeries: own(),
      from: '2026-10-01',
      to: '2026-11-30',
    });
    const rows = linesOf(body).map((line) => line.split(';').slice(1));
    expect(
      rows.map(([month, , , orders, done, off, people, amount]) => [month, orders, done, off, people, amount]),
    ).toEqual([
      ['2026-10', '1', '0', '0', '1', '4,50'],
      ['2026-11', '1', '0', '0', '1', '13,50'],
    ]);
    const one = await download('ReportingExtraction', { conciergeries: own(), from: '2026-10-05', to: '2026-10-05' });
    expect(linesOf(one.body)).toHaveLength(1);
  });

  test('says each thing that is missing, all at once', async () => {
    expect((await download('ReportingExtraction')).json()).toMatchObject({
      refusal: 'invalid-input',
      fields: [
        { field: 'conciergeries', message: 'Merci de sélectionner au moins une conciergerie' },
        { field: 'from', message: 'Merci de choisir une date de début' },
        { field: 'to', message: 'Merci de choisir une date de fin' },
      ],
    });
  });

  test('knows no conciergeries of others, and is for REPORTING', async () => {
    const asked = { conciergeries: own(), from: '2026-10-01', to: '2026-11-30' };
    expect((await download('ReportingExtraction', asked, stranger)).json()).toMatchObject({
      fields: [{ field: 'conciergeries' }],
    });
    expect((await download('ReportingExtraction', asked, world.marc)).json()).toMatchObject({ refusal: 'forbidden' });
  });
});

test('launchNewExtract answers no more than a file that one opens', async () => {
  const order = await buildOrder(loge.database, { conciergerieId: elsewhere, lines: [{ unit_price_cents: 0 }] });
  const over = { position: sql`n` };
  await insertCopies(loge.database, 'order_items', {
    id: order.itemIds[0] ?? 0,
    count: 50_000,
    over,
    skipsTriggers: true,
  });
  const answer = await loge.call('launchNewExtract', { id: 'Lignes' }, stranger);
  expect(answer).toMatchObject({ refusal: 'extract-too-large' });
});

test('Lignes has lines that add up to their order: extra costs, discounts and what a manager changed are lines, answers stand in words', async () => {
  const offer = await world.offer({
    extra_cost_cents: 300,
    extra_cost_label_fr: 'Livraison',
    discount_percent: 10,
    discount_label_fr: 'Remise',
    discount_label_en: 'Discount',
    all_items_buying_price_percent: 60,
    items: [
      { label_fr: 'Nappe', price_cents: 2000 },
      { type: 'list_picker', label_fr: 'Pliage', choices_fr: ['À plat', 'Roulé'] },
    ],
  });
  const items = [
    { offreItemId: offer.itemIds[0], quantity: 2 },
    { offreItemId: offer.itemIds[1], quantity: 0, extendedValue: 'Roulé' },
  ];
  const id = await world.placed(offer, { items, comment: 'Merci de sonner' });
  await sql`update order_items set comment = 'Tache de vin' where order_id = ${id} and label_fr = 'Nappe'`.execute(
    loge.database,
  );
  expect((await loge.call('setOrderPrice', { orderId: id, price: 3500 }, world.marc)).message).toBe('');
  const of = async (): Promise<Rows> => {
    const [head = [], ...rows] = await extract({ id: 'Lignes', from: '2026-01-01' });
    const wanted = [
      'Nature',
      'Élément',
      'Quantité',
      'Réponse',
      'Montant TTC',
      'Prix d’achat',
      'Commentaire',
      'Commentaire de la commande',
    ];
    return rows.filter(([order]) => order === id).map((row) => wanted.map((name) => row[head.indexOf(name)]));
  };
  expect(await of()).toEqual([
    ['Élément', 'Nappe', 2, null, 40, 24, 'Tache de vin', 'Merci de sonner'],
    ['Élément', 'Pliage', null, 'Roulé', 0, null, null, 'Merci de sonner'],
    ['Frais', 'Livraison', null, null, 3, null, null, 'Merci de sonner'],
    ['Réduction', 'Remise', null, null, -4, null, null, 'Merci de sonner'],
    ['Ajustement', null, null, null, -4, null, null, 'Merci de sonner'],
  ]);
  const orders = await extract({ id: 'Commandes', from: '2026-01-01' });
  expect(column(orders, 'Montant TTC').at(-1), 'the sum of its lines').toBe(35);
  await sql`update orders set status = 'cancelled' where id = ${id}`.execute(loge.database);
  expect(
    (await of()).map((row) => row[4]),
    'nothing is owed for what was cancelled',
  ).toEqual([null, null, null, null, null]);
  expect(
    (await of()).map((row) => row[5]),
    'nor is anything bought',
  ).toEqual([null, null, null, null, null]);
  expect(column(await extract({ id: 'Commandes', from: '2026-01-01' }), 'Montant TTC').at(-1)).toBeNull();
  await sql`update orders set status = 'new' where id = ${id}`.execute(loge.database);
});

/** What is bought with an order by its lines, and by what is kept of it. */
async function boughtWith(id: number): Promise<readonly unknown[]> {
  const [head = [], ...rows] = await extract({ id: 'Lignes', from: '2026-01-01' });
  const wanted = ['Nature', 'Montant TTC', 'Prix d’achat'];
  return rows.filter(([order]) => order === id).map((row) => wanted.map((name) => row[head.indexOf(name)]));
}

test('Lignes has buying prices that add up to that of the order: a statement’s sum goes before its items, one that is not known empties all', async () => {
  const offer = await world.offer({
    products_may_override_buying_price: true,
    items: [{ price_cents: 2000, buying_price_cents: 1200 }, { price_cents: 500 }],
  });
  const items = offer.itemIds.map((offreItemId) => ({ offreItemId, quantity: 1 }));
  const id = await world.placed(offer, { items });
  expect(await boughtWith(id), 'the second has no price').toEqual([
    ['Élément', 20, null],
    ['Élément', 5, null],
  ]);
  await sql`update order_items set buying_price_cents = 300 where order_id = ${id} and buying_price_cents is null`.execute(
    loge.database,
  );
  expect(await boughtWith(id)).toEqual([
    ['Élément', 20, 12],
    ['Élément', 5, 3],
  ]);
  const statement = await sql<{ id: number }>`
    insert into billing_statements (partner_id, month, computed_at, including_vat_cents, excluding_vat_cents)
    values (${offer.partnerId}, '2026-11-01', ${loge.now}, 1400, 1167) returning id`.execute(loge.database);
  const statementId = statement.rows[0]?.id;
  await sql`
    insert into billing_statement_lines (statement_id, conciergerie_id, position, kind, order_id, quantity, label, excluding_vat_cents, including_vat_cents)
    values (${statementId}, ${world.conciergerieId}, 1, 'order', ${id}, 2, 'Commande', 1167, 1400)`.execute(
    loge.database,
  );
  expect(await boughtWith(id)).toEqual([
    ['Élément', 20, 12],
    ['Élément', 5, 3],
    ['Ajustement', 0, -1],
  ]);
  await sql`delete from billing_statement_lines where statement_id = ${statementId}`.execute(loge.database);
  await sql`delete from billing_statements where id = ${statementId}`.execute(loge.database);
});

test('Lignes goes on after a page of orders that have no lines', async () => {
  const desk = await buildConciergerie(loge.database);
  const person = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['BIZLOG'] });
  const reader = await loge.signIn(person.login);
  const first = await buildOrder(loge.database, { conciergerieId: desk, lines: [{ unit_price_cents: 0 }] });
  // Copies of the order alone: nothing was ordered with them.
  await insertCopies(loge.database, 'orders', { id: first.id, count: 1_000, over: {} });
  await sql`
    insert into order_status_changes (order_id, conciergerie_id, author_id, author_role, created_at, step, from_status, to_status, kind)
    select o.id, h.conciergerie_id, h.author_id, h.author_role, h.created_at, h.step, h.from_status, h.to_status, h.kind
    from order_status_changes h join orders o on o.conciergerie_id = h.conciergerie_id and o.id <> h.order_id where h.order_id = ${first.id}
  `.execute(loge.database);
  await sql`select keep_buying_prices(array(select id from orders where conciergerie_id = ${desk}))`.execute(
    loge.database,
  );
  const last = await buildOrder(loge.database, { conciergerieId: desk, lines: [{ unit_price_cents: 0 }] });
  expect(column(await extract({ id: 'Lignes' }, reader), 'Commande')).toEqual([first.id, last.id]);
});
