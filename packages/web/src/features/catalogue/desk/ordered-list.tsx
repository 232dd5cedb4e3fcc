import { droppedBefore } from '@loge/domain/shared/drop-place';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import styles from './catalogue.module.css';

interface OrderedListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => number;
  readonly nameOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  /** All ids in their new order. */
  readonly onOrder: (ids: readonly number[]) => void;
}

/** Puts one id before another; at the end, where there is none. */
const placedBefore = (ids: readonly number[], id: number, target: number | undefined): readonly number[] => {
  const others = ids.filter((each) => each !== id);
  const place = target === undefined ? others.length : others.indexOf(target);
  return place < 0 ? ids : [...others.slice(0, place), id, ...others.slice(place)];
};

/** Rows that are put in order by dragging, by Alt with an arrow, or by their buttons. */
export function OrderedList<Item>({ label, items, idOf, nameOf, children, onOrder }: OrderedListProps<Item>) {
  const t = useTranslations('catalogueDesk.order');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const ids = items.map(idOf);
  const step = (index: number, by: -1 | 1): void => {
    const id = ids[index];
    if (id !== undefined) onOrder(placedBefore(ids, id, by === -1 ? ids[index - 1] : ids[index + 2]));
  };
  const onKey = (event: KeyboardEvent, index: number): void => {
    if (!event.altKey) return;
    if (event.key === 'ArrowUp' && index > 0) step(index, -1);
    else if (event.key === 'ArrowDown' && index < ids.length - 1) step(index, 1);
    else return;
    event.preventDefault();
  };
  const drop = (target: number): void => {
    if (dragged !== null && dragged !== target) {
      const before = droppedBefore(ids.indexOf(dragged), ids.indexOf(target));
      onOrder(placedBefore(ids, dragged, ids[before]));
    }
    setDragged(null);
    setOver(null);
  };
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map((item, index) => {
        const [id, name] = [idOf(item), nameOf(item)];
        return (
          // By keyboard a row is moved from its grip and its buttons.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            className={styles.row}
            data-dragged={dragged === id}
            data-over={
              over !== id || dragged === null || dragged === id
                ? undefined
                : ids.indexOf(dragged) < index
                  ? 'behind'
                  : 'before'
            }
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(id);
            }}
          >
            <button
              type="button"
              draggable
              className={styles.grip}
              aria-label={t('move', { name })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title={t('moveHelp')}
              onDragStart={({ dataTransfer }) => {
                // Some browsers drag nothing that has no data.
                dataTransfer.setData('application/x-line', String(id));
                dataTransfer.effectAllowed = 'move';
                setDragged(id);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onKeyDown={(event) => onKey(event, index)}
            >
              <Glyph icon={IconGripVertical} size={18} />
            </button>
            {children(item)}
            <span className={styles.moves}>
              <IconButton
                size="sm"
                icon={IconArrowUp}
                label={t('up', { name })}
                disabled={index === 0}
                onClick={() => step(index, -1)}
              />
              <IconButton
                size="sm"
                icon={IconArrowDown}
                label={t('down', { name })}
                disabled={index === ids.length - 1}
                onClick={() => step(index, 1)}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
