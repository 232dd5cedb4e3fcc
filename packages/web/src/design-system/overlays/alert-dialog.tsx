import { useTranslations } from 'use-intl';
import { Button } from '../actions/button.tsx';
import type { Answer, Question } from './dialog-questions.ts';
import styles from './alert-dialog.module.css';
import { Dialog, initialFocus } from './dialog.tsx';

type AlertDialogProps = { question: Question<'alert' | 'confirm'>; onAnswer: (answer: Answer) => void };

/** Something to read, or a yes-or-no question whose safe answer has the focus. */
export function AlertDialog({ question, onAnswer }: AlertDialogProps) {
  const t = useTranslations('common.actions');
  const confirms = question.kind === 'confirm';
  const dangerous = confirms && question.dangerous === true;
  const onlyCloses = !confirms && question.actsInBody === true;
  return (
    <Dialog
      open
      size="sm"
      bodyClassName={styles.body}
      role="alertdialog"
      title={question.title}
      onClose={() => onAnswer(confirms ? false : null)}
      footer={
        <>
          {confirms && (
            <Button variant="outline" size="md" {...initialFocus} onClick={() => onAnswer(false)}>
              {question.cancelLabel ?? t('cancel')}
            </Button>
          )}
          <Button
            variant={dangerous ? 'danger' : onlyCloses ? 'outline' : 'filled'}
            size="md"
            {...(!confirms && !onlyCloses && initialFocus)}
            onClick={() => onAnswer(true)}
          >
            {question.confirmLabel ?? (confirms ? t('confirm') : onlyCloses ? t('close') : t('ok'))}
          </Button>
        </>
      }
    >
      {question.body}
    </Dialog>
  );
}
