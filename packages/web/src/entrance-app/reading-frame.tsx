import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { Logo } from '../design-system/layout/logo.tsx';
import { Link } from '../design-system/links/link.tsx';
import { useScreenTitle } from '../routing/screen-title.ts';
import { useBrand } from '../session/brand.ts';
import styles from './reading-frame.module.css';

/** A text that everybody may read, signed in or not. */
export function ReadingFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('access.legal');
  const brand = useBrand();
  useScreenTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo name={brand.title} size={30} />
        <Link href="/" className={styles.start}>
          <Glyph icon={IconArrowLeft} size={18} />
          {t('start')}
        </Link>
      </header>
      <main className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
