import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyDown } from '../design-system/data/use-key-down.ts';
import { lazyComponent } from '../design-system/feedback/lazy-component.tsx';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { Kbd } from '../design-system/values/kbd.tsx';
import styles from './context-bar.module.css';

const fetchPalette = () => import('./palette.tsx');
const Palette = lazyComponent(async () => (await fetchPalette()).Palette, { missing: 'over' });

/** What opens the palette: a button that looks like a search, and Ctrl K anywhere. */
export function PaletteButton() {
  const t = useTranslations('managerShell.palette');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // At hand when it is opened: what one types at once must not fall to the keys of the list below. Without it now, it comes then.
    fetchPalette().catch(() => undefined);
  }, []);
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // The browser would go to its own search.
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) setIsOpen(true);
  });
  return (
    <>
      <button
        type="button"
        className={styles.palette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
      >
        <Glyph icon={IconSearch} size={17} />
        <span className={styles.paletteWords}>{t('short')}</span>
        {/* A hint for the eye: the shortcut is told above. */}
        <span className={styles.paletteKey} aria-hidden="true">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      {isOpen && <Palette onClose={() => setIsOpen(false)} />}
    </>
  );
}
