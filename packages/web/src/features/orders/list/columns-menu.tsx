import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import popoverStyles from '../../../design-system/overlays/popover.module.css';
import { usePopover } from '../../../design-system/overlays/use-popover.ts';
import { orderColumnNames, type OrderColumnName } from './order-columns.tsx';
import styles from './columns-menu.module.css';

interface ColumnsMenuProps {
  /** The columns that the list can show. */
  readonly offered: readonly OrderColumnName[];
  readonly shown: readonly OrderColumnName[];
  readonly onChange: (names: readonly OrderColumnName[]) => void;
}

/** Which columns are on show; the number always is. */
export function ColumnsMenu({ offered, shown, onChange }: ColumnsMenuProps) {
  const t = useTranslations('orders.columns');
  const words = useTranslations('lists');
  const { anchor, panel, open, toggle } = usePopover<HTMLButtonElement, HTMLFieldSetElement>('end');
  return (
    <>
      <Button
        ref={anchor}
        size="sm"
        variant="ghost"
        icon={IconAdjustmentsHorizontal}
        aria-expanded={open}
        onClick={toggle}
      >
        {words('columns')}
      </Button>
      <fieldset ref={panel} popover="auto" aria-label={words('chooseColumns')} className={popoverStyles.panel}>
        {open && (
          <div className={styles.names}>
            {offered
              .filter((name) => name !== 'number')
              .map((name) => (
                <Checkbox
                  key={name}
                  size="sm"
                  label={t(name)}
                  checked={shown.includes(name)}
                  onCheckedChange={(checked) =>
                    onChange(orderColumnNames.filter((each) => (each === name ? checked : shown.includes(each))))
                  }
                />
              ))}
          </div>
        )}
      </fieldset>
    </>
  );
}
