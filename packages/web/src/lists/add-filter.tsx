import type { ListFilterOnWire, OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import { IconChevronLeft, IconFilterPlus } from '@tabler/icons-react';
import { useImperativeHandle, useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design-system/actions/button.tsx';
import { classNames } from '../design-system/class-names.ts';
import { Glyph } from '../design-system/icons/glyph.tsx';
import popoverStyles from '../design-system/overlays/popover.module.css';
import { usePopover } from '../design-system/overlays/use-popover.ts';
import { FilterEditor } from './filter-editor.tsx';
import styles from './list-filters.module.css';

export interface AddFilterControl {
  readonly open: () => void;
}

interface AddFilterProps {
  readonly ref?: Ref<AddFilterControl> | undefined;
  readonly filters: readonly OfferedFilterOnWire[];
  readonly onChange: (filter: ListFilterOnWire) => void;
  readonly daysStay?: boolean;
}

/** A button with the filters that a list knows; picking one leads to its choices in the same panel. */
export function AddFilter({ ref, filters, onChange, daysStay = false }: AddFilterProps) {
  const t = useTranslations('lists');
  const { anchor, panel, open, show, toggle } = usePopover<HTMLButtonElement, HTMLDialogElement>();
  const [picked, setPicked] = useState<string | null>(null);
  const filter = filters.find(({ name }) => name === picked);
  const start = () => {
    setPicked(null);
    toggle();
  };
  useImperativeHandle(ref, () => ({
    open: () => {
      setPicked(null);
      show();
      // The first filter is drawn with the next frame.
      requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('button')?.focus());
    },
  }));
  return (
    <>
      <Button
        ref={anchor}
        variant="ghost"
        size="sm"
        icon={IconFilterPlus}
        keyHint="F"
        className={styles.add}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={start}
      >
        {t('add')}
      </Button>
      <dialog ref={panel} popover="auto" aria-label={t('addFilter')} className={popoverStyles.panel}>
        {open && filter === undefined && (
          <ul className={styles.names}>
            {filters.map(({ name, label, valuesSelected }) => (
              <li key={name}>
                <button
                  type="button"
                  className={classNames(styles.name, valuesSelected.length > 0 && styles.used)}
                  onClick={() => setPicked(name)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
        {open && filter !== undefined && (
          <>
            <button type="button" className={styles.back} onClick={() => setPicked(null)}>
              <Glyph icon={IconChevronLeft} size={16} stroke={2} />
              {t('otherFilters')}
            </button>
            <FilterEditor filter={filter} onChange={onChange} daysStay={daysStay} />
          </>
        )}
      </dialog>
    </>
  );
}
