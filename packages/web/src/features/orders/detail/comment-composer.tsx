import { newOrderComment } from '@loge/contract/ordering/new-order-comment';
import { messageText } from '@loge/domain/shared/messages';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { Kbd } from '../../../design-system/values/kbd.tsx';
import { CommentDocument, DocumentChoice } from '../../../comments/comment-document.tsx';
import { isAboutDocument, useCommentDocument } from '../../../comments/use-comment-document.ts';
import styles from './comment-composer.module.css';

export interface ComposerControl {
  readonly focus: () => void;
}

interface CommentComposerProps {
  readonly orderId: number;
  readonly ref?: Ref<ComposerControl> | undefined;
}

/**
 * Writes a comment. Nobody outside sees it until a box says so, and the button says who will. Ctrl and Enter publishes.
 */
export function CommentComposer({ orderId, ref }: CommentComposerProps) {
  const t = useTranslations('orders.comments');
  const language = useLocale();
  const failureText = useFailureText();
  const area = useRef<HTMLTextAreaElement>(null);
  const [comment, setComment] = useState('');
  const [visibleAdh, setVisibleAdh] = useState(false);
  const [visiblePart, setVisiblePart] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const document = useCommentDocument();
  const publish = useActionMutation(newOrderComment, {
    ...document.sending,
    onSuccess: () => {
      setComment('');
      document.choose(null);
      setVisibleAdh(false);
      setVisiblePart(false);
    },
  });
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));

  const submit = () => {
    setIsEmpty(comment.trim() === '');
    if (comment.trim() === '' || publish.isPending) return;
    document.begin();
    publish.mutate({ o: { orderId, comment: comment.trim(), visibleAdh, visiblePart } });
  };
  const audience =
    visibleAdh && visiblePart ? 'toBoth' : visibleAdh ? 'toBeneficiary' : visiblePart ? 'toPartner' : 'internally';
  const problem = isEmpty
    ? messageText('commentEmpty', language)
    : publish.error === null || isAboutDocument(document.file, publish.error)
      ? null
      : failureText(publish.error);
  const choose = (file: File | null) => {
    document.choose(file);
    publish.reset();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.words}>
        <DocumentChoice disabled={publish.isPending} onChoose={choose} />
        <span className={styles.box}>
          <textarea
            ref={area}
            className={styles.area}
            rows={1}
            maxLength={4000}
            aria-label={t('add')}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? undefined : `comment-problem-${orderId}`}
            placeholder={t('placeholder')}
            value={comment}
            onChange={(event) => {
              setComment(event.target.value);
              setIsEmpty(false);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault();
                submit();
              }
              if (event.key === 'Escape') area.current?.blur();
            }}
          />
          {comment === '' && (
            <span className={styles.key} aria-hidden="true">
              <Kbd>N</Kbd>
            </span>
          )}
        </span>
      </div>
      <CommentDocument
        document={document}
        isSending={publish.isPending}
        failure={publish.error}
        onRemove={() => choose(null)}
        onRetry={submit}
      />
      {problem !== null && (
        <p id={`comment-problem-${orderId}`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.line}>
        <Checkbox size="sm" label={t('visibleBeneficiary')} checked={visibleAdh} onCheckedChange={setVisibleAdh} />
        <Checkbox size="sm" label={t('visiblePartner')} checked={visiblePart} onCheckedChange={setVisiblePart} />
        <Button type="submit" size="sm" variant="tinted" pending={publish.isPending}>
          {t(audience)}
        </Button>
      </div>
    </form>
  );
}
