import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../actions/icon-button.tsx';
import { isEditableTarget } from '../data/is-editable-target.ts';
import { LiveRegion } from '../layout/visually-hidden.tsx';
import styles from './side-panel.module.css';

type SidePanelProps = {
  /** What it shows: "Commande 48 217". */
  label: string;
  onClose: () => void;
  /** Walking through the list without closing: "10 sur 312". */
  walk?: { position: string; onPrevious?: (() => void) | undefined; onNext?: (() => void) | undefined };
  /** Small buttons at the top right: copy the link, print, open as a page. */
  tools?: ReactNode;
  /** Who, status, amount, the one next act. */
  head: ReactNode;
  children: ReactNode;
  /** A comment to write. */
  foot?: ReactNode;
};

/**
 * Details beside the list, which stays: up to 590 px, no modal. It takes the focus, so that anyone who listens hears what has opened;
 * Escape closes it and leads back to the row.
 */
export function SidePanel({ label, onClose, walk, tools, head, children, foot }: SidePanelProps) {
  const t = useTranslations('tables.panel');
  const tActions = useTranslations('common.actions');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const somethingAbove = document.querySelector('dialog[open], :popover-open:not([popover="manual"])') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !somethingAbove && !isEditableTarget(event)) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  const panel = useRef<HTMLElement>(null);
  const [openedAs] = useState(label);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return restoreRowFocus;
  }, []);
  // What had the focus may go with what was done: then the panel has it, so that keys and Escape go on.
  const hasFocus = useRef(false);
  useEffect(() => {
    const isAbove = document.querySelector('dialog[open]') !== null;
    if (hasFocus.current && !isAbove && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true });
  });
  return (
    // Only listens to where the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={label}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ target }) => (hasFocus.current = !target.isConnected)}
    >
      <LiveRegion>{label === openedAs ? '' : label}</LiveRegion>
      <div className={styles.bar}>
        {walk !== undefined && (
          <>
            <IconButton
              icon={IconChevronUp}
              size="sm"
              label={`${t('previous')} (K)`}
              disabled={walk.onPrevious === undefined}
              onClick={walk.onPrevious}
            />
            <IconButton
              icon={IconChevronDown}
              size="sm"
              label={`${t('next')} (J)`}
              disabled={walk.onNext === undefined}
              onClick={walk.onNext}
            />
            <span className={styles.position}>{walk.position}</span>
          </>
        )}
        <span className={styles.tools}>
          {tools}
          <IconButton icon={IconX} size="sm" label={tActions('close')} onClick={onClose} />
        </span>
      </div>
      <header className={styles.head}>{head}</header>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </aside>
  );
}

/** To the row that is current now: one may have walked on since the panel opened. Anyone who went elsewhere stays there. */
function restoreRowFocus(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('tr[aria-current] :is(a, button)')?.focus({ preventScroll: true });
}
