import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../design-system/class-names.ts';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { LiveRegion } from '../../design-system/layout/visually-hidden.tsx';
import { Kbd } from '../../design-system/values/kbd.tsx';
import { Arch } from '../../design-system/surfaces/arch.tsx';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { saveSearch } from './recent-searches.ts';
import styles from './search-box.module.css';
import { useSearch, type FoundHint } from './use-search.ts';

/** From choosing a hint to leaving the screen: one sees what one has chosen. Spec: beneficiary-and-access §9. */
const navigationDelayMs = 250;

type SearchBoxProps = {
  size?: 'lg' | 'md';
  /** The slash key jumps here, and the box says so. */
  hasShortcut?: boolean;
  initialQuery?: string;
  /** Anyone who comes here comes to search. */
  takesFocus?: boolean;
  className?: string | undefined;
};

/** The search with its hints: type, go up and down, press Enter or touch. Spec: beneficiary-and-access §2.4 (Search). */
export function SearchBox({
  size = 'lg',
  hasShortcut = false,
  initialQuery = '',
  takesFocus = false,
  className,
}: SearchBoxProps) {
  const t = useTranslations('catalogue.search');
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLElement>(null);
  const [query, setQuery] = useState(initialQuery);
  // A search that comes with the address has been asked already.
  const [isOpen, setOpen] = useState(initialQuery !== '');
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<FoundHint>();
  const { hints, isReady } = useSearch(query);
  const isAsking = isReady && query.trim() !== '';
  const isShown = isOpen && isAsking;
  const current = hints[Math.min(active, hints.length - 1)];

  useSlashKey(hasShortcut, box);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (chosen === undefined) return;
    const timer = setTimeout(() => {
      setChosen(undefined);
      setOpen(false);
      setQuery('');
      void navigate({ to: chosen.href });
    }, navigationDelayMs);
    return () => clearTimeout(timer);
  }, [chosen, navigate]);

  const choose = (hint: FoundHint) => {
    saveSearch(hint);
    setChosen(hint);
  };
  const followKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isShown && current !== undefined) {
      event.preventDefault();
      choose(current);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || hints.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setActive((hints.indexOf(current as FoundHint) + step + hints.length) % hints.length);
  };

  return (
    <search
      ref={box}
      className={classNames(styles.search, className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchField
        label={t('label')}
        placeholder={t('placeholder')}
        size={size}
        value={query}
        onValueChange={(value) => {
          setQuery(value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={followKeys}
        trailing={
          hasShortcut ? (
            <span className={styles.key}>
              <Kbd>/</Kbd>
            </span>
          ) : undefined
        }
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown && hints.length > 0}
        aria-controls={listId}
        aria-activedescendant={isShown && current !== undefined ? `${listId}-${hints.indexOf(current)}` : undefined}
      />
      <div className={styles.panel} hidden={!isShown}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div id={listId} role="listbox" aria-label={t('results')} hidden={hints.length === 0}>
          {isShown &&
            hints.map((hint, index) => (
              // The input keeps the focus and takes the keys; the pointer comes here.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={`${hint.kind} ${hint.href}`}
                id={`${listId}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                tabIndex={-1}
                aria-selected={hint === current}
                className={classNames(styles.hint, chosen === hint && styles.chosen)}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(hint)}
              >
                <Arch shape="square" className={styles.picture}>
                  <ServicePicture illustration={hint.illustration} />
                </Arch>
                <span className={styles.words}>
                  <span className={styles.label}>{hint.label}</span>
                  <span className={styles.kind}>
                    {hint.inside === ''
                      ? t(`kinds.${hint.kind}`)
                      : t('inCategory', { kind: t(`kinds.${hint.kind}`), category: hint.inside })}
                  </span>
                </span>
              </div>
            ))}
        </div>
        {isShown && hints.length === 0 && (
          <p className={styles.none}>
            <b>{t('none', { query: query.trim() })}</b> {t('noneHelp')}
          </p>
        )}
      </div>
      <LiveRegion>{isShown ? t('count', { count: hints.length }) : ''}</LiveRegion>
    </search>
  );
}

/** The slash key leads to the search from anywhere on the page, except while something is being typed. */
function useSlashKey(enabled: boolean, box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!enabled) return;
    const jump = (event: globalThis.KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, [enabled, box]);
}
