import type { EreportKind } from '@loge/domain/accounting/ereporting-periods';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { Cents } from '@loge/domain/shared/money';
import { sumCents } from '@loge/domain/shared/money';
import { xmlText } from '@loge/domain/shared/xml-text';
import { create } from 'xmlbuilder2';
import type { EreportFigures } from './rows/ereport-rows.ts';

/** What is written into a report beside its figures. */
interface EreportHead {
  readonly reference: string;
  readonly kind: EreportKind;
  readonly type: 'IN' | 'RE';
  readonly startsOn: LocalDate;
  readonly endsOn: LocalDate;
  readonly siren: string;
  readonly companyName: string;
  readonly platform: { readonly name: string; readonly number: string };
  /** When it was made, in the zone of the company: '2026-11-11T01:12:00'. */
  readonly madeAt: string;
}

/** UNTDID 2475: VAT is due when the invoice is issued. */
const DUE_ON_DEBITS = '5';

const euros = (cents: Cents): string => {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};
const plainDay = (day: LocalDate): string => day.replaceAll('-', '');
const MAX_NAME = 150;

/** A report as the administration takes it: Flux 10 of the external specifications, blocks 10.3 and 10.4. Elements stand in the order of the schema. */
export function ereportXml(head: EreportHead, figures: EreportFigures): string {
  const period = { StartDate: plainDay(head.startsOn), EndDate: plainDay(head.endsOn) };
  const report = {
    ReportDocument: {
      Id: head.reference,
      IssueDateTime: { DateTimeString: head.madeAt.replaceAll(/\D/g, '').slice(0, 14) },
      TypeCode: head.type,
      Sender: {
        Id: { '@schemeId': '0238', '#': head.platform.number },
        Name: xmlText(head.platform.name).slice(0, MAX_NAME),
        RoleCode: 'WK',
      },
      Issuer: {
        Id: { '@schemeId': '0002', '#': head.siren },
        Name: xmlText(head.companyName).slice(0, MAX_NAME),
        RoleCode: 'SE',
      },
    },
    ...(head.kind === 'transactions'
      ? { TransactionsReport: { ReportPeriod: period, Transactions: figures.sales.map(salesOfDay) } }
      : { PaymentsReport: { ReportPeriod: period, Transactions: figures.payments.map(paymentsOfDay) } }),
  };
  return create({ version: '1.0', encoding: 'UTF-8' }, { Report: report }).end({ prettyPrint: true });
}

const salesOfDay = ({ day, category, onDebits, rates }: EreportFigures['sales'][number]) => ({
  Date: plainDay(day),
  TransactionsCurrency: 'EUR',
  ...(onDebits && { TaxDueDateTypeCode: DUE_ON_DEBITS }),
  CategoryCode: category,
  TaxExclusiveAmount: euros(sumCents(rates.map(({ baseCents }) => baseCents))),
  TaxTotal: euros(sumCents(rates.map(({ vatCents }) => vatCents))),
  TaxSubtotal: rates.map(({ ratePercent, baseCents, vatCents }) => ({
    TaxPercent: String(ratePercent),
    TaxableAmount: euros(baseCents),
    TaxTotal: euros(vatCents),
  })),
});

const paymentsOfDay = ({ day, rates }: EreportFigures['payments'][number]) => ({
  Payment: {
    Date: plainDay(day),
    SubTotals: rates.map(({ ratePercent, cents }) => ({
      TaxPercent: String(ratePercent),
      CurrencyCode: 'EUR',
      Amount: euros(cents),
    })),
  },
});
