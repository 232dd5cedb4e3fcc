import { IconArrowLeft, IconGridDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { Logo } from '../../../design-system/layout/logo.tsx';
import { useScreenTitle } from '../../../routing/screen-title.ts';
import { BenchNewsLine } from './bench-news.tsx';
import styles from './bench.module.css';
import type { BenchNews } from './use-bench.ts';

interface BenchFrameProps {
  readonly lockerName: string;
  readonly news?: BenchNews | null;
  /** `narrow` for a form alone, `cabinet` for doors, `desk` for both side by side. */
  readonly layout?: 'narrow' | 'cabinet' | 'desk';
  /** What stands in the bar besides. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Every page of the simulator: its title, the way back to its home, the doors. Spec: partner-content-locker §2 (Locker integration and simulator). */
export function BenchFrame({ lockerName, news = null, layout = 'narrow', tools, children }: BenchFrameProps) {
  const t = useTranslations('lockerBench');
  useScreenTitle(t('title'));
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Button
          className={styles.way}
          variant="light"
          size="md"
          icon={IconArrowLeft}
          href={`/nexence/home/${lockerName}`}
        >
          {t('back')}
        </Button>
        <div className={styles.name}>
          <Logo name="" size={28} onDark />
          <h1>{t('title')}</h1>
          <span className={styles.kind}>{t('bench')}</span>
        </div>
        {tools}
        <Button
          className={styles.way}
          variant="light"
          size="md"
          icon={IconGridDots}
          href={`/nexence/LockersStatut/${lockerName}`}
        >
          {t('doors')}
        </Button>
      </header>
      <main className={styles.main} data-layout={layout}>
        <BenchNewsLine news={news} />
        {children}
      </main>
    </div>
  );
}
