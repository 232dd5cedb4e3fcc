import { type BooksLeft, BooksVerifier } from '@loge/domain/accounting/verify-books';
import { fecProblems } from '@loge/domain/accounting/fec';
import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
import { statusNumber } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { Changes } from '../../platform/unit-of-work/changes.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { numberBookEntries } from '../../ledger/number-book-entries.ts';

/** The books of taxpayers: which entries are in whose, under which number, for good. */
const loge = startTestServer();

const fec = async (as: Signed, siren: string, year = 2026): Promise<string> => {
  const { body } = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'ExportFec', year: String(year), siren }).toString()}`,
    headers: { 'x-session': as.token },
  });
  return body;
};
const cellsOf = (file: string): string[][] =>
  file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('\t'));
/** The number of each credit in the books. */
const piecesOf = (file: string): string[] => [...new Set(cellsOf(file).map((cells) => `${cells[2]} ${cells[8]}`))];
const number = () => numberBookEntries(loge.database, loge.now);
const accountant = async (...worlds: readonly OrderingWorld[]): Promise<OrderingWorld['marc']> => {
  const [first, ...others] = worlds;
  if (first === undefined) throw new Error('Name a desk.');
  const manager = await first.manager(['COMPTA', 'PROD', 'BILLING_MGMT']);
  for (const { conciergerieId } of others)
    await loge.database
      .insertInto('manager_conciergeries')
      .values({ user_id: manager.id, conciergerie_id: conciergerieId })
      .execute();
  return manager;
};
const later = (minutes: number) => void (loge.now = new Date(loge.now.getTime() + minutes * 60_000));

test('two desks of one company have one book, with the same numbers for everybody; another company has its own', async () => {
  const [a, b, c] = [await orderingWorld(loge), await orderingWorld(loge), await orderingWorld(loge)];
  await buildSeller(loge.database, a.conciergerieId, { siren: '552100554' });
  await buildSeller(loge.database, b.conciergerieId, { siren: '552100554' });
  await buildSeller(loge.database, c.conciergerieId, { siren: '542107651' });
  const credits: number[] = [];
  for (const world of [a, b, c, a]) {
    credits.push(await world.credit(world.camille.id, 1_000));
    later(1);
  }
  await number();
  const [first, second, other, third] = credits;
  const both = await accountant(a, b);
  const file = await fec(both, '552100554');
  expect(fecProblems(file, 2026)).toEqual([]);
  expect(piecesOf(file)).toEqual([`1 CRE${first}`, `2 CRE${second}`, `3 CRE${third}`]);
  expect(await fec(await accountant(b, a, c), '552100554')).toBe(file);
  expect(piecesOf(await fec(await accountant(c), '542107651'))).toEqual([`1 CRE${other}`]);

  expect(JSON.parse(await fec(await accountant(a), '552100554'))).toMatchObject({
    fields: [{ field: 'siren', message: expect.stringContaining('qui ne sont pas les vôtres') }],
  });
  expect(JSON.parse(await fec(both, '542107651'))).toMatchObject({
    fields: [{ field: 'siren', message: 'Aucune de vos conciergeries ne vend sous ce SIREN.' }],
  });

  // The month as an accountant reads it says the same of each entry.
  const month = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'ExportInExtenso', year: '2026', month: '11' }).toString()}`,
    headers: { 'x-session': both.token },
  });
  const rows = month.body.trimEnd().split('\r\n').slice(1);
  expect([...new Set(rows.map((row) => row.split(';')).map((cells) => `${cells[1]} ${cells[7]}`))]).toEqual(
    piecesOf(file),
  );
});

