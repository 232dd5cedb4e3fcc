import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph, type GlyphIcon } from '../icons/glyph.tsx';
import { LiveRegion } from '../layout/visually-hidden.tsx';
import { Kbd } from '../values/kbd.tsx';
import styles from './command-palette.module.css';

export type Command = {
  key: string;
  label: ReactNode;
  /** "Commande · Camille Roussel" */
  detail?: ReactNode;
  icon?: GlyphIcon;
  /** A mark before the words in place of the icon: an arch, initials. */
  figure?: ReactNode;
  keyHint?: string;
  onSelect: () => void;
};

export type CommandGroup = { key: string; label: string; commands: readonly Command[] };

type CommandPaletteProps = {
  onClose: () => void;
  /** What it finds: "Commande, personne, partenaire, écran". */
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** Already filtered; the order is the order of the list. */
  groups: readonly CommandGroup[];
  searching?: boolean;
};

/**
 * Finds anything from the keyboard: typing asks, arrows move, Enter goes, Escape closes and gives the focus back.
 * Render it while it is open.
 */
export function CommandPalette({
  onClose,
  label,
  query,
  onQueryChange,
  groups,
  searching = false,
}: CommandPaletteProps) {
  const t = useTranslations('common.fields');
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const commands = groups.flatMap((group) => group.commands);
  const [wanted, setWanted] = useState<string | null>(null);
  const isAwaited = useRef(false);
  const active = commands.find(({ key }) => key === wanted) ?? commands[0];

  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);

  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    command.onSelect();
  };
  const runAwaited = useEffectEvent(() => {
    if (isAwaited.current) run(active);
    isAwaited.current = false;
  });
  useEffect(() => {
    if (!searching) runAwaited();
  }, [searching]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      const at = active === undefined ? -1 : commands.indexOf(active);
      setWanted(commands.at((at + step) % commands.length)?.key ?? null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // What is on show while one waits answers an earlier search. Anyone who walked to a line means that one.
      if (searching && wanted === null) isAwaited.current = true;
      else run(active);
    }
  };

  return (
    // A click beside it closes it; the keyboard's way is Escape, which arrives as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.box}>
        <div className={styles.search}>
          <Glyph icon={IconSearch} stroke={2} />
          <input
            className={styles.input}
            role="combobox"
            aria-expanded={commands.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active === undefined ? undefined : `${id}-${active.key}`}
            aria-autocomplete="list"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              onQueryChange(event.target.value);
              setWanted(null);
              isAwaited.current = false;
            }}
            onKeyDown={onKeyDown}
          />
          {searching && <span className={styles.searching} aria-hidden="true" />}
        </div>
        {/* No element has the look and keys of a list that a search field drives. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div ref={list} id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={label} className={styles.list}>
          {groups.map((group) => (
            <fieldset key={group.key} aria-label={group.label}>
              <span className={styles.group} aria-hidden="true">
                {group.label}
              </span>
              {group.commands.map((command) => (
                <Option
                  key={command.key}
                  id={`${id}-${command.key}`}
                  command={command}
                  active={command === active}
                  onRun={() => run(command)}
                  onPoint={() => setWanted(command.key)}
                />
              ))}
            </fieldset>
          ))}
        </div>
        {commands.length === 0 && query !== '' && !searching && <p className={styles.nothing}>{t('noResult')}</p>}
        <LiveRegion>{commands.length === 0 && query !== '' && !searching ? t('noResult') : ''}</LiveRegion>
      </div>
    </dialog>
  );
}

type OptionProps = { id: string; command: Command; active: boolean; onRun: () => void; onPoint: () => void };

function Option({ id, command, active, onRun, onPoint }: OptionProps) {
  const { label, detail, icon, figure, keyHint } = command;
  return (
    // The focus stays in the search; keys are handled there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.option}
      onClick={onRun}
      onPointerMove={onPoint}
    >
      {figure ?? (icon && <Glyph icon={icon} size={18} />)}
      <span className={styles.label}>{label}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      {keyHint !== undefined && <Kbd>{keyHint}</Kbd>}
    </div>
  );
}
