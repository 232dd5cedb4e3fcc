import { setBrand } from '@loge/contract/brands/set-brand';
import { setDeskBrand } from '@loge/contract/brands/set-desk-brand';
import { uploadBrandLogo } from '@loge/contract/brands/upload-brand-logo';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBrand } from '../../platform/brands/brand-rows.ts';
import { paper } from '../../platform/pdf/sheet.ts';
import { findPaperLogo } from '../../platform/pdf/paper-logo.ts';
import { ask } from '../../testing/ask.ts';
import { buildLocker } from '../../testing/locker-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { selfBillingWorld, type SelfBillingWorld } from '../../testing/self-billing-world.ts';

/* A logo that was brought in the back office, on every kind of paper. Mails: brands/no-shipped-name.test.ts. */

const loge = startTestServer({ now: '2026-10-12T10:00:00Z' });
const name = 'Étoile & Cie (Paris)';
let here: SelfBillingWorld;
let biller: Signed;
let settled: Awaited<ReturnType<SelfBillingWorld['settled']>>;
let production: Signed;

const empty = {
  ...{ name: '', logo: '', main: '', hover: '', dark: '', alt: '', ter: '' },
  ...{ supportEmail: '', supportPhone: '', senderName: '', senderAddress: '', replyTo: '' },
};
const brought = async (picture: Buffer) => {
  const image = `data:image/png;base64,${picture.toString('base64')}`;
  return (await ask(loge, uploadBrandLogo, { filename: 'logo.png', image }, production)).url;
};
const idOf = (url: string): string => new URL(url, 'http://a').searchParams.get('id') ?? '';

beforeAll(async () => {
  here = await selfBillingWorld(loge);
  biller = await here.world.manager(['BILLING_MGMT', 'LOCKERS', 'ATTENDU_FACTU']);
  production = await here.world.manager(['PROD', 'CONFIGURATION']);
  settled = await here.settled();
  const seeThrough = await sharp({
    create: { width: 600, height: 200, channels: 4, background: { r: 10, g: 107, b: 58, alpha: 0.4 } },
  })
    .png()
    .toBuffer();
  const brand = { ...empty, name, logo: await brought(seeThrough) };
  await ask(loge, setBrand, { design: 'loge', brand, version: 0 }, production);
});

