import { getFlashDispoTemplates } from '@loge/contract/flash-mailings/get-flash-dispo-templates';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TemplateEditor } from '../../features/flash-mailings/template-editor.tsx';
import { TemplateList } from '../../features/flash-mailings/template-list.tsx';
import { TopicList } from '../../features/flash-mailings/topic-list.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { ContentTabs } from '../content-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** A number of an address; 0 where it is none, which no row has. */
const numberOf = (text: string): number => (Number.isSafeInteger(Number(text)) ? Number(text) : 0);

/** Spec: partner-content-locker §2 /flashDispoTemplates/list. */
export function FlashTemplateTopicsScreen() {
  useScreenTitle(useTranslations('flashMailings')('templatesTitle'));
  return (
    <PermissionGate action={getFlashDispoTemplates}>
      <ContentTabs current="mailings" />
      <TopicList side="templates" />
    </PermissionGate>
  );
}

/** Spec: partner-content-locker §2 /flashDispoTemplates/bySub/:id. */
export function FlashTemplatesScreen() {
  const { id = '' } = useParams({ strict: false });
  useScreenTitle(useTranslations('flashMailings')('templatesTitle'));
  return (
    <PermissionGate action={getFlashDispoTemplates}>
      <TemplateList topic={Math.max(1, numberOf(id))} />
    </PermissionGate>
  );
}

/** Spec: partner-content-locker §2 /flashDispoTemplates/detail/:id/:topic and /flashDispoTemplates/detail/:id. */
export function FlashTemplateScreen() {
  const { id = '', topic } = useParams({ strict: false });
  const navigate = useNavigate();
  useScreenTitle(useTranslations('flashMailings')('templatesTitle'));
  const topicId = topic === undefined ? undefined : Math.max(1, numberOf(topic));
  return (
    <PermissionGate action={getFlashDispoTemplates}>
      <TemplateEditor
        key={id}
        id={Math.max(-1, numberOf(id))}
        topic={topicId}
        onSaved={(saved) => {
          if (String(saved) !== id)
            void navigate({ href: pathTo('/flashDispoTemplates/detail/$id', { id: saved }), replace: true });
        }}
      />
    </PermissionGate>
  );
}