test('books stay as they were handed over: people erased, registers and desks renamed, another seller', async () => {
  const world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, { siren: '775670417' });
  const leaving = await world.beneficiary({ first_name: 'Odile', last_name: 'Garance' });
  const orderId = await world.placed(await world.offer(), { paymentMode: 1 }, leaving);
  const nadia = await accountant(world);
  const paid = { orderId, payments: [{ type: 12, amount: 1_250 }] };
  expect(await loge.call('SetOrderPayments', { data: paid }, nadia)).toMatchObject({ code: 0 });
  await world.credit(leaving.id, 700);
  await number();
  const before = await fec(nadia, '775670417');
  expect(before).toContain('Odile Garance');

  await sql`update conciergeries set name = 'Autre nom' where id = ${world.conciergerieId}`.execute(loge.database);
  await sql`update users set first_name = 'Renommée' where id = ${leaving.id}`.execute(loge.database);
  await number();
  expect(await fec(nadia, '775670417')).toBe(before);

  const cancelled = { orderId, status: statusNumber('cancelled'), comment: 'Plus possible' };
  expect(await loge.call('changeOrderStatus', cancelled, world.marc)).toMatchObject({ code: 0 });
  // Booked in the moment before the name goes, and numbered by nobody yet.
  later(1);
  await sql`update users set first_name = 'Odile' where id = ${leaving.id}`.execute(loge.database);
  await world.credit(leaving.id, 300);
  await sql`update users set active = false where id = ${leaving.id}`.execute(loge.database);
  const erased = await loge.database
    .transaction()
    .execute((transaction) =>
      eraseAccount(transaction, leaving.id, { by: leaving.id, now: loge.now, changes: new Changes() }),
    );
  expect(erased).toBe(true);
  await number();
  const after = await fec(nadia, '775670417');
  expect(after.startsWith(before), 'what was handed over is the same').toBe(true);
  expect(after.slice(before.length)).toContain('Odile Garance');

  // Another company sells there from now on: its books begin with what is booked from now on.
  later(1);
  await buildSeller(loge.database, world.conciergerieId, { siren: '383474814' });
  const next = await world.credit(world.camille.id, 500);
  await number();
  expect(await fec(nadia, '775670417')).toBe(after);
  expect(piecesOf(await fec(nadia, '383474814'))).toEqual([`1 CRE${next}`]);
});

test('the first seller of a desk has all that was booked before; a new seller gets what comes after the change', async () => {
  const world = await orderingWorld(loge);
  const nadia = await accountant(world);
  const first = await world.credit(world.camille.id, 100);
  await number();
  const { data } = await loge.call('GetSeller', { conciergerieId: world.conciergerieId }, nadia, { method: 'GET' });
  expect(data).toMatchObject({ seller: null });
  const seller = (siren: string) => ({
    series: 'BKS',
    legalName: 'Société',
    legalForm: '',
    siren,
    tradeRegister: '',
    vatNumber: '',
    address1: '1 rue Neuve',
    address2: '',
    zipCode: '75001',
    city: 'Paris',
    personalServicesNumber: '',
    personalServicesSince: null,
    personalServicesUntil: null,
    personalServicesApproval: '',
    capitalEuros: null,
  });
  const save = async (siren: string) =>
    expect(
      await loge.call('SetSeller', { conciergerieId: world.conciergerieId, seller: seller(siren) }, nadia),
    ).toMatchObject({ code: 0 });
  await save('552032534');
  later(1);
  const second = await world.credit(world.camille.id, 200);
  later(1);
  await save('632012100');
  later(1);
  const third = await world.credit(world.camille.id, 300);
  await number();
  expect(piecesOf(await fec(nadia, '552032534'))).toEqual([`1 CRE${first}`, `2 CRE${second}`]);
  expect(piecesOf(await fec(nadia, '632012100'))).toEqual([`1 CRE${third}`]);
});

