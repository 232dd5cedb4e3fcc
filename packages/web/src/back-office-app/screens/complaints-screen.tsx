import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Conversation } from '../../features/chat/conversation.tsx';
import { ComplaintList } from '../../features/complaints/complaint-list.tsx';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { ListContext } from '../list-context.tsx';
import { useOrderNavigation } from '../use-order-navigation.ts';

/** The complaints of the selected conciergerie, or of the beneficiary one acts for (docs/rules/complaints.md). */
export function DeskComplaintsScreen() {
  return (
    <FurtherMessages group="complaints">
      <Complaints />
    </FurtherMessages>
  );
}

function Complaints() {
  const title = useTranslations('complaints.desk')('title');
  const { pageOf } = useOrderNavigation();
  useScreenTitle(title);
  return (
    <>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <ComplaintList
        context={<ListContext />}
        pageOf={pageOf}
        renderTalk={(id) => (
          <Conversation
            key={id}
            thread={{ messageThreadType: 'complaint', targetId: id, side: 'desk' }}
            head={() => null}
          />
        )}
      />
    </>
  );
}
