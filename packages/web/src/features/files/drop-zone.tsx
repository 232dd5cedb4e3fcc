import { uploadBinaryData } from '@loge/contract/files/upload-binary-data';
import { uploadNewStaticFile } from '@loge/contract/files/upload-new-static-file';
import { MAX_STATIC_FILE_BYTES } from '@loge/domain/files/static-files';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused, isCallFailure } from '../../client/failures.ts';
import { sendWithProgress } from '../../client/send-with-progress.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './files.module.css';

/** Takes files by drag or by choice into a folder, one after the other, and says how much of each has left. */
export function DropZone({ path }: { path: string }) {
  const t = useTranslations('files');
  const toast = useToast();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const said = (failure: unknown): string => {
    if (!isCallFailure(failure)) return t('failed');
    if (failure instanceof ActionRefused && failure.fields.length > 0)
      return failure.fields.map(({ message }) => message).join(' ');
    return failureText(failure);
  };
  const send = async (files: readonly File[]): Promise<void> => {
    const wrong: string[] = [];
    setProblems([]);
    for (const file of files) {
      if (file.size > MAX_STATIC_FILE_BYTES) {
        wrong.push(t('tooLarge', { name: file.name }));
        continue;
      }
      setSending({ name: file.name, share: 0 });
      try {
        const sendBy = sendWithProgress((share) => setSending({ name: file.name, share }));
        const { id: fileId } = await callAction(
          uploadBinaryData,
          { purpose: 'static-file' },
          { files: { file }, sendBy },
        );
        await callAction(uploadNewStaticFile, { path, name: file.name, fileId });
        toast.success(t('added', { name: file.name }));
      } catch (failure) {
        wrong.push(`${file.name}\u00a0: ${said(failure)}`);
      }
    }
    setSending(null);
    setProblems(wrong);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void send([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void send(files);
        }}
      />
      <p>{t('drop')}</p>
      <Button size="md" icon={IconUpload} pending={sending !== null} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      {sending !== null && (
        <output className={styles.sending}>
          {t('uploading', { name: sending.name })}
          <progress max={1} value={sending.share} aria-label={t('uploading', { name: sending.name })} />
        </output>
      )}
      {problems.map((problem) => (
        <p key={problem} role="alert" className={styles.wrong}>
          {problem}
        </p>
      ))}
    </div>
  );
}
