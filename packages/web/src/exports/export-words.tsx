import type { ExportRunOnWire } from '@loge/contract/exports/export-run-wire';
import { formatCount } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';

const million = 1_000_000;

/** "124 000 lignes, 18,2 Mo": how far a file is, or how large. */
export function ExportSize({ rows, sizeBytes }: Pick<ExportRunOnWire, 'rows' | 'sizeBytes'>) {
  const t = useTranslations('exports');
  const language = useLocale();
  const [unit, bytes, digits] =
    sizeBytes < million ? (['kilobytes', 1_000, 0] as const) : (['megabytes', million, 1] as const);
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const size = t(unit, { size: number.format(sizeBytes / bytes) });
  return rows === 0 ? size : t('rowsAndSize', { count: rows, rows: formatCount(rows, language), size });
}