test('a transaction that commits late gets the next number, and the days of the books do not go back', async () => {
  const world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, { siren: '421100645' });
  loge.now = new Date('2026-11-30T22:59:58Z');
  await sql`
    with booked as (
      insert into ledger_transactions (conciergerie_id, source_key, event, created_at)
      values (${world.conciergerieId}, 'late-control', 'registerDeposited', '2026-11-30T23:00:01Z') returning id
    )
    insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
    select id, line, ${world.conciergerieId}, case line when 1 then 'treasury' else 'money:cash' end, case line when 1 then 100 else -100 end
    from booked, generate_series(1, 2) line
  `.execute(loge.database);
  loge.now = new Date('2026-11-30T23:00:05Z');
  await number();
  loge.now = new Date('2026-11-30T22:59:59Z');
  const late = await world.credit(world.camille.id, 100);
  loge.now = new Date('2026-11-30T23:01:00Z');
  await number();
  const file = await fec(await accountant(world), '421100645');
  expect(fecProblems(file, 2026)).toEqual([]);
  expect(cellsOf(file).map((cells) => [cells[2], cells[3], cells[8]])).toEqual([
    ['1', '20261201', expect.stringMatching(/^OP/)],
    ['1', '20261201', expect.stringMatching(/^OP/)],
    ['2', '20261201', `CRE${late}`],
    ['2', '20261201', `CRE${late}`],
  ]);
});

test('numbered by several at once, while people book: no number twice, none left out', async () => {
  const world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, { siren: '338365337' });
  const booked: number[] = [];
  const booking = (async () => {
    for (let turn = 0; turn < 20; turn += 1) booked.push(await world.credit(world.camille.id, 100 + turn));
  })();
  for (let round = 0; round < 5; round += 1) await Promise.all([number(), number(), number()]);
  await booking;
  await number();
  const pieces = piecesOf(await fec(await accountant(world), '338365337'));
  expect(pieces.map((piece) => Number(piece.split(' ')[0]))).toEqual(booked.map((_id, index) => index + 1));
  expect(new Set(pieces.map((piece) => piece.split(' ')[1]))).toEqual(new Set(booked.map((id) => `CRE${id}`)));
});

test('the credit note of a bill stands in the books of its seller, no matter who sells at the desk by then', async () => {
  const world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, {
    siren: '428785042',
    vat_number: frenchVatNumber('428785042'),
  });
  const nadia = await accountant(world);
  const orderId = await world.placed(await world.offer());
  await advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
  expect(await loge.call('GenerateTicket', { orderId, print: false }, nadia)).toMatchObject({ code: 0 });
  await number();
  later(1);
  await buildSeller(loge.database, world.conciergerieId, {
    siren: '440117620',
    vat_number: frenchVatNumber('440117620'),
  });
  expect(await loge.call('deleteBill', { orderId }, nadia)).toMatchObject({ code: 0 });
  await number();
  const clients = async (siren: string) =>
    cellsOf(await fec(nadia, siren))
      .filter((cells) => cells[4] === '411000')
      .map((cells) => `${(cells[8] ?? '').slice(0, 3)} ${cells[11]} ${cells[12]}`);
  expect(await clients('428785042')).toEqual([expect.stringMatching(/^T\d\d 12,50/), 'AV- 0,00 12,50']);
  expect(await clients('440117620')).toEqual(['CMD 12,50 0,00']);
});

