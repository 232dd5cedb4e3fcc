import type { ListServerOnWire } from '@loge/contract/shared/list-servers';
import { elided } from '@loge/domain/shared/french-words';
import { IconServerOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Note } from '../design-system/feedback/note.tsx';
import { TextLink } from '../design-system/layout/text-link.tsx';
import { serverPath } from './server-path.ts';

interface ServersNoticeProps {
  readonly servers: readonly ListServerOnWire[];
  /** The room that it keeps around it. */
  readonly className?: string | undefined;
}

/** Which servers' part of a list is missing, and why; nothing where all have answered. */
export function ServersNotice({ servers, className }: ServersNoticeProps) {
  const t = useTranslations('lists.servers');
  const missing = servers.filter(({ state }) => state !== 'answered');
  return missing.map(({ server, name, state }) => (
    <Note key={server} tone="warning" icon={IconServerOff} className={className} live>
      {t(state === 'step' ? 'step' : 'silent', elided({ name }))}{' '}
      {state === 'step' && (
        <TextLink inline href={serverPath(server, 0)}>
          {t('goThere', { name })}
        </TextLink>
      )}
    </Note>
  ));
}
