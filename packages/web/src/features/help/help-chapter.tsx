import { useTranslations } from 'use-intl';
import { GuideText } from './guide-text.tsx';
import type { HelpPlace } from './help-address.ts';
import { ChapterLink } from './help-list.tsx';
import styles from './help.module.css';
import type { LoadedGuide } from './load-guides.ts';

interface HelpChapterProps {
  readonly guides: readonly LoadedGuide[];
  readonly place: HelpPlace;
  readonly onOpen?: ((place: HelpPlace) => void) | undefined;
  /** The depth of its title: 1 where it is the screen's. */
  readonly heading: 'h1' | 'h2';
}

/** One chapter with the ways to those beside it; without a chapter, the whole guide, as it is printed. */
export function HelpChapter({ guides, place, onOpen, heading: Heading }: HelpChapterProps) {
  const t = useTranslations('help');
  const guide = guides.find(({ name }) => name === place.guide);
  if (guide === undefined) return <p>{t('unknown')}</p>;
  const at = guide.chapters.findIndex(({ slug, anchor }) => [slug, anchor].includes(place.chapter ?? ''));
  const chapter = guide.chapters[at];
  if (place.chapter !== null && chapter === undefined) return <p>{t('unknown')}</p>;
  if (chapter === undefined)
    return (
      <article className={styles.article}>
        <Heading className={styles.title}>{guide.title}</Heading>
        <GuideText guide={guide} guides={guides} blocks={guide.introduction} onOpen={onOpen} />
        {guide.chapters.map(({ slug, title, blocks }) => (
          <section key={slug}>
            <h2 className={styles.chapterTitle}>{title}</h2>
            <GuideText guide={guide} guides={guides} blocks={blocks} onOpen={onOpen} />
          </section>
        ))}
      </article>
    );
  const previous = guide.chapters[at - 1];
  const next = guide.chapters[at + 1];
  return (
    <article className={styles.article}>
      <p className={styles.over}>
        <ChapterLink place={{ guide: guide.name, chapter: null }} onOpen={onOpen}>
          {guide.title}
        </ChapterLink>
      </p>
      <Heading className={styles.title}>{chapter.title}</Heading>
      <GuideText guide={guide} guides={guides} blocks={chapter.blocks} onOpen={onOpen} />
      <nav className={styles.beside} aria-label={t('chapters')}>
        {previous !== undefined && (
          <ChapterLink place={{ guide: guide.name, chapter: previous.slug }} onOpen={onOpen}>
            <span>{t('previous')}</span>
            <b>{previous.title}</b>
          </ChapterLink>
        )}
        {next !== undefined && (
          <ChapterLink place={{ guide: guide.name, chapter: next.slug }} onOpen={onOpen}>
            <span>{t('next')}</span>
            <b>{next.title}</b>
          </ChapterLink>
        )}
      </nav>
    </article>
  );
}
