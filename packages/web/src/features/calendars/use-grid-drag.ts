import { CALENDAR } from '@loge/domain/calendars/calendar-entry';
import { useRef, useState, type PointerEvent } from 'react';
import type { PlacedBlock } from './calendar-blocks.ts';

/** What is under the pointer while it is held down: new hours, or something that is being moved. */
export interface Drag {
  /** The block that is moved; null while new hours are drawn. */
  readonly block: PlacedBlock | null;
  readonly column: number;
  readonly startMinutes: number;
  readonly endMinutes: number;
  /** It was moved at all: otherwise it is a click. */
  readonly hasMoved: boolean;
}

interface GridDragOptions {
  /** The first minute of the grid. */
  readonly firstMinutes: number;
  readonly lastMinutes: number;
  readonly disabled: boolean;
  /** Blocks that keep their column. */
  readonly staysInColumn: (block: PlacedBlock) => boolean;
  readonly onCreate: (drag: Drag) => void;
  readonly onMove: (block: PlacedBlock, by: { readonly columns: number; readonly minutes: number }) => void;
}

const { stepMinutes, pixelsPerHour, defaultMinutes } = CALENDAR;
const toStep = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes;

/** Hours are drawn and moved with a mouse or a pen; a finger scrolls, and taps. Spec: manager §2 (Concierge calendar): quarter-hour steps, 40 px per hour. */
export function useGridDrag(options: GridDragOptions) {
  const { firstMinutes, lastMinutes, disabled, staysInColumn, onCreate, onMove } = options;
  const body = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; column: number; minutes: number } | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const justMoved = useRef(false);

  const at = ({ clientX, clientY }: PointerEvent): { column: number; minutes: number } => {
    const columns = [...(body.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const shown = columns.filter(({ offsetParent }) => offsetParent !== null);
    const hit = shown.findIndex((column) => clientX < column.getBoundingClientRect().right);
    const column = shown[hit === -1 ? shown.length - 1 : hit];
    const top = column?.getBoundingClientRect().top ?? 0;
    const minutes = firstMinutes + ((clientY - top) / pixelsPerHour) * 60;
    return { column: Number(column?.dataset['column'] ?? 0), minutes };
  };
  const within = (minutes: number): number => Math.min(Math.max(minutes, firstMinutes), lastMinutes);

  return {
    body,
    drag,
    /** A click that ends a move opens nothing. */
    wasMoved: (): boolean => {
      const was = justMoved.current;
      justMoved.current = false;
      return was;
    },
    onPointerDown: (event: PointerEvent, block: PlacedBlock | null) => {
      justMoved.current = false;
      if (disabled || event.button !== 0 || event.pointerType === 'touch') return;
      event.stopPropagation();
      const { column, minutes } = at(event);
      from.current = { x: event.clientX, y: event.clientY, column, minutes };
      const startMinutes = block?.startMinutes ?? Math.floor(within(minutes) / stepMinutes) * stepMinutes;
      const endMinutes = block?.endMinutes ?? startMinutes + defaultMinutes;
      setDrag({ block, column, startMinutes, endMinutes, hasMoved: false });
      body.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const begun = from.current;
      if (drag === null || begun === null) return;
      const hasMoved = drag.hasMoved || Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > 4;
      if (!hasMoved) return;
      const { column, minutes } = at(event);
      if (drag.block === null) {
        const start = Math.floor(within(begun.minutes) / stepMinutes) * stepMinutes;
        const end = Math.max(start + stepMinutes, toStep(within(minutes)));
        return setDrag({ ...drag, startMinutes: start, endMinutes: end, hasMoved });
      }
      const by = toStep(minutes - begun.minutes);
      setDrag({
        ...drag,
        column: staysInColumn(drag.block) ? begun.column : column,
        startMinutes: drag.block.startMinutes + by,
        endMinutes: drag.block.endMinutes + by,
        hasMoved,
      });
    },
    onPointerUp: () => {
      const begun = from.current;
      from.current = null;
      if (drag === null || begun === null) return;
      setDrag(null);
      justMoved.current = drag.hasMoved;
      if (drag.block === null) return onCreate(drag);
      const by = { columns: drag.column - begun.column, minutes: drag.startMinutes - drag.block.startMinutes };
      if (drag.hasMoved && (by.columns !== 0 || by.minutes !== 0)) onMove(drag.block, by);
    },
    onPointerCancel: () => {
      from.current = null;
      setDrag(null);
    },
  };
}
