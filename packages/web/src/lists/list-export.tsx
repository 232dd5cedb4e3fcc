import { exportList } from '@loge/contract/exports/export-list';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useExport } from '../exports/use-export.ts';
import { Button } from '../design-system/actions/button.tsx';
import { Menu } from '../design-system/overlays/menu.tsx';

export interface ListFile {
  /** The name of the action that answers the list's pages. */
  readonly list: string;
  /** What it is asked with; which page does not matter. */
  readonly query: Record<string, unknown>;
  /** What the file holds, where the page does not say so. */
  readonly label?: string;
}

/** Saves all pages of a list, narrowed and sorted as it stands, as a table file or a workbook. */
export function ListExport({ list, query, label }: ListFile) {
  const t = useTranslations('lists');
  const download = useExport(exportList);
  const save = (format: 'csv' | 'xlsx') => () => void download({ list, format, query: JSON.stringify(query) });
  return (
    <Menu
      label={label ?? t('export')}
      items={[
        { label: t('exportAs.csv'), onSelect: save('csv') },
        { label: t('exportAs.xlsx'), onSelect: save('xlsx') },
      ]}
    >
      {(trigger) => (
        <Button {...trigger} size="sm" variant="ghost" icon={IconDownload}>
          {label ?? t('export')}
        </Button>
      )}
    </Menu>
  );
}
