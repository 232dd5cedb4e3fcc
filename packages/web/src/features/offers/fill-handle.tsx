import { useRef } from 'react';
import styles from './offers.module.css';

interface FillHandleProps {
  /** The place of the line that one has dragged to, while one drags. */
  readonly onOver: (index: number) => void;
  readonly onFill: (index: number) => void;
  readonly onGiveUp: () => void;
}

/** The corner of the cell that has the focus: dragged over other lines, it fills them with what the cell says. By keys it is Ctrl D in the cell below. */
export function FillHandle({ onOver, onFill, onGiveUp }: FillHandleProps) {
  const over = useRef<number | null>(null);
  return (
    <span
      aria-hidden="true"
      className={styles.fill}
      onPointerDown={(event) => {
        // The focus stays in the cell.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        over.current = null;
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-index]');
        const index = Number(row?.dataset['index'] ?? Number.NaN);
        if (Number.isNaN(index) || index === over.current) return;
        over.current = index;
        onOver(index);
      }}
      onPointerUp={() => (over.current === null ? onGiveUp() : onFill(over.current))}
      onPointerCancel={onGiveUp}
    />
  );
}
