import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type BuiltOffer, buildCategory, buildProduct, buildUniverse } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* The files that the catalogue is extracted into. Spec: manager §7 "Exports", partner-content-locker §7. */

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let stranger: Signed;
let shirts: BuiltOffer;
let unused: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['BIZLOG']);
  const universe_id = await buildUniverse(loge.database, { label_fr: 'Linge' });
  const category_id = await buildCategory(loge.database, { universe_id, label_fr: 'Pressing' });
  const product_id = await buildProduct(loge.database, { category_id, title: 'Chemise', ean13: '3017620422003' });
  shirts = await world.offer({
    category_id,
    name_fr: '=Chemises',
    items: [{ label_fr: 'Chemise', price_cents: 450, buying_price_cents: 310, product_id }],
  });
  unused = await world.offer({ category_id, name_fr: 'Cravates', items: [{ label_fr: 'Cravate', on_quote: true }] });
  await world.placed(shirts, { items: [{ offreItemId: shirts.itemIds[0], quantity: 3 }] });
  const there = await buildConciergerie(loge.database);
  const manager = await buildManager(loge.database, { conciergerieIds: [there], permissions: ['BIZLOG'] });
  stranger = await loge.signIn(manager.login);
});

const download = (action: string, fields: Record<string, string> = {}, as: Signed = nadia) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action, ...fields }).toString()}`,
    headers: { 'x-session': as.token },
  });
/** The rows of a file by the headings of its columns. */
async function rowsOf(action: string, as: Signed = nadia): Promise<readonly Readonly<Record<string, string>>[]> {
  const { body } = await download(action, {}, as);
  const [head = '', ...lines] = body.replace('\uFEFF', '').trimEnd().split('\r\n');
  const headings = head.split(';');
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, index) => [headings[index] ?? '', cell])));
}

describe('the extracts of the catalogue', () => {
  test('ExportCategories has every category with what stands in it', async () => {
    expect((await rowsOf('ExportCategories')).find((row) => row['Catégorie'] === 'Pressing')).toMatchObject({
      Univers: 'Linge',
      Visible: 'Oui',
      'Dates demandées': 'Un début',
      'Offres publiées': '2',
      Produits: '1',
    });
  });

  test('ExportOffers has every version that the caller looks after, and nothing that runs in a spreadsheet', async () => {
    const rows = await rowsOf('ExportOffers');
    expect(rows.find((row) => row['N° d’offre'] === String(shirts.id))).toMatchObject({
      Offre: "'=Chemises",
      Publication: 'Publiée',
      Éléments: '1',
    });
    expect(await rowsOf('ExportOffers', stranger)).toEqual([]);
  });

  test('ExportPriceGrid has each line of each version that is in force or to come', async () => {
    const editor = await world.manager(['MANAGE_OFFRES_PART']);
    const { body } = await download('ExportPriceGrid', { offreId: String(shirts.id) }, editor);
    const [head, ...lines] = body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toContain('Version;À partir du;Jusqu’au;Élément');
    expect(lines).toEqual([expect.stringContaining(`'=Chemises;${shirts.id};1;;;Chemise;Chemise;4,50;Non;3,10;`)]);
    const elsewhere = await download('ExportPriceGrid', { offreId: String(shirts.id) }, stranger);
    expect(elsewhere.json<{ code: number }>().code).not.toBe(0);
  });

  test('ExportPrices has every article, by its number', async () => {
    const rows = await rowsOf('ExportPrices');
    expect(rows.find((row) => row['Élément'] === 'Chemise')).toMatchObject({
      'Prix de vente TTC': '4,50',
      'Prix d’achat': '3,10',
      Produit: 'Chemise',
    });
    expect(await rowsOf('ExportPrices', stranger)).toEqual([]);
  });

  test('CategoriesPrestataireOffreConciergerieExtract has each offer at each desk', async () => {
    const rows = await rowsOf('CategoriesPrestataireOffreConciergerieExtract');
    expect(rows.map((row) => row['N° d’offre'])).toEqual([String(shirts.id), String(unused.id)]);
    expect(rows[0]).toMatchObject({ Univers: 'Linge', Catégorie: 'Pressing' });
    expect(await rowsOf('CategoriesPrestataireOffreConciergerieExtract', stranger)).toEqual([]);
  });

  test('OffreConciergerieProduitsExtract has each product of each offer at each desk', async () => {
    const rows = await rowsOf('OffreConciergerieProduitsExtract');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ Produit: 'Chemise', 'EAN 13': '3017620422003', 'Prix de vente TTC': '4,50' });
    expect(rows[1]).toMatchObject({ Élément: 'Cravate', 'Sur devis': 'Oui', 'Prix de vente TTC': '' });
  });

  test('OffrePublieesNonUtiliseesExtract has what nobody has ordered there', async () => {
    const rows = await rowsOf('OffrePublieesNonUtiliseesExtract');
    expect(rows.map((row) => row['N° d’offre'])).toEqual([String(unused.id)]);
  });

  test('PrestaOffreTxMargeExtract says what is left of each price', async () => {
    const rows = await rowsOf('PrestaOffreTxMargeExtract');
    expect(rows.find((row) => row['Élément'] === 'Chemise')).toMatchObject({
      'Prix d’achat TTC': '3,10',
      'Marge TTC': '1,40',
      'Taux de marge (%)': '31,11',
    });
    expect(rows.find((row) => row['Élément'] === 'Cravate')).toMatchObject({ 'Taux de marge (%)': '' });
  });

  test('ExportSellingPrices has what was sold, month by month, and opens as a workbook', async () => {
    const [row, ...more] = await rowsOf('ExportSellingPrices');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      Mois: '2026-11',
      Élément: 'Chemise',
      Quantité: '3',
      'Prix le plus bas': '4,50',
      'Éléments vendus, TTC': '13,50',
    });
    expect(await rowsOf('ExportSellingPrices', stranger)).toEqual([]);
    const { rawPayload } = await download('ExportSellingPrices', { format: 'xlsx' });
    const [, ...sheet] = await readSheet(rawPayload);
    expect(sheet[0]?.at(-1)).toBe(13.5);
  });

  test('are for who may extract', async () => {
    const maker = await world.manager(['MANAGE_CAT_OFFRE', 'PROD']);
    for (const action of ['ExportCategories', 'ExportSellingPrices', 'PrestaOffreTxMargeExtract'])
      expect((await download(action, {}, maker)).json()).toMatchObject({ refusal: 'forbidden' });
  });
});
