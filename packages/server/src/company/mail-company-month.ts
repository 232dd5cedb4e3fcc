import { activePercent, type ValueReport } from '@loge/domain/company/value-report';
import { hoursText } from '@loge/domain/company/hours-text';
import type { Lang } from '@loge/domain/shared/lang';
import { formatMonth } from '@loge/domain/shared/local-date';
import { linkTo } from '../platform/link-to.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { footerOf, replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { renderMail } from '../platform/mail/templates/mail-frame.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Services } from '../platform/services.ts';
import { type FiguresReaderRow, findFiguresReaders } from './rows/figures-reader-rows.ts';
import { findReport, type ReportOwed } from './rows/company-report-rows.ts';

const number = (value: number, lang: Lang): string => new Intl.NumberFormat(lang).format(value);

/** What the mail says of the month, a line each; what may not be shown is left out. */
function linesOf({ active, done, minutes, note, entitled }: ValueReport, lang: Lang): readonly string[] {
  const percent = activePercent({ active, entitled });
  const isFrench = lang === 'fr';
  return [
    ...(minutes === null || minutes === 0
      ? []
      : [
          isFrench
            ? `Temps rendu à vos équipes\u00a0: ${hoursText(minutes, lang)}.`
            : `Time given back to your teams: ${hoursText(minutes, lang)}.`,
        ]),
    ...(active === null
      ? []
      : [
          isFrench
            ? `${number(active, lang)} personnes actives sur ${number(entitled, lang)} ayants droit, soit ${percent}\u00a0%.`
            : `${number(active, lang)} active people out of ${number(entitled, lang)} entitled, that is ${percent}%.`,
        ]),
    ...(done === null
      ? []
      : [isFrench ? `${number(done, lang)} demandes rendues.` : `${number(done, lang)} requests done.`]),
    ...(note === null
      ? []
      : [
          isFrench
            ? `Note moyenne\u00a0: ${number(note.average, lang)} sur 10, pour ${number(note.count, lang)} avis.`
            : `Mean rating: ${number(note.average, lang)} out of 10, of ${number(note.count, lang)} ratings.`,
        ]),
  ];
}

/** Tells everybody of a company who sees its figures that a month is closed, each in their language. */
export async function mailCompanyMonth(services: Services, transaction: Database, owed: ReportOwed): Promise<void> {
  const report = await findReport(transaction, owed.companyId, owed.month);
  if (report === null) return;
  for (const reader of await findFiguresReaders(transaction, owed.companyId)) {
    // oxlint-disable-next-line no-await-in-loop -- a handful of people
    await mailReader(services, transaction, { owed, report, reader });
  }
}

async function mailReader(
  services: Services,
  transaction: Database,
  {
    owed,
    report,
    reader,
  }: { readonly owed: ReportOwed; readonly report: ValueReport; readonly reader: FiguresReaderRow },
): Promise<void> {
  const { lang, company, brand } = reader;
  const month = formatMonth(owed.month, lang);
  const isFrench = lang === 'fr';
  const sender = { conciergerieName: brand.name, brand };
  const rendered = renderMail({
    lang,
    brand,
    sender: brand.name,
    subject: isFrench
      ? `${company}\u00a0: la valeur de votre conciergerie, ${month}`
      : `${company}: the value of your concierge desk, ${month}`,
    preview: isFrench ? 'Le mois est arrêté, il ne change plus.' : 'The month is closed and does not change any more.',
    title: isFrench ? `Valeur, ${month}` : `Value, ${month}`,
    paragraphs: [
      ...linesOf(report, lang),
      isFrench
        ? 'Aucun nom, aucune commande, aucun groupe de moins de 5 personnes.'
        : 'No name, no order, no group of fewer than 5 people.',
    ],
    quote: null,
    ticket: null,
    button: {
      label: isFrench ? 'Voir le rapport' : 'See the report',
      url: linkTo(services.settings, { brand, whiteLabelDomain: '' }, `/company/value?month=${owed.month.slice(0, 7)}`),
    },
    footer: footerOf(sender),
  });
  await enqueueMail(services, transaction, {
    dedupeKey: `company-month-${owed.companyId}-${owed.month}-${reader.userId}`,
    template: 'company-month',
    lang,
    userId: reader.userId,
    conciergerieId: null,
    orderId: null,
    from: senderOf(sender, services.settings),
    to: reader.email,
    replyTo: replyToOf(sender),
    ...rendered,
  });
}
