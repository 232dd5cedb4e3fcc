import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Link } from '../links/link.tsx';
import { Explained } from '../overlays/explained.tsx';
import { Menu } from '../overlays/menu.tsx';
import { Badge } from '../status/badge.tsx';
import { centreOpenTabs } from './centre-open-tabs.ts';
import styles from './tabs.module.css';

export type Tab<Key extends string = string> = {
  key: Key;
  label: ReactNode;
  count?: number;
  /** What is counted, on hover and on focus. */
  help?: string | undefined;
  href?: string;
};

type TabsProps<Key extends string> = {
  /** What is divided: "Vues des commandes". */
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  /** For tabs without `href`: the panel's `id` is `panelId(key)`. */
  onCurrentChange?: (key: Key) => void;
  panelId?: (key: Key) => string;
  /** Acts at the end of the line: "Colonnes", "Exporter". */
  aside?: ReactNode;
};

const noKeys: readonly string[] = [];

/** The tabs for which there is no room: they are reached by a menu behind the others. */
function useHiddenTabs(row: RefObject<HTMLElement | null>, keys: readonly string[]): readonly string[] {
  const [hidden, setHidden] = useState(noKeys);
  const all = keys.join('\n');
  useEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const start = element.getBoundingClientRect().left;
      const end = start + element.clientWidth;
      const isCut = element.scrollWidth > element.clientWidth + 1;
      const cut = [...element.querySelectorAll('a')].flatMap((tab, index) =>
        isCut && (tab.getBoundingClientRect().right > end || tab.getBoundingClientRect().left < start)
          ? (all.split('\n')[index] ?? [])
          : [],
      );
      setHidden((before) => (before.join() === cut.join() ? before : cut));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    element.addEventListener('scrollend', measure);
    measure();
    return () => {
      watch.disconnect();
      element.removeEventListener('scrollend', measure);
    };
  }, [row, all]);
  return hidden;
}

const rowMark = { 'data-tabs-row': '' };

/** Views of one thing. With `href` they are links (saved views in the address bar), without they switch a panel. */
export function Tabs<Key extends string>({ label, tabs, current, onCurrentChange, panelId, aside }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const areLinks = tabs.some(({ href }) => href !== undefined);
  const row = useRef<HTMLElement>(null);
  const hidden = useHiddenTabs(row, areLinks ? tabs.map(({ key }) => key) : noKeys);
  const isCut = hidden.length > 0;
  // The menu takes room from the row.
  useEffect(centreOpenTabs, [current, isCut]);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || areLinks) return;
    const next = tabs.at((tabs.findIndex(({ key }) => key === current) + step) % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onCurrentChange?.(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  const content = ({ label: words, count }: Tab<Key>) => (
    <>
      {words}
      {count !== undefined && <Badge count={count} max={9999} tone="quiet" className={styles.count} />}
    </>
  );
  return (
    <div className={styles.bar}>
      {areLinks ? (
        <nav ref={row} className={styles.tabs} aria-label={label} {...rowMark}>
          {tabs.map((tab) => (
            <Explained key={tab.key} by={tab.help}>
              <Link
                href={tab.href ?? ''}
                className={styles.tab}
                aria-current={tab.key === current ? 'page' : undefined}
              >
                {content(tab)}
              </Link>
            </Explained>
          ))}
        </nav>
      ) : (
        <div
          ref={list}
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          className={styles.tabs}
          onKeyDown={walk}
          {...rowMark}
        >
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              data-key={tab.key}
              id={panelId && `${panelId(tab.key)}-tab`}
              aria-controls={panelId?.(tab.key)}
              aria-selected={tab.key === current}
              tabIndex={tab.key === current ? 0 : -1}
              className={classNames(styles.tab)}
              onClick={() => onCurrentChange?.(tab.key)}
            >
              {content(tab)}
            </button>
          ))}
        </div>
      )}
      {isCut && <MoreTabs label={label} tabs={tabs.filter(({ key }) => hidden.includes(key))} />}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

/** The tabs for which there is no room, in a menu. */
function MoreTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const t = useTranslations('tables');
  const items = tabs.map(({ label: words, count, href }) => ({
    label: `${typeof words === 'string' ? words : ''}${count === undefined ? '' : ` (${count})`}`,
    ...(href !== undefined && { href }),
  }));
  return (
    <Menu label={label} items={items}>
      {(trigger) => (
        <IconButton {...trigger} icon={IconDots} size="sm" label={t('moreViews', { count: tabs.length })} />
      )}
    </Menu>
  );
}
