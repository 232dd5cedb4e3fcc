import { IconArchive, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import styles from './closings.module.css';

interface ArchiveCardProps {
  /** Latest first. */
  readonly years: readonly number[];
  /** Null for all years. */
  readonly onSave: (year: number | null) => void;
}

const all = 'all';

/** The archive of a year, or of all, for the person who keeps or audits the accounts. */
export function ArchiveCard({ years, onSave }: ArchiveCardProps) {
  const t = useTranslations('cashRegisters.closings');
  const [year, setYear] = useState(String(years[0] ?? all));
  return (
    <section className={styles.archive}>
      <p className={styles.archiveWords}>
        <Glyph icon={IconArchive} size={20} />
        <span>
          <b>{t('archive')}</b>
          <span className={styles.soft}>{t('archiveHelp')}</span>
        </span>
      </p>
      <div className={styles.archiveActs}>
        <Select
          size="md"
          label={t('archiveYear')}
          hideLabel
          options={[
            ...years.map((one) => ({ value: String(one), label: String(one) })),
            { value: all, label: t('allYears') },
          ]}
          value={year}
          onValueChange={setYear}
        />
        <Button
          size="md"
          variant="outline"
          icon={IconDownload}
          onClick={() => onSave(year === all ? null : Number(year))}
        >
          {t('download')}
        </Button>
      </div>
    </section>
  );
}
