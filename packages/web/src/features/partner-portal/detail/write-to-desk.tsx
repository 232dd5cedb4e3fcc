import { commentPartnerOrder } from '@loge/contract/partner-portal/comment-partner-order';
import { offeredFiles } from '../../../client/file-problem.ts';
import { IconSend } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { ChosenFile, FileChoice } from '../../../design-system/fields/file-choice.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import styles from './messages.module.css';

/** A word to the desk about an order, with a photo if there is one to show. */
export function WriteToDesk({ orderId }: { orderId: number }) {
  const t = useTranslations('partnerPortal.write');
  const failureText = useFailureText();
  const [comment, setComment] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const { mutate, isPending, error } = useActionMutation(commentPartnerOrder, {
    filesOf: () => (file === null ? {} : { file }),
    onSuccess: () => {
      setComment('');
      setFile(null);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (comment.trim() !== '' && !isPending) mutate({ orderId, comment });
  };
  return (
    <form className={styles.write} onSubmit={submit} noValidate>
      <TextArea label={t('label')} hint={t('hint')} maxLength={4000} value={comment} onValueChange={setComment} />
      {file !== null && (
        <ChosenFile file={file} removeLabel={t('remove')} progress={null} onRemove={() => setFile(null)} />
      )}
      {error !== null && (
        <Note tone="danger" live>
          {failureText(error)}
        </Note>
      )}
      <div className={styles.send}>
        <FileChoice label={t('photo')} accept={offeredFiles} onChange={setFile} />
        <Button
          type="submit"
          size="md"
          variant="tinted"
          icon={IconSend}
          pending={isPending}
          disabled={comment.trim() === ''}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
