import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Chip, ChipRow } from '../../design-system/fields/chip.tsx';
import { Menu } from '../../design-system/overlays/menu.tsx';
import type { DeskCalendar } from './calendar-blocks.ts';
import styles from './calendars.module.css';
import { colourOf } from './partner-colours.ts';

type Partners = DeskCalendar['partners'];

interface PartnerChipsProps {
  readonly shown: Partners;
  /** Those without any hours yet: asked for in a menu. */
  readonly others: Partners;
  /** Null for all. */
  readonly chosen: number | null;
  /** Those of the days that are shown: counted beside each name. */
  readonly appointments: DeskCalendar['appointments'];
  readonly onChoose: (partnerId: number | null) => void;
}

/** Whose calendar is shown: all partners of the desk, or one. */
export function PartnerChips({ shown, others, chosen, appointments, onChoose }: PartnerChipsProps) {
  const t = useTranslations('calendars');
  const countOf = (id: number): number => appointments.filter(({ partnerId }) => partnerId === id).length;
  return (
    <ChipRow label={t('partners')}>
      <Chip selected={chosen === null} onClick={() => onChoose(null)}>
        {t('all')}
        <span className={styles.count}>{shown.length}</span>
      </Chip>
      {shown.map(({ id, name }) => (
        <Chip key={id} selected={id === chosen} onClick={() => onChoose(id)}>
          <i className={styles.dot} style={{ background: colourOf(id, shown) }} />
          {name}
          {countOf(id) > 0 && (
            <span aria-hidden="true" className={styles.count}>
              {countOf(id)}
            </span>
          )}
        </Chip>
      ))}
      {others.length > 0 && (
        <Menu
          label={t('addPartner')}
          items={others.map(({ id, name }) => ({ label: name, onSelect: () => onChoose(id) }))}
        >
          {(trigger) => (
            <Chip icon={IconPlus} {...trigger}>
              {t('addPartner')}
            </Chip>
          )}
        </Menu>
      )}
    </ChipRow>
  );
}
