import { isLonger } from '@loge/domain/shared/characters';
import { newOrderComment } from '@loge/contract/ordering/new-order-comment';
import { messageText } from '@loge/domain/shared/messages';
import { IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './my-comment-composer.module.css';
import { CommentDocument, DocumentChoice } from '../../../comments/comment-document.tsx';
import { isAboutDocument, useCommentDocument } from '../../../comments/use-comment-document.ts';
import { useCommentDraft } from './use-comment-draft.ts';

const maxCommentLength = 4000;

/** A line to the desk, with a picture or a document; Enter with Ctrl or Cmd sends it too. Spec: beneficiary-and-access §5 (Order comment). */
export function MyCommentComposer({ orderId }: { orderId: number }) {
  const t = useTranslations('ordering.detail');
  const language = useLocale();
  const failureText = useFailureText();
  const toast = useToast();
  const [text, setText] = useCommentDraft(orderId);
  const [isEmpty, setEmpty] = useState(false);
  const document = useCommentDocument();
  const { mutate, isPending, error, reset } = useActionMutation(newOrderComment, {
    ...document.sending,
    onSuccess: (_answer, { o: { comment } }) => {
      // Anyone who has gone on writing in the meantime keeps what they wrote.
      setText((now) => (now.trim() === comment ? '' : now));
      document.choose(null);
      toast.success(t('sent'));
    },
  });
  const send = () => {
    const comment = text.trim();
    setEmpty(comment === '');
    if (comment === '' || isLonger(comment, maxCommentLength) || isPending) return;
    document.begin();
    mutate({ o: { orderId, comment } });
  };
  const choose = (chosen: File | null) => {
    document.choose(chosen);
    reset();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.line}>
        <DocumentChoice disabled={isPending} onChoose={choose} />
        <TextArea
          label={t('writeLabel')}
          hideLabel
          placeholder={t('write')}
          rows={1}
          maxLength={maxCommentLength}
          value={text}
          onValueChange={(value) => {
            setText(() => value);
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
              : error !== null && !isAboutDocument(document.file, error)
                ? failureText(error)
                : undefined
          }
          className={styles.field}
        />
        <IconButton type="submit" icon={IconSend2} label={t('send')} variant="soft" aria-busy={isPending} />
      </div>
      <CommentDocument
        document={document}
        isSending={isPending}
        failure={error}
        onRemove={() => choose(null)}
        onRetry={send}
      />
    </form>
  );
}
