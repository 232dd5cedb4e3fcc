import { lookForOrderById } from '@loge/contract/orders/look-for-order-by-id';
import { getUserInfos } from '@loge/contract/users/get-user-infos';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { DeskThreads } from '../../features/chat/desk-threads.tsx';
import { type ThreadKey, threadName } from '../../features/chat/thread-key.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { ListContext } from '../list-context.tsx';
import { useAskDeskOnArrival } from '../use-ask-desk.ts';

/** The conversations of the selected conciergerie, or of the beneficiary one acts for (docs/rules/chat.md). */
export function DeskChatScreen() {
  const t = useTranslations('chat');
  const { conciergerie, selectedAdherent } = useUser();
  const [notHere, setNotHere] = useState<ThreadKey | null>(null);
  const { open } = useListAddress().address;
  const elsewhere = notHere !== null && threadName(notHere) === open ? notHere : null;
  useAskDeskOnArrival('conversation', elsewhere?.targetId ?? 0, useDeskOf(elsewhere));
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      {conciergerie === null ? (
        <EmptyState title={t('noDesk')} />
      ) : (
        <DeskThreads context={<ListContext />} isForOne={selectedAdherent !== null} onNotHere={setNotHere} />
      )}
    </>
  );
}

/** Whose conversation it is: the desk of its order, or of its beneficiary. */
function useDeskOf(thread: ThreadKey | null) {
  const isOfOrder = thread?.messageThreadType === 'order';
  const id = thread?.targetId ?? 0;
  const order = useActionQuery(lookForOrderById, { id }, { enabled: isOfOrder });
  const person = useActionQuery(getUserInfos, { userId: id }, { enabled: thread?.messageThreadType === 'desk' });
  if (thread === null) return undefined;
  return isOfOrder ? order.data?.conciergerie : person.data?.user.conciergerie;
}
