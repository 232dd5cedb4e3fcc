import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../design-system/icons/glyph.tsx';
import { usePopover } from '../design-system/overlays/use-popover.ts';
import styles from './picker.module.css';

export interface PickerOption {
  readonly id: number;
  readonly label: string;
  /** Beside or below the label: company, status. */
  readonly detail?: ReactNode;
  /** Marked as the one that is in force. */
  readonly isCurrent?: boolean;
}

interface PickerProps {
  readonly icon: GlyphIcon;
  /** What is chosen, on the button. */
  readonly chosen: ReactNode;
  /** What the button is for, read aloud. */
  readonly label: string;
  readonly isChosen: boolean;
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly options: readonly PickerOption[];
  /** What the options are, where nothing was typed. */
  readonly caption?: string | undefined;
  /** The options are still those of an earlier search: Enter picks none of them. */
  readonly isSearching?: boolean;
  /** Said instead of the options when there are none. */
  readonly empty: string;
  readonly onPick: (id: number) => void;
  readonly className?: string | undefined;
  /** More to do, below the options. Gets a function that closes the picker. */
  readonly footer?: (close: () => void) => ReactNode;
}

/** A button that opens a list to search and pick from, by mouse or by arrows and Enter. */
export function Picker(props: PickerProps) {
  const {
    icon,
    chosen,
    label,
    isChosen,
    searchLabel,
    search,
    onSearch,
    options,
    caption,
    isSearching = false,
    empty,
    onPick,
    footer,
    className,
  } = props;
  const { anchor, panel, open, toggle, hide } = usePopover<HTMLButtonElement, HTMLDivElement>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [active, setActive] = useState(0);
  const current = Math.min(active, options.length - 1);

  const pick = (picked: PickerOption | undefined) => {
    if (picked === undefined) return;
    hide();
    anchor.current?.focus();
    onSearch('');
    onPick(picked.id);
  };
  const show = () => {
    setActive(0);
    toggle();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isSearching) pick(options[current]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : options.length - 1;
      const next = (current + step) % Math.max(options.length, 1);
      setActive(next);
      document.getElementById(`${id}-${options[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    }
  };

  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classNames(styles.button, !isChosen && styles.unchosen, className)}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={label}
        onClick={show}
      >
        <Glyph icon={icon} size={17} />
        <span className={styles.chosen}>{chosen}</span>
        <Glyph icon={IconSelector} size={15} />
      </button>
      <div ref={panel} popover="auto" className={styles.panel}>
        <input
          ref={input}
          className={styles.search}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={options[current] === undefined ? undefined : `${id}-${options[current].id}`}
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setActive(0);
            onSearch(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {caption !== undefined && options.length > 0 && <p className={styles.caption}>{caption}</p>}
        {/* A native <select> cannot be searched by words and has no room for a status. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div id={`${id}-list`} role="listbox" aria-label={searchLabel} className={styles.list}>
          {options.map((option, index) => (
            // The keyboard stays in the field above, which moves through the options.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={index === current}
              aria-current={option.isCurrent === true ? 'true' : undefined}
              tabIndex={-1}
              className={styles.option}
              onPointerMove={() => setActive(index)}
              onClick={() => pick(option)}
            >
              <span className={styles.optionLabel}>
                {option.label}
                {option.isCurrent === true && <Glyph icon={IconCheck} size={15} />}
              </span>
              {option.detail}
            </div>
          ))}
        </div>
        {options.length === 0 && <output className={styles.empty}>{empty}</output>}
        {footer?.(hide)}
      </div>
    </>
  );
}