test('entries lead to their papers: bills and credit notes, letters of what is settled, the year before', async () => {
  loge.now = new Date('2026-12-10T09:00:00Z');
  const world = await orderingWorld(loge);
  const series = await buildSeller(loge.database, world.conciergerieId, {
    siren: '409800592',
    vat_number: frenchVatNumber('409800592'),
  });
  let nadia = await accountant(world);
  const offer = await world.offer({ items: [{ price_cents: 12_000 }] });
  const aDayLater = async () => {
    later(1_440);
    nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
  };
  const [billed, reversed, open] = [await world.placed(offer), await world.placed(offer), await world.placed(offer)];
  for (const orderId of [billed, reversed, open]) await advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
  await number();
  await aDayLater();
  for (const orderId of [billed, reversed])
    expect(await loge.call('GenerateTicket', { orderId, print: false }, nadia)).toMatchObject({ code: 0 });
  expect(await loge.call('deleteBill', { orderId: reversed }, nadia)).toMatchObject({ code: 0 });
  const pay = async (orderId: number, amount: number) =>
    expect(
      await loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: 8, amount }] } }, nadia),
    ).toMatchObject({ code: 0 });
  await pay(billed, 5_000);
  await aDayLater();
  await pay(billed, 7_000);
  await pay(open, 2_000);
  await number();
  const year = await fec(nadia, '409800592');
  expect(fecProblems(year, 2026)).toEqual([]);
  const clients = cellsOf(year)
    .filter((cells) => cells[4] === '411000')
    .map((cells) => [cells[8], cells[9], cells[10], cells[11], cells[12], cells[13], cells[14]]);
  expect(clients).toEqual([
    [`${series}-2026-000001`, '20261211', `Commande n° ${billed}`, '120,00', '0,00', `CMD${billed}`, '20261212'],
    [`${series}-2026-000002`, '20261211', `Commande n° ${reversed}`, '120,00', '0,00', `CMD${reversed}`, '20261211'],
    [`CMD${open}`, '20261210', `Commande n° ${open}`, '120,00', '0,00', '', ''],
    [
      `AV-${series}-2026-000001`,
      '20261211',
      `Avoir, commande n° ${reversed}`,
      '0,00',
      '120,00',
      `CMD${reversed}`,
      '20261211',
    ],
    [`CMD${reversed}`, '20261211', `Commande n° ${reversed}`, '120,00', '0,00', '', ''],
    [`CMD${billed}`, '20261211', `Encaissement n° ${billed}`, '0,00', '50,00', `CMD${billed}`, '20261212'],
    [`CMD${billed}`, '20261212', `Encaissement n° ${billed}`, '0,00', '70,00', `CMD${billed}`, '20261212'],
    [`CMD${open}`, '20261212', `Encaissement n° ${open}`, '0,00', '20,00', '', ''],
  ]);

  // The year is over: bills and payments of the next one, people renamed, change nothing of its file.
  loge.now = new Date('2027-01-05T09:00:00Z');
  nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
  expect(await loge.call('GenerateTicket', { orderId: open, print: false }, nadia)).toMatchObject({ code: 0 });
  await pay(open, 10_000);
  await sql`update users set last_name = 'Autrement' where id = ${world.camille.id}`.execute(loge.database);
  await number();
  expect(await fec(nadia, '409800592')).toBe(year);

  const next = await fec(nadia, '409800592', 2027);
  expect(fecProblems(next, 2027)).toEqual([]);
  // As the program that knows nothing but files reads them, one after the other.
  const verify = (name: string, file: string, before: BooksLeft | null) => {
    const verifier = new BooksVerifier(name, before);
    file
      .split('\r\n')
      .slice(0, -1)
      .every((line) => verifier.read(line));
    return { problem: verifier.finish(), left: verifier.left(), due: Object.fromEntries(verifier.dueCents) };
  };
  const first = verify('409800592FEC20261231.txt', year, null);
  expect(first).toMatchObject({ problem: null, due: { 20: 2_333 } });
  expect(verify('409800592FEC20271231.txt', next, first.left)).toMatchObject({ problem: null, due: { 20: 1_667 } });
  const falsified = next.replace('\t220,00\t0,00', '\t210,00\t0,00').replace('\t0,00\t300,00', '\t0,00\t290,00');
  expect(verify('409800592FEC20271231.txt', falsified, first.left).problem).toMatchObject({ fault: 'opening' });
  const opening = cellsOf(next).filter((cells) => cells[0] === 'AN');
  expect(opening.map((cells) => [cells[2], cells[3], cells[4], cells[11], cells[12]])).toEqual([
    ['0', '20270101', '120000', '0,00', '300,00'],
    // Orders of 360,00 €, of which 140,00 € are paid: VAT of 23,33 € is due, 36,67 € wait.
    ['0', '20270101', '411000', '220,00', '0,00'],
    ['0', '20270101', '445720', '0,00', '23,33'],
    ['0', '20270101', '4457420', '0,00', '36,67'],
    ['0', '20270101', '511510', '140,00', '0,00'],
  ]);
});
