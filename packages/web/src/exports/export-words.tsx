import type { ExportRunOnWire } from '@loge/contract/exports/export-run-wire';
import { formatCount } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';

const million = 1_000_000;

/** "124 000 lignes, 18,2 Mo": how far a file is, or how large. */
export function ExportSize({ rows, sizeBytes }: Pick<ExportRunOnWire, 'rows' | 'sizeBytes'>) {
  const t = useTranslations('exports');
  const language = useLocale();
  const megabytes = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    sizeBytes / million,
  );
  const size = t('megabytes', { size: megabytes });
  return rows === 0 ? size : t('rowsAndSize', { count: rows, rows: formatCount(rows, language), size });
}
