import { useTranslations } from 'use-intl';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { DeskThreads } from '../../features/chat/desk-threads.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { ListContext } from '../list-context.tsx';

/** The conversations of the selected conciergerie, or of the beneficiary one acts for (docs/rules/chat.md). */
export function DeskChatScreen() {
  const t = useTranslations('chat');
  const { conciergerie, selectedAdherent } = useUser();
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      {conciergerie === null ? (
        <EmptyState title={t('noDesk')} />
      ) : (
        <DeskThreads context={<ListContext />} isForOne={selectedAdherent !== null} />
      )}
    </>
  );
}
