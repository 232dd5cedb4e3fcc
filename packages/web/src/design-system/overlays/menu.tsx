import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { Glyph, type GlyphIcon } from '../icons/glyph.tsx';
import { Link } from '../links/link.tsx';
import { Kbd } from '../values/kbd.tsx';
import styles from './menu.module.css';
import popoverStyles from './popover.module.css';
import { usePopover } from './use-popover.ts';

export type MenuItem = {
  label: string;
  /** What it means, in a line below. */
  help?: string;
  icon?: GlyphIcon;
  keyHint?: string;
  /** Starts a new group. */
  separated?: boolean;
  dangerous?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  href?: string;
};

/** What the trigger of a menu must carry. */
export type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
};

type MenuProps = {
  /** Names the list: "Actions sur la commande 48 217". */
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  children: (trigger: MenuTrigger) => ReactNode;
};

/** A list of acts under a button. Arrows, Home, End and first letters move; Escape closes and gives the focus back. */
export function Menu({ label, items, align = 'end', children }: MenuProps) {
  const { anchor, panel, open: isOpen, show, hide } = usePopover<HTMLButtonElement, HTMLDivElement>(align);
  const id = useId();
  const typed = useRef({ text: '', at: 0 });
  const entries = () => [
    ...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled])') ?? []),
  ];

  const open = () => {
    if (isOpen) return hide();
    show();
    entries()[0]?.focus();
  };
  const close = () => {
    hide();
    anchor.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const target =
      targets[event.key] ??
      (event.key.length === 1 && event.key !== ' ' ? typeaheadTarget(event.key, all, typed.current) : null);
    if (event.key === 'Tab') hide();
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    all.at(target % all.length)?.focus();
  };

  return (
    <>
      <Trigger render={children} anchor={anchor} expanded={isOpen} controls={id} onClick={open} />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={popoverStyles.panel}
        onKeyDown={move}
      >
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} onDone={close} />
        ))}
      </div>
    </>
  );
}

type TriggerProps = {
  render: MenuProps['children'];
  anchor: RefObject<HTMLButtonElement | null>;
  expanded: boolean;
  controls: string;
  onClick: () => void;
};

function Trigger({ render, anchor, expanded, controls, onClick }: TriggerProps) {
  return render({
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': expanded,
    'aria-controls': controls,
    onClick,
  });
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const { label, help, icon, keyHint, separated = false, dangerous = false, disabled = false, onSelect, href } = item;
  const className = classNames(styles.item, separated && styles.separated, dangerous && styles.dangerous);
  const content = (
    <>
      {icon && <Glyph icon={icon} size={18} />}
      <span className={styles.label}>
        {label}
        {help !== undefined && <span className={styles.help}>{help}</span>}
      </span>
      {keyHint !== undefined && <Kbd>{keyHint}</Kbd>}
    </>
  );
  if (href !== undefined && !disabled) {
    return (
      <Link href={href} role="menuitem" tabIndex={-1} className={className} onClick={onDone}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      className={className}
      onClick={() => {
        if (disabled) return;
        onDone();
        onSelect?.();
      }}
    >
      {content}
    </button>
  );
}

const typeaheadResetMs = 600;

/** The entry whose words start with what has been typed in one go. */
function typeaheadTarget(key: string, all: readonly HTMLElement[], typed: { text: string; at: number }): number | null {
  const now = performance.now();
  typed.text = now - typed.at < typeaheadResetMs ? typed.text + key : key;
  typed.at = now;
  const found = all.findIndex((entry) =>
    entry.textContent?.toLocaleLowerCase().startsWith(typed.text.toLocaleLowerCase()),
  );
  return found === -1 ? null : found;
}
