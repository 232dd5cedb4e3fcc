import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Suspense, use, useDeferredValue, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useBrand } from '../../session/brand.ts';
import { useLanguage } from '../../session/language.ts';
import { useSession } from '../../session/session.ts';
import type { HelpPlace } from './help-address.ts';
import { HelpChapter } from './help-chapter.tsx';
import { HelpList } from './help-list.tsx';
import styles from './help.module.css';
import { guidesOf, loadGuides } from './load-guides.ts';
import { closeHelp } from './open-help.ts';

/** The help as a page of its own, to read at length and to print: all guides, one guide, or one chapter. */
export function HelpPage({ place, start }: { readonly place: HelpPlace | null; readonly start: string }) {
  const t = useTranslations('help');
  const brand = useBrand();
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words);
  useScreenTitle(t('title'));
  // What was open beside the work is open here now.
  useEffect(closeHelp, []);
  return (
    <div className={styles.page}>
      <header className={styles.pageHead}>
        <Button href={start} variant="ghost" size="sm" icon={IconArrowLeft}>
          {t('back', { brand: brand.title })}
        </Button>
        <span className={styles.pageActs}>
          {place !== null && (
            <>
              <Button href="/aide" variant="ghost" size="sm">
                {t('allHelp')}
              </Button>
              <Button variant="outline" size="sm" icon={IconPrinter} onClick={() => window.print()}>
                {t('print')}
              </Button>
            </>
          )}
        </span>
      </header>
      <search className={styles.pageSearch}>
        <SearchField label={t('search')} placeholder={t('searchExample')} value={words} onValueChange={setWords} />
      </search>
      <main id="content">
        <Suspense
          fallback={
            <SkeletonGroup className={styles.list}>
              <Skeleton height={320} shape="box" />
            </SkeletonGroup>
          }
        >
          <PageText place={place} words={searched} />
        </Suspense>
      </main>
    </div>
  );
}

interface PageTextProps {
  readonly place: HelpPlace | null;
  readonly words: string;
}

function PageText({ place, words }: PageTextProps) {
  const t = useTranslations('help');
  const session = useSession();
  const user = session.phase === 'signed-in' ? session.user : undefined;
  const guides = use(loadGuides(guidesOf(user, useLanguage())));
  if (place !== null && words.trim() === '')
    return (
      <div className={styles.pageMain}>
        <HelpChapter guides={guides} place={place} heading="h1" />
      </div>
    );
  return (
    <div className={styles.list}>
      <h1 className={styles.intro}>{t('title')}</h1>
      <div className={words.trim() === '' ? styles.columns : undefined}>
        <HelpList guides={guides} words={words} />
      </div>
    </div>
  );
}
