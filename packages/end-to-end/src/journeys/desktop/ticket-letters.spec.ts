import { codePointsOf } from '@loge/domain/printing/font-coverage';
import { hasCharacters } from '@loge/domain/printing/printed-text';
import { expect, test } from '../../people/journey.ts';
import { newDeskWithGoods } from '../../people/goods.ts';
import { startPrinter } from '../../people/printer.ts';
import { query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { openOrder } from '../../screens/desk.ts';
import { fillTexts, glyphsOf, likeness, parseFont, picturesOf } from '../../screens/glyph-outlines.ts';

/** Names of each script that papers print, which no receipt printer has letters for. */
const names = [
  'Łukasz Kowalczyk-Şahin',
  'Młyn & Syn',
  'Nguyễn Thị Ánh Tuyết',
  'Γιώργος Παπαδόπουλος',
  'Жанна Щербакова',
  'Արմեն Պետրոսյան',
  'ნინო ბერიძე',
  'שרה לוי',
  'محمد عبد الحسن',
  'अनिल शर्मा',
  'สมชาย ใจดี',
  '王小明',
  '田中さくら',
  '김민준',
];

test('names in every script come out of a receipt printer in the letters of the papers', async ({ page }) => {
  const printer = await startPrinter();
  const { manager, orderIds } = await newDeskWithGoods({ orders: 1, items: names.length, at: 'desk' });
  const [orderId = 0] = orderIds;
  await query(
    `update order_items i set label_fr = n.name from unnest($2::text[]) with ordinality n(name, position)
     where i.order_id = $1 and i.position = n.position`,
    [orderId, names],
  );
  await query(
    `insert into user_permissions (user_id, permission) values ($1, 'PROD'), ($1, 'CONFIGURATION') on conflict do nothing`,
    [manager.id],
  );
  const fontAt = async (name: string): Promise<Buffer> => {
    const answer = await page.request.get(`/paper-fonts/${name}.ttf`);
    expect(answer.status()).toBe(200);
    return answer.body();
  };

  await test.step('a register with a printer is opened', async () => {
    const line = page.getByRole('listitem').filter({ hasText: 'Lettres' });
    await enter(page, manager, '/cashRegister/config/');
    await page.getByRole('button', { name: 'Ajouter une caisse' }).click();
    await page.getByRole('dialog').getByLabel(/^Nom/).fill('Lettres');
    await page.getByRole('dialog').getByRole('button', { name: 'Ajouter la caisse' }).click();
    await line.getByRole('button', { name: 'Réglages' }).click();
    const settings = page.getByRole('dialog', { name: /Lettres/ });
    await settings.getByLabel(/^Adresse de l’imprimante/).fill(printer.address);
    await settings.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(settings).toBeHidden();
    await line.getByRole('link', { name: 'Ouvrir' }).click();
    await page.getByRole('button', { name: 'Ouvrir la caisse' }).click();
    await expect(line).toContainText('Ouverte par vous');
  });

  await openOrder(page, orderId);
  await page.getByRole('main').getByRole('button', { name: 'Imprimer', exact: true }).click();
  await expect.poll(printer.papers, { timeout: 30_000 }).toBe(1);
  const pictures = picturesOf(await printer.text());
  await printer.close();
  expect(pictures).toHaveLength(names.length);

  const fonts = await Promise.all(
    ['regular', 'wide'].map(async (name) => {
      const bytes = await fontAt(name);
      return { font: parseFont(bytes), codePoints: codePointsOf(bytes) };
    }),
  );
  const price = '10,00\u00A0€';
  const outlined = (name: string, height: number) => {
    const [regular, wide] = fonts;
    const chosen = regular !== undefined && hasCharacters(regular.codePoints, name) ? regular : wide;
    if (chosen === undefined) throw new Error('No font');
    // As rows of the normal size are drawn: 30 dots from line to line.
    const at = { size: 23, baseline: 23 };
    const left = { ...at, text: name, x: 0, align: 'left' } as const;
    const right = { ...at, text: price, x: 512, align: 'right' } as const;
    expect(glyphsOf(chosen.font, name), name).not.toContain(0);
    return fillTexts(chosen.font, [left, right], { width: 512, height });
  };
  for (const [index, name] of names.entries()) {
    const picture = pictures[index];
    if (picture === undefined) throw new Error('No picture');
    await test.step(`${name} is what the outlines of the font draw`, () => {
      expect(likeness(picture, outlined(name, picture.height)), name).toBeGreaterThan(0.95);
      // The control: another name in the same place is not.
      const other = names[(index + 1) % names.length] ?? '';
      expect(likeness(picture, outlined(other, picture.height)), other).toBeLessThan(0.85);
    });
  }
});
