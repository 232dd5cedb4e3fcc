import type { LockerStatusEntryOnWire } from '@loge/contract/lockers/kern-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconQrcode, IconScan } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../design-system/class-names.ts';
import { Logo } from '../../design-system/layout/logo.tsx';
import { BOX_LOOKS, boxLook } from './box-state.ts';
import styles from './cabinet.module.css';

interface CabinetProps {
  readonly name: string;
  readonly location: string;
  readonly entries: readonly LockerStatusEntryOnWire[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

/** A cabinet as it stands in the hall: its doors in columns, each as high as its size, with what is behind it. */
export function Cabinet({ name, location, entries, chosen, onChoose }: CabinetProps) {
  const t = useTranslations('lockerDesk');
  const heightOf = (stack: number): number =>
    entries.filter((entry) => entry.stack === stack).reduce((sum, { size }) => sum + units[size], 0);
  const columns = [...new Set(entries.map(({ stack }) => stack))].toSorted((a, b) => a - b);
  const tallest = Math.max(1, ...columns.map(heightOf));
  // The terminal stands where a column leaves room for it.
  const terminalIn = columns.find((stack) => tallest - heightOf(stack) >= minTerminalUnits) ?? null;
  return (
    <section
      className={styles.cabinet}
      aria-label={t('cabinet', { name })}
      style={{ '--units': tallest } as CSSProperties}
    >
      <header className={styles.head}>
        <Logo name="" size={22} onDark />
        <b>{location === '' ? name : location}</b>
        <span>{t('sizes')}</span>
      </header>
      {/* Six columns are wider than a phone: one moves them sideways, by the doors in them too. */}
      <div className={styles.columns}>
        {columns.map((stack) => (
          <div key={stack} className={styles.column}>
            {stack === terminalIn && <Terminal />}
            {entries
              .filter((entry) => entry.stack === stack)
              .map((entry) => (
                <Box key={entry.id} entry={entry} isChosen={entry.id === chosen} onChoose={() => onChoose(entry.id)} />
              ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** What a door's height is in those of the smallest. */
const units = { S: 1, M: 2, L: 4 } as const;
const minTerminalUnits = 2;

/** The screen and the reader of codes, as they stand among the doors. */
function Terminal() {
  const t = useTranslations('lockerDesk');
  return (
    <div className={styles.terminal}>
      <span className={styles.screen}>
        <IconQrcode size={24} aria-hidden="true" />
        {t('terminal')}
      </span>
      <span className={styles.reader}>
        <IconScan size={16} aria-hidden="true" />
      </span>
    </div>
  );
}

/** A door is as high as its size: two of the next smaller one. */
const heights = { S: undefined, M: styles.medium, L: styles.large };

interface BoxProps {
  readonly entry: LockerStatusEntryOnWire;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Box({ entry, isChosen, onChoose }: BoxProps) {
  const t = useTranslations('lockerDesk');
  const look = boxLook(entry);
  const [order] = entry.orders;
  return (
    <button
      type="button"
      className={classNames(styles.box, styles[look], heights[entry.size])}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className={styles.number}>
        <b>{entry.number}</b>
        <small>{entry.size}</small>
      </span>
      <span className={styles.state}>{t(`states.${look}`)}</span>
      {order !== undefined && (
        <span className={styles.order}>
          {formatOrderNumber(order.id)}
          {entry.size !== 'S' && <span>{shortName(order.userName)}</span>}
        </span>
      )}
    </button>
  );
}

/** 'Béatrice F.': a door has no room for more. */
const shortName = (name: string): string => {
  const [first = '', ...rest] = name.split(' ');
  return [first, ...rest.map((part) => `${part.charAt(0)}.`)].join(' ');
};

/** How many doors stand how. */
export function Legend({ entries }: { readonly entries: readonly LockerStatusEntryOnWire[] }) {
  const t = useTranslations('lockerDesk');
  const counts = Map.groupBy(entries, boxLook);
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {BOX_LOOKS.filter((look) => counts.has(look)).map((look) => (
        <li key={look}>
          <i className={classNames(styles.dot, styles[look])} aria-hidden="true" />
          {t(`states.${look}`)} <b>{counts.get(look)?.length ?? 0}</b>
        </li>
      ))}
    </ul>
  );
}
