import { exportAllBalances } from '@loge/contract/cash-registers/export-all-balances';
import { exportCashInventory } from '@loge/contract/cash-registers/export-cash-inventory';
import { exportCashJournal } from '@loge/contract/cash-registers/export-cash-journal';
import { exportCashJournalInWords } from '@loge/contract/cash-registers/export-cash-journal-in-words';
import type { TableFormat } from '@loge/contract/shared/define-table';
import { addDays } from '@loge/domain/shared/local-date';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useExport } from '../../exports/use-export.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import styles from './cash-registers.module.css';

const files = ['balances', 'inventory', 'journal', 'words'] as const;
type File = (typeof files)[number];

/** Extractions begin so many days back. Spec: manager §9. */
const usualDays = 45;

/** What the accountants take away of the cash registers: balances and inventory of a day, journals since one. Spec: manager §7 "Exports". */
export function CashFilesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cashRegisters.files');
  const today = useToday();
  const [file, setFile] = useState<File>('balances');
  const [date, setDate] = useState(today);
  const [from, setFrom] = useState(() => addDays(today, -usualDays));
  const saveBalances = useExport(exportAllBalances);
  const saveInventory = useExport(exportCashInventory);
  const saveJournal = useExport(exportCashJournal);
  const saveWords = useExport(exportCashJournalInWords);
  const isJournal = file === 'journal' || file === 'words';
  const make = (format: TableFormat): Promise<boolean> => {
    switch (file) {
      case 'balances':
        return saveBalances({ date, format });
      case 'inventory':
        return saveInventory({ date, format });
      case 'journal':
        return saveJournal({ from, format });
      case 'words':
        return saveWords({ from, format });
    }
  };
  // What was not made can be tried again here.
  const save = async (format: TableFormat): Promise<void> => {
    if (await make(format)) onClose();
  };
  const day = isJournal ? from : date;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <div className={styles.foot}>
          <Button size="md" variant="outline" disabled={day === ''} onClick={() => void save('csv')}>
            {t('csv')}
          </Button>
          <Button size="md" disabled={day === ''} onClick={() => void save('xlsx')}>
            {t('xlsx')}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <p className={styles.soft}>{t('help')}</p>
        <Select
          label={t('which')}
          options={files.map((value) => ({ value, label: t(value) }))}
          value={file}
          onValueChange={setFile}
        />
        <DateField
          label={t(isJournal ? 'from' : 'date')}
          required
          max={today}
          value={day}
          onValueChange={isJournal ? setFrom : setDate}
        />
      </div>
    </Dialog>
  );
}
