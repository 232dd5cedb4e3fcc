import { cesuByIssuer, cesuIssuerName } from '@loge/domain/payments/cesu';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney, plainAmount, sumCents } from '@loge/domain/shared/money';
import type { PaperLogo } from '../platform/pdf/paper-logo.ts';
import { contentWidth, inksOf, Sheet } from '../platform/pdf/sheet.ts';
import { writeTable } from '../platform/pdf/table.ts';
import type { CesuListRow } from './rows/cesu-rows.ts';

/** A list as spreadsheets read it: a line for each cheque, by issuer. No sign of a number can begin a formula. */
export const cesuListAsCsv = ({ cheques }: CesuListRow): string =>
  `\uFEFF${[
    'Émetteur;Numéro;Millésime;Montant',
    ...cesuByIssuer(cheques).flatMap(({ issuer, cheques: own }) =>
      own.map(({ number, year, amountCents }) =>
        [cesuIssuerName(issuer), number, String(year), plainAmount(amountCents)].join(';'),
      ),
    ),
  ].join('\r\n')}\r\n`;

interface Printed {
  readonly list: CesuListRow;
  readonly id: number;
  readonly logo: PaperLogo | null;
  readonly now: Date;
}

/** The list that goes with the cheques to the CRCESU: French. */
export async function printCesuList({ list, id, logo, now }: Printed): Promise<Buffer> {
  const { brand, deskName, madeOn, seller, cheques } = list;
  const money = (cents: number): string => formatMoney(cents, 'fr');
  const sheet = new Sheet({
    title: `Bordereau de remboursement CESU ${id}`,
    author: brand.name,
    lang: 'fr',
    inks: inksOf(brand),
    now,
    foot: ['Titres CESU préfinancés à remettre au CRCESU avant le dernier jour de février suivant leur millésime.'],
    pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  });
  if (logo === null) sheet.write('P', brand.name, { size: 20, bold: true, colour: 'main', width: contentWidth / 2 });
  else sheet.logo(logo, brand.name, { width: contentWidth / 2, height: 36 });
  sheet.y += 46;
  sheet.write('H1', `Bordereau de remboursement CESU n° ${id}`, { size: 21, display: true });
  sheet.y += 32;
  sheet.write('P', `${deskName}, le ${formatDate(madeOn, 'numeric', 'fr')}`, { colour: 'soft' });
  sheet.y += 20;
  if (seller !== null) {
    const words = `${seller.name}, SIREN ${seller.siren}, ${seller.address}`;
    sheet.write('P', words, {});
    sheet.y += sheet.heightOf(words, {}) + 8;
  }
  const byIssuer = cesuByIssuer(cheques);
  const amount = { width: 96, align: 'right' } as const;
  writeTable(
    sheet,
    'Récapitulatif',
    [{ title: 'Émetteur' }, { title: 'Titres', ...amount }, { title: 'Montant', ...amount }],
    byIssuer.map(({ issuer, cheques: own, cents }) => [cesuIssuerName(issuer), String(own.length), money(cents)]),
    ['Total', String(cheques.length), money(sumCents(cheques.map(({ amountCents }) => amountCents)))],
  );
  for (const { issuer, cheques: own, cents } of byIssuer)
    writeTable(
      sheet,
      cesuIssuerName(issuer),
      [{ title: 'Numéro' }, { title: 'Millésime', ...amount }, { title: 'Montant', ...amount }],
      own.map(({ number, year, amountCents }) => [number, String(year), money(amountCents)]),
      ['Total', '', money(cents)],
    );
  return sheet.finish();
}
