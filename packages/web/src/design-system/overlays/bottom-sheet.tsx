import { useRef, type PointerEvent } from 'react';
import styles from './bottom-sheet.module.css';
import { Dialog, type DialogProps } from './dialog.tsx';

/** A dialog for choices that rises from the bottom of a phone and can be swept down; on a desktop a dialog like others. */
export function BottomSheet(props: Omit<DialogProps, 'figure' | 'role'>) {
  return <Dialog {...props} figure={<Handle onSweepDown={props.onClose} />} />;
}

const swipeThresholdPx = 80;

function Handle({ onSweepDown }: { onSweepDown: () => void }) {
  const start = useRef<number | null>(null);
  const dialogOf = (event: PointerEvent) => (event.currentTarget as Element).closest('dialog');
  const move = (event: PointerEvent) => {
    const dialog = dialogOf(event);
    if (start.current === null || dialog === null) return;
    dialog.style.translate = `0 ${Math.max(0, event.clientY - start.current)}px`;
  };
  const end = (event: PointerEvent) => {
    if (start.current === null) return;
    const swept = event.clientY - start.current > swipeThresholdPx;
    start.current = null;
    dialogOf(event)?.style.removeProperty('translate');
    if (swept) onSweepDown();
  };
  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
