import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = { label: string; children: ReactNode };

const delayMs = 400;
const gap = 6;
/** So long one may be on the way from the control to the words. */
const wayMs = 200;

/**
 * A few words about the one control inside, on hover and on focus. They stay while the pointer is on them, and Escape hides them wherever the focus is (WCAG 1.4.13, RGAA 10.13). Never the only
 * place of a fact.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  const hide = useCallback(() => {
    clearTimeout(timer.current);
    if (bubble.current?.matches(':popover-open') === true) bubble.current.hidePopover();
  }, []);
  const show = useCallback((afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const control = wrapper.current?.firstElementChild;
      if (control === null || control === undefined || bubble.current === null) return;
      if (!bubble.current.matches(':popover-open')) bubble.current.showPopover();
      positionTooltip(control.getBoundingClientRect(), bubble.current);
    }, afterMs);
  }, []);

  const hideSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, wayMs);
  }, [hide]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hide]);

  useEffect(() => {
    wrapper.current?.firstElementChild?.setAttribute('aria-describedby', id);
    return () => clearTimeout(timer.current);
  }, [id]);

  return (
    <>
      <span
        ref={wrapper}
        className={styles.wrapper}
        role="presentation"
        onPointerEnter={() => show(delayMs)}
        onPointerLeave={hideSoon}
        onPointerDown={hide}
        onFocus={() => show(0)}
        onBlur={hide}
      >
        {children}
      </span>
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.bubble}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={hide}
      >
        {label}
      </span>
    </>
  );
}

function positionTooltip(control: DOMRect, bubble: HTMLElement): void {
  const size = bubble.getBoundingClientRect();
  const above = control.top - size.height - gap;
  const left = control.left + control.width / 2 - size.width / 2;
  bubble.style.top = `${above < gap ? control.bottom + gap : above}px`;
  bubble.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - size.width - gap))}px`;
}
