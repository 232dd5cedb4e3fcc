import { newOrderComment } from '@loge/contract/ordering/new-order-comment';
import { messageText } from '@loge/domain/shared/messages';
import { IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused } from '../../../client/failures.ts';
import { sendWatched } from '../../../client/send-watched.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { ChosenFile, FileChoice } from '../../../design-system/fields/file-choice.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './comment-composer.module.css';

const longestComment = 4000;

/** A line to the desk, with a picture or a document; Enter with Ctrl or Cmd sends it too. Spec: beneficiary-and-access §5 (Order comment). */
export function CommentComposer({ orderId }: { orderId: number }) {
  const t = useTranslations('ordering.detail');
  const language = useLocale();
  const failureText = useFailureText();
  const toast = useToast();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useActionMutation(newOrderComment, {
    ...(file === null ? {} : { filesOf: () => ({ file }), sendBy: sendWatched(setProgress) }),
    onSuccess: () => {
      setText('');
      setFile(null);
      toast.success(t('sent'));
    },
  });
  const isFileRefused = error instanceof ActionRefused && error.refusal === 'file-not-accepted';
  const send = () => {
    const comment = text.trim();
    setEmpty(comment === '');
    if (comment === '' || isPending) return;
    setProgress(0);
    mutate({ o: { orderId, comment } });
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFileProblem(null);
    reset();
  };
  const fileText = fileProblem ?? (isFileRefused ? t('fileRefused') : null);
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.line}>
        <FileChoice
          label={t('attach')}
          tooLarge={t('fileTooLarge')}
          disabled={isPending}
          onChange={choose}
          onProblem={setFileProblem}
        />
        <TextArea
          label={t('writeLabel')}
          hideLabel
          placeholder={t('write')}
          rows={1}
          maxLength={longestComment}
          value={text}
          onValueChange={(value) => {
            setText(value);
            setEmpty(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            send();
          }}
          error={
            isEmpty
              ? messageText('commentEmpty', language)
              : error !== null && !isFileRefused
                ? failureText(error)
                : undefined
          }
          className={styles.field}
        />
        <IconButton type="submit" icon={IconSend2} label={t('send')} variant="soft" aria-busy={isPending} />
      </div>
      {file !== null && (
        <ChosenFile
          file={file}
          removeLabel={t('removeFile', { name: file.name })}
          progress={isPending ? progress : null}
          onRemove={() => choose(null)}
        />
      )}
      {fileText !== null && (
        <p className={styles.problem} role="alert">
          {fileText}
        </p>
      )}
    </form>
  );
}
