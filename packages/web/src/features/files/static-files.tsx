import { createNewStaticFileFolder } from '@loge/contract/files/create-new-static-file-folder';
import { getStaticFiles } from '@loge/contract/files/get-static-files';
import { foldersOf, MAX_STATIC_NAME_LENGTH } from '@loge/domain/files/static-files';
import { IconChevronRight, IconFolderPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './files.module.css';
import { StaticFileLine } from './static-file-line.tsx';

interface StaticFilesProps {
  /** Names of folders with slashes between them; empty at the top. */
  readonly path: string;
  readonly onOpen: (path: string) => void;
}

/** The files that the desk makes public, folder by folder. Spec: partner-content-locker §2 /comm/files. */
export function StaticFiles({ path, onOpen }: StaticFilesProps) {
  const t = useTranslations('files');
  const dialogs = useDialogs();
  const failureText = useFailureText();
  const query = useActionQuery(getStaticFiles, { path });
  const create = useActionMutation(createNewStaticFileFolder);
  const names = foldersOf(path);
  const askFolder = async () => {
    const name = await dialogs.prompt({
      title: t('newFolder'),
      label: t('folderName'),
      required: true,
      maxLength: MAX_STATIC_NAME_LENGTH,
      confirmLabel: t('create'),
    });
    if (name !== null) create.mutate({ path, name });
  };
  const failure = create.error;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <nav className={styles.trail} aria-label={t('path')} hidden={names.length === 0}>
            {[t('top'), ...names].map((name, index) => (
              <span key={`${index} ${name}`} className={styles.trail}>
                {index > 0 && <Glyph icon={IconChevronRight} size={14} />}
                {index === names.length ? (
                  <b aria-current="page">{name}</b>
                ) : (
                  <button type="button" onClick={() => onOpen(names.slice(0, index).join('/'))}>
                    {name}
                  </button>
                )}
              </span>
            ))}
          </nav>
        </div>
        <Button
          size="md"
          variant="outline"
          icon={IconFolderPlus}
          pending={create.isPending}
          onClick={() => void askFolder()}
        >
          {t('newFolder')}
        </Button>
      </header>
      <div className={styles.body}>
        <DropZone path={path} />
        {failure !== null && (
          <Note tone="danger" live>
            {failure instanceof ActionRefused && failure.fields.length > 0
              ? failure.fields.map(({ message }) => message).join(' ')
              : failureText(failure)}
          </Note>
        )}
        <QueryBoundary
          query={query}
          skeleton={
            <SkeletonGroup>
              <Skeleton shape="box" height={64} />
            </SkeletonGroup>
          }
        >
          {({ files, total, most }) => (
            <>
              {files.length === 0 ? (
                <EmptyState object="administratif" title={t('empty')}>
                  {t('emptyHelp')}
                </EmptyState>
              ) : (
                <ul className={styles.list} aria-label={t('title')}>
                  {files.map((file) => (
                    <StaticFileLine key={file.name} path={path} file={file} onOpen={onOpen} />
                  ))}
                </ul>
              )}
              <p className={styles.soft}>{t('summary', { total, most })}</p>
            </>
          )}
        </QueryBoundary>
      </div>
    </div>
  );
}
