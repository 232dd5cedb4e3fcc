import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { positionPopover } from './position-popover.ts';

export type Popover<Anchor extends HTMLElement, Panel extends HTMLElement> = {
  anchor: RefObject<Anchor | null>;
  panel: RefObject<Panel | null>;
  open: boolean;
  show: () => void;
  hide: () => void;
  toggle: () => void;
};

/**
 * A native popover placed beside its anchor. The browser closes it on Escape and on a click elsewhere; it stays inside
 * the window.
 */
export function usePopover<Anchor extends HTMLElement, Panel extends HTMLElement>(
  align: 'start' | 'end' = 'start',
): Popover<Anchor, Panel> {
  const anchor = useRef<Anchor>(null);
  const panel = useRef<Panel>(null);
  const [open, setOpen] = useState(false);

  const place = useCallback(() => {
    if (anchor.current !== null && panel.current !== null) positionPanel(anchor.current, panel.current, align);
  }, [align]);

  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, []);

  useEffect(() => {
    if (!open) return;
    place();
    const resized = new ResizeObserver(place);
    if (panel.current !== null) resized.observe(panel.current);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, place]);

  const show = useCallback(() => {
    if (panel.current?.matches(':popover-open') === false) {
      panel.current.showPopover();
      place();
    }
  }, [place]);
  const hide = useCallback(() => {
    if (panel.current?.matches(':popover-open') === true) panel.current.hidePopover();
  }, []);
  const toggle = useCallback(() => {
    if (panel.current?.matches(':popover-open') === true) hide();
    else show();
  }, [hide, show]);

  return { anchor, panel, open, show, hide, toggle };
}

function positionPanel(anchor: HTMLElement, panel: HTMLElement, align: 'start' | 'end'): void {
  // The panel may be cut off by its present maximum: what counts is the height that it wants.
  const wanted = { width: panel.getBoundingClientRect().width, height: panel.scrollHeight };
  const view = { width: window.innerWidth, height: window.innerHeight };
  const place = positionPopover(anchor.getBoundingClientRect(), wanted, view, align);
  panel.style.top = `${place.top}px`;
  panel.style.left = `${place.left}px`;
  panel.style.maxHeight = `${place.maxHeight}px`;
}
