import { removeStaticFileFolder } from '@loge/contract/files/remove-static-file-folder';
import type { StaticFileOnWire } from '@loge/contract/files/static-file-wire';
import { IconCopy, IconExternalLink, IconFile, IconFolder, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import { imageAddress } from '../../pictures/image-address.ts';
import { fileSize } from './file-size.ts';
import styles from './files.module.css';

interface StaticFileLineProps {
  readonly path: string;
  readonly file: StaticFileOnWire;
  readonly onOpen: (path: string) => void;
}

/** A file or a folder: its address in one press, where it is used, and its removal after a question. Spec: partner-content-locker §8. */
export function StaticFileLine({ path, file, onOpen }: StaticFileLineProps) {
  const t = useTranslations('files');
  const dialogs = useDialogs();
  const toast = useToast();
  const copy = useCopy();
  const failureText = useFailureText();
  const { name, isFolder, size, publicUrl, contentType, uses } = file;
  const remove = useActionMutation(removeStaticFileFolder, { onSuccess: () => toast.success(t('removed', { name })) });
  const places = uses.map(({ kind, label }) => `${t(`kinds.${kind}`)} ${label}`).join(', ');
  const askRemove = async () => {
    const isMeant = await dialogs.confirm({
      title: t('removeTitle', { name }),
      body: uses.length === 0 ? t('removeBody') : t('removeUsed', { places }),
      confirmLabel: t('removeAct'),
      dangerous: true,
    });
    if (isMeant) remove.mutate({ path, name, evenIfUsed: uses.length > 0 });
  };
  const isPicture = contentType?.startsWith('image/') === true;
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {isPicture && publicUrl !== null ? (
          <img className={styles.thumb} src={imageAddress(idOf(publicUrl)) ?? ''} alt="" loading="lazy" />
        ) : (
          <Glyph icon={isFolder ? IconFolder : IconFile} size={22} />
        )}
        {isFolder ? (
          <button
            type="button"
            className={styles.folder}
            onClick={() => onOpen(path === '' ? name : `${path}/${name}`)}
          >
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
      </span>
      <span className={styles.acts}>
        {publicUrl !== null && (
          <>
            <IconButton
              icon={IconCopy}
              size="sm"
              label={t('copy', { name })}
              onClick={() => void copy(publicUrl, { said: t('copied') })}
            />
            <IconButton icon={IconExternalLink} size="sm" label={t('open', { name })} href={publicUrl} />
          </>
        )}
        <IconButton icon={IconTrash} size="sm" label={t('remove', { name })} onClick={() => void askRemove()} />
      </span>
      {(!isFolder || remove.error !== null) && (
        <span className={styles.facts}>
          {!isFolder && <span>{fileSize(size)}</span>}
          {!isFolder && (
            <span>
              {uses.length === 0 ? (
                t('unused')
              ) : (
                <>
                  {t('uses')} {places}
                </>
              )}
            </span>
          )}
          {remove.error !== null && (
            <span role="alert" className={styles.wrong}>
              {failureText(remove.error)}
            </span>
          )}
        </span>
      )}
    </li>
  );
}

/** The file that a public address leads to. */
const idOf = (publicUrl: string): string => new URL(publicUrl).searchParams.get('id') ?? '';
