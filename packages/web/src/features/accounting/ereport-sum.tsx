import type { EreportOnWire } from '@loge/contract/accounting/ereport-wire';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';

/** What a report comes to. */
export function EreportSum({ report }: { report: EreportOnWire }) {
  const t = useTranslations('ereporting');
  const language = useLocale();
  const base = formatMoney(report.base, language);
  return report.kind === 'payments'
    ? t('received', { base })
    : t('sum', { base, vat: formatMoney(report.vat, language) });
}
