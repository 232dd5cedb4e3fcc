import { useTranslations } from 'use-intl';
import { LiveRegion } from '../../design-system/layout/visually-hidden.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { helpHref, type HelpPlace } from './help-address.ts';
import { helpSearch } from './help-search.ts';
import styles from './help.module.css';
import type { LoadedGuide } from './load-guides.ts';

interface HelpListProps {
  readonly guides: readonly LoadedGuide[];
  readonly words: string;
  /** Opens a chapter where one reads; without it, lines lead to pages. */
  readonly onOpen?: ((place: HelpPlace) => void) | undefined;
}

/** All guides with their chapters; while something is searched, the chapters that answer it. */
export function HelpList({ guides, words, onOpen }: HelpListProps) {
  return words.trim() === '' ? (
    <AllChapters guides={guides} onOpen={onOpen} />
  ) : (
    <FoundChapters guides={guides} words={words.trim()} onOpen={onOpen} />
  );
}

function AllChapters({ guides, onOpen }: Omit<HelpListProps, 'words'>) {
  return guides.map(({ name, title, chapters }) => (
    <section key={name} className={styles.guide}>
      <h2 className={styles.guideTitle}>
        <ChapterLink place={{ guide: name, chapter: null }} onOpen={onOpen}>
          {title}
        </ChapterLink>
      </h2>
      <ul className={styles.chapters}>
        {chapters.map((chapter) => (
          <li key={chapter.slug}>
            <ChapterLink place={{ guide: name, chapter: chapter.slug }} onOpen={onOpen}>
              {chapter.title}
            </ChapterLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function FoundChapters({ guides, words, onOpen }: HelpListProps) {
  const t = useTranslations('help');
  const found = helpSearch(guides)(words);
  return (
    <>
      <LiveRegion>{t('found', { count: found.length })}</LiveRegion>
      {found.length === 0 && (
        <div className={styles.nothing}>
          <p>{t('nothing', { words })}</p>
          <p>{t('nothingHelp')}</p>
        </div>
      )}
      <ul className={styles.found}>
        {found.map(({ place, title, guideTitle }) => (
          <li key={helpHref(place)}>
            <ChapterLink place={place} onOpen={onOpen}>
              <b>{title}</b>
              <span>{guideTitle}</span>
            </ChapterLink>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChapterLinkProps {
  readonly place: HelpPlace;
  readonly onOpen?: ((place: HelpPlace) => void) | undefined;
  readonly children: React.ReactNode;
}

/** A link to a chapter, which opens beside the work where there is a panel; with Ctrl it opens as a page. */
export function ChapterLink({ place, onOpen, children }: ChapterLinkProps) {
  return (
    <Link
      href={helpHref(place)}
      className={styles.place}
      onClick={(event) => {
        if (onOpen === undefined || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onOpen(place);
      }}
    >
      {children}
    </Link>
  );
}
