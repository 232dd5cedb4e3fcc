import { isGuideName } from '@loge/domain/help/guides';
import { getRouteApi } from '@tanstack/react-router';
import { HelpPage } from '../features/help/help-page.tsx';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { UnknownScreen } from '../routing/unknown-screen.tsx';
import { homeOf } from '../session/audience.ts';
import { useLanguage } from '../session/language.ts';
import { useSession } from '../session/session.ts';

const guideRoute = getRouteApi('/aide/$guide');
const chapterRoute = getRouteApi('/aide/$guide/$chapter');

function Help({ guide, chapter }: { readonly guide: string | null; readonly chapter: string | null }) {
  const language = useLanguage();
  const session = useSession();
  if (guide !== null && !isGuideName(guide)) return <UnknownScreen />;
  return (
    <MessagesProvider language={language} group="help">
      <HelpPage
        // A chapter that was found is read: the search is over.
        key={`${guide} ${chapter}`}
        place={guide === null ? null : { guide, chapter }}
        start={session.phase === 'signed-in' ? homeOf(session.user) : '/'}
      />
    </MessagesProvider>
  );
}

export const HelpScreen = () => <Help guide={null} chapter={null} />;

export const GuideScreen = () => <Help guide={guideRoute.useParams().guide} chapter={null} />;

export const ChapterScreen = () => <Help {...chapterRoute.useParams()} />;
