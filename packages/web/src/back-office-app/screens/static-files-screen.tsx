import { getStaticFiles } from '@loge/contract/files/get-static-files';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { StaticFiles } from '../../features/files/static-files.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { ContentTabs } from '../content-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** Static files with folders. Spec: partner-content-locker §2 /comm/files. */
export function StaticFilesScreen() {
  useScreenTitle(useTranslations('files')('title'));
  const navigate = useNavigate();
  const searched = useSearch({ strict: false }).path;
  const path = typeof searched === 'string' ? searched : '';
  return (
    <PermissionGate action={getStaticFiles}>
      <ContentTabs current="files" />
      <StaticFiles
        key={path}
        path={path}
        onOpen={(opened) => void navigate({ to: '/comm/files', search: opened === '' ? {} : { path: opened } })}
      />
    </PermissionGate>
  );
}
