import { useTranslations } from 'use-intl';
import { ChosenFile, FileChoice } from '../design-system/fields/file-choice.tsx';
import styles from './comment-document.module.css';
import type { CommentDocumentState } from './use-comment-document.ts';

interface DocumentChoiceProps {
  readonly document: CommentDocumentState;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** The button that attaches a picture or a document to a comment. */
export function DocumentChoice({ document, disabled, onChoose }: DocumentChoiceProps) {
  const t = useTranslations('chat');
  return (
    <FileChoice
      label={t('attach')}
      tooLarge={t('fileTooLarge')}
      disabled={disabled}
      onChange={onChoose}
      onProblem={document.setProblem}
    />
  );
}

interface CommentDocumentProps {
  readonly document: CommentDocumentState;
  readonly isSending: boolean;
  /** The server did not take it. */
  readonly isRefused: boolean;
  readonly onRemove: () => void;
}

/** What will go along, with a way to leave it out, or why it cannot. */
export function CommentDocument({ document, isSending, isRefused, onRemove }: CommentDocumentProps) {
  const t = useTranslations('chat');
  const { file, progress } = document;
  const problem = document.problem ?? (isRefused ? t('fileRefused') : null);
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
          {problem}
        </p>
      )}
    </>
  );
}
