import { getFlashDispos } from '@loge/contract/flash-mailings/get-flash-dispos';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MailingEditor } from '../../features/flash-mailings/mailing-editor.tsx';
import { MailingList } from '../../features/flash-mailings/mailing-list.tsx';
import { TopicList } from '../../features/flash-mailings/topic-list.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { ContentTabs } from '../content-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** A number of an address; 0 where it is none, which no row has. */
const numberOf = (text: string): number => (Number.isSafeInteger(Number(text)) ? Number(text) : 0);

/** Spec: partner-content-locker §6, concierge flash pages need a selected conciergerie. */
function AtDesk({ children }: { children: ReactNode }) {
  const { conciergerie } = useUser();
  useScreenTitle(useTranslations('flashMailings')('title'));
  if (conciergerie === null) return <Navigate to="/concierge/selectConciergerie" replace />;
  return <PermissionGate action={getFlashDispos}>{children}</PermissionGate>;
}

/** Spec: partner-content-locker §2 /flashDispos/list. */
export function FlashTopicsScreen() {
  return (
    <AtDesk>
      <ContentTabs current="mailings" />
      <TopicList side="mailings" />
    </AtDesk>
  );
}

/** Spec: partner-content-locker §2 /flashDispos/bySub/:id. */
export function FlashMailingsScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <AtDesk>
      <MailingList topic={Math.max(1, numberOf(id))} />
    </AtDesk>
  );
}

/** A new mailing about a centre of interest; −1 stands for a blank one. Spec: partner-content-locker §2 /flashDispos/create/:id/:templateId. */
export function NewFlashMailingScreen() {
  const { id = '', templateId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const topic = numberOf(id);
  return (
    <AtDesk>
      <MailingEditor
        key={`${id} ${templateId}`}
        id={-1}
        templateId={Math.max(-1, numberOf(templateId))}
        topic={topic > 0 ? topic : undefined}
        onSaved={(saved) => navigate({ href: pathTo('/flashDispos/detail/$id', { id: saved }), replace: true })}
      />
    </AtDesk>
  );
}

/** Spec: partner-content-locker §2 /flashDispos/detail/:id. */
export function FlashMailingScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <AtDesk>
      <MailingEditor key={id} id={Math.max(1, numberOf(id))} onSaved={() => undefined} />
    </AtDesk>
  );
}
