import { getActualiteForBnf } from '@loge/contract/content/get-actualite-for-bnf';
import { useParams } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useTrackedVisit } from '../../client/track-event.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { ContentActions } from '../../features/content/content-actions.tsx';
import { ContentPage } from '../../features/content/content-page.tsx';
import { newsTexts } from '../../features/content/content-text.ts';
import { PlayWheel } from '../../features/games/play-wheel.tsx';
import { NewsFacts } from '../../features/content/news-facts.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { BackButton } from './layout/back-button.tsx';
import { ContentAnswered } from './layout/content-answered.tsx';

/** A news item: picture, place, date and time, text, and what it leads to. Spec: beneficiary-and-access §2.4 (News page). */
export function NewsScreen() {
  const t = useTranslations('content');
  const home = useTranslations('home');
  const label = useLabel();
  const language = useLocale();
  const { id } = useParams({ from: '/beneficiary/bnfv2/actu/$id' });
  const query = useActionQuery(getActualiteForBnf, { actualiteId: Number(id) }, { select: ({ actu }) => actu });
  useTrackedVisit('events', Number(id), query.data !== undefined);
  return (
    <ContentAnswered
      query={query}
      titleOf={(news) => newsTexts(news, language).title}
      gone={t('newsGone')}
      back={{ href: '/bnfv2/home', label: home('title') }}
    >
      {(news) => {
        const { title, content, action, alt } = newsTexts(news, language);
        return (
          <ContentPage
            image={news.imageBinaryDataId}
            illustration={news.illustration}
            alt={alt}
            back={<BackButton href="/bnfv2/home" variant="overPicture" />}
            kind={news.roue === null ? t('newsKind') : t('game')}
            title={title}
            facts={
              <>
                <NewsFacts news={news} />
                {news.roue !== null && <Note>{label(news.roue.description)}</Note>}
              </>
            }
            html={content}
            actions={
              <>
                {news.roue !== null && (
                  <PlayWheel
                    roue={news.roue}
                    title={title}
                    showPrize={(offre) => <ContentActions offer={offre} url={null} />}
                  />
                )}
                <ContentActions offer={news.offre} url={news.url} label={action} />
              </>
            }
          />
        );
      }}
    </ContentAnswered>
  );
}
