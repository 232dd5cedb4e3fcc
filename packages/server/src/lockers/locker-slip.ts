import type { Brand } from '@loge/domain/brands/brand';
import type { KernOrderRow } from './rows/kern-order-rows.ts';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import encodeQR from 'qr';
import type { PaperLogo } from '../platform/pdf/paper-logo.ts';
import { inksOf, paper, Sheet } from '../platform/pdf/sheet.ts';

const side = 96;

/**
 * The slip that lies with a parcel: its number large enough to be read in a box, whom it is for, and what it is. The square code is the order's number, which
 * the desk's scanner reads and which opens nothing.
 */
export async function printLockerSlip(
  order: KernOrderRow,
  {
    box,
    brand,
    logo,
    now,
  }: {
    readonly box: { readonly number: number; readonly lockerName: string } | null;
    readonly brand: Brand;
    readonly logo: PaperLogo | null;
    readonly now: Date;
  },
): Promise<Buffer> {
  const number = formatOrderNumber(order.id);
  const sheet = new Sheet({
    title: `Bordereau de casier, commande ${number}`,
    author: brand.name,
    lang: 'fr',
    inks: inksOf(brand),
    now,
    foot: `${brand.name} · Bordereau de casier`,
    pageOf: (page, pages) => `${page} / ${pages}`,
  });
  if (logo !== null) {
    sheet.logo(logo, brand.name, { width: 360, height: 34 });
    sheet.y += 34 + 18;
  }
  const top = sheet.y;
  sheet.squares(encodeQR(String(order.id), 'raw', { border: 1 }), {
    x: paper.width - paper.margin - side,
    size: side,
  });
  sheet.write('H1', number, { size: 44, display: true, colour: 'main', width: 360 });
  sheet.y = top + 62;
  sheet.write('P', order.userName, { size: 20, bold: true, width: 360 });
  sheet.y = top + 92;
  const where = box === null ? 'Casier à choisir' : `Casier ${box.number} · ${box.lockerName}`;
  sheet.write('P', where, { size: 14, width: 360 });
  sheet.y = top + 130;
  sheet.rule();
  sheet.y += 16;
  sheet.write('P', `${order.offerLabel} · ${order.partnerName}`, { size: 12, colour: 'soft' });
  for (const { label, quantity } of order.lines) {
    sheet.y += 20;
    sheet.require(20);
    sheet.write('P', `${quantity} × ${label}`, { size: 13 });
  }
  return sheet.finish();
}