async function read(action: string, input: Readonly<Record<string, number | string>>, as: Signed) {
  const query = new URLSearchParams({
    action,
    ...Object.fromEntries(Object.entries(input).map(([k, v]) => [k, `${v}`])),
  });
  const answer = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${query.toString()}`,
    headers: {
      'x-session': as.token,
      fromapp: 'test/1',
      'x-session-context': `conciergerie=${here.world.conciergerieId}`,
    },
  });
  expect(answer.headers['content-type'], answer.body.slice(0, 300)).toContain('application/pdf');
  return readPdf(answer.rawPayload);
}

/** Drawn once, at the head, in its own shape, on the paper, and said to those who do not see it. */
const withLogo = { alternatives: [name], hasTransparency: false, pictures: [expect.anything()] };
function expectAtHead({ pictures }: ReturnType<typeof readPdf>, width: number): void {
  const [drawn] = pictures;
  if (drawn === undefined) throw new Error('There is no picture.');
  expect(drawn.width / drawn.height).toBeCloseTo(3, 1);
  expect(drawn.height).toBeLessThanOrEqual(42);
  expect([drawn.x >= 12, drawn.y >= 12, drawn.x + drawn.width <= width - 12]).toEqual([true, true, true]);
  expect(drawn.y + drawn.height).toBeLessThanOrEqual(paper.margin + 42);
}

const doneBill = async () => {
  const offer = await here.cleaner();
  return (await ask(loge, generateTicket, { orderId: await here.doneOrder(offer) }, biller)).bill;
};

describe('the logo stands at the head of', () => {
  test('a bill that is archived, and of its receipt', async () => {
    const { id } = await doneBill();
    const bill = await read('LoadBillPdf', { billId: id }, here.world.camille);
    expect(bill).toMatchObject(withLogo);
    expectAtHead(bill, paper.width / 2 + 12);
    const receipt = await read('LoadReceiptPdf', { billId: id }, biller);
    expect(receipt).toMatchObject(withLogo);
    expectAtHead(receipt, 226.77);
    expect(receipt.pages).toHaveLength(1);
  });

  test('a beneficiary’s statement', async () => {
    const statement = await read('LoadStatementPdf', { month: '2026-10-01' }, here.world.camille);
    expect(statement).toMatchObject(withLogo);
    expectAtHead(statement, paper.width / 2 + 12);
  });

  test('a partner’s statement, and of the invoice in their name', async () => {
    const statement = await here.inNovember(() =>
      read('LoadAttenduFactuPdf', { afId: settled.statement }, here.claire),
    );
    expect(statement).toMatchObject(withLogo);
    expectAtHead(statement, paper.width / 2 + 12);
    await here.issue(settled.statement);
    const { id } = await here.invoiceOf(settled.statement);
    expect(await read('LoadSelfBilledInvoicePdf', { invoiceId: id }, settled.partner)).toMatchObject(withLogo);
  });

  test('a slip of a locker, whose number stays where it can be read', async () => {
    const { conciergerieId } = here.world;
    await sql`update conciergeries set locker_name = 'IRIS-A' where id = ${conciergerieId}`.execute(loge.database);
    await buildLocker(loge.database, { conciergerieId, sizes: 'SM' });
    const workflow = 'DEPOSE_REPRISE_ENTREPRISE' as const;
    const offer = await here.world.offer({ workflow, has_locker_rules: true });
    const beneficiary = { beneficiary_id: here.world.camille.id, status: 'available' as const };
    const { id } = await buildOrder(loge.database, { conciergerieId, workflow, offer, ...beneficiary });
    const slip = await read('LoadLockerSlip', { orderId: id }, biller);
    expect(slip).toMatchObject(withLogo);
    expectAtHead(slip, paper.width);
    expect(slip.pages).toHaveLength(1);
  });
});

test('a desk’s logo stands before that of its installation, however long it is', async () => {
  const logo = await brought(await drawPicture('jpeg', { width: 1_800, height: 60 }));
  await ask(loge, setDeskBrand, { brand: { ...empty, logo }, version: 0 }, production);
  const { pictures } = await read('LoadBillPdf', { billId: (await doneBill()).id }, here.world.camille);
  expect(pictures).toHaveLength(1);
  expect((pictures[0]?.width ?? 0) / (pictures[0]?.height ?? 1)).toBeCloseTo(30, 0);
  expect((pictures[0]?.x ?? 0) + (pictures[0]?.width ?? 0)).toBeLessThan(paper.width / 2);
  await ask(loge, setDeskBrand, { brand: empty, version: 1 }, production);
});

test('a paper is printed without a logo whose bytes are gone', async () => {
  const logo = await brought(await drawPicture());
  await loge.server.services.files.remove(idOf(logo));
  await ask(loge, setDeskBrand, { brand: { ...empty, logo }, version: 2 }, production);
  const { pictures, pages } = await read('LoadBillPdf', { billId: (await doneBill()).id }, here.world.camille);
  expect(pictures).toEqual([]);
  expect(pages.flat()).toContain(name);
  await ask(loge, setDeskBrand, { brand: empty, version: 3 }, production);
});

test('a logo in WebP is kept as a picture that mail programs draw, and is shown to anybody', async () => {
  const url = await brought(await drawPicture('webp', { width: 40, height: 20 }));
  const shown = await loge.server.app.inject({ url });
  expect(shown.headers['content-type']).toBe('image/png');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 });
});

test('a brand without a logo has none on paper', async () => {
  const brand = { ...(await findBrand(loge.database, 'loge', null)), logo: null };
  expect(await findPaperLogo(loge.server.services.files, brand)).toBeNull();
});
