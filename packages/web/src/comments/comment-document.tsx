import { useTranslations } from 'use-intl';
import { ChosenFile, FileChoice } from '../design-system/fields/file-choice.tsx';
import type { CallFailure } from '../client/failures.ts';
import { offeredFiles } from '../client/file-problem.ts';
import { Button } from '../design-system/actions/button.tsx';
import styles from './comment-document.module.css';
import { isAboutDocument, isRefused, type CommentDocumentState } from './use-comment-document.ts';

interface DocumentChoiceProps {
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** The button that attaches a picture or a document to a comment. */
export function DocumentChoice({ disabled, onChoose }: DocumentChoiceProps) {
  const t = useTranslations('chat');
  return <FileChoice label={t('attach')} accept={offeredFiles} disabled={disabled} onChange={onChoose} />;
}

interface CommentDocumentProps {
  readonly document: CommentDocumentState;
  readonly isSending: boolean;
  /** Of the comment that it goes along with. */
  readonly failure: CallFailure | null;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** What will go along, with a way to leave it out; why it cannot, or that it did not get there, with a way to send it again. */
export function CommentDocument({ document, isSending, failure, onRemove, onRetry }: CommentDocumentProps) {
  const t = useTranslations('chat');
  const { file, progress } = document;
  const isLost = isAboutDocument(file, failure) && !isRefused(failure);
  const problem = document.problem ?? (isRefused(failure) ? 'fileRefused' : null);
  return (
    <>
      {file !== null && (
        <ChosenFile
          file={file}
          removeLabel={t('removeFile', { name: file.name })}
          progress={isSending ? progress : null}
          onRemove={onRemove}
        />
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {t(problem)}
        </p>
      )}
      {isLost && (
        <div className={styles.lost} role="alert">
          <p className={styles.problem}>{t('commentNotSent', { name: file?.name ?? '' })}</p>
          <Button size="sm" variant="tinted" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
