import { IconArrowLeft, IconGridDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { useScreenTitle } from '../../../routing/screen-title.ts';
import type { BenchNews } from './use-bench.ts';
import styles from './bench.module.css';

interface BenchFrameProps {
  readonly lockerName: string;
  readonly news?: BenchNews | null;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Every page of the simulator: its title, the way back to its home, the doors. Spec: partner-content-locker §2 (Locker integration and simulator). */
export function BenchFrame({ lockerName, news = null, isWide = false, children }: BenchFrameProps) {
  const t = useTranslations('lockerBench');
  useScreenTitle(t('title'));
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Button variant="light" size="md" icon={IconArrowLeft} href={`/nexence/home/${lockerName}`}>
          {t('back')}
        </Button>
        <h1>{t('title')}</h1>
        <Button variant="light" size="md" icon={IconGridDots} href={`/nexence/LockersStatut/${lockerName}`}>
          {t('doors')}
        </Button>
      </header>
      <main className={styles.main} data-wide={isWide}>
        <output>
          {news !== null && (
            <span className={styles.news} data-problem={news.isProblem}>
              {news.text}
            </span>
          )}
        </output>
        {children}
      </main>
    </div>
  );
}
