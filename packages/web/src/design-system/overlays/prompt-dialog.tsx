import { isLonger } from '@loge/domain/shared/characters';
import { isLocalDate } from '@loge/domain/shared/local-date';
import { messageText } from '@loge/domain/shared/messages';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../actions/button.tsx';
import { DateField } from '../fields/date-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RadioRows } from '../fields/radio-rows.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { Answer, Question } from './dialog-questions.ts';
import { Dialog, initialFocus } from './dialog.tsx';
import styles from './prompt-dialog.module.css';

type Prompting = Question<'prompt' | 'date' | 'choice'>;
type PromptDialogProps = { question: Prompting; onAnswer: (answer: Answer) => void };

/** Asks for one text, one day, or one of a list. */
export function PromptDialog({ question, onAnswer }: PromptDialogProps) {
  const t = useTranslations('common');
  const language = useLocale();
  const formId = useId();
  const [value, setValue] = useState(question.initial ?? '');
  const [error, setError] = useState<string | null>(null);

  const change = (typed: string) => {
    setValue(typed);
    setError(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isAsked = question.label.trimEnd().endsWith('?');
    const tooLong = messageText('tooLong', language, { max: longestOf(question) });
    const whenEmpty = isAsked ? t('fields.answerRequired') : t('fields.requiredField', { label: question.label });
    const problem = problemWith(question, value, whenEmpty) ?? (isTooLong(question, value) ? tooLong : null);
    if (problem === null) return onAnswer(value);
    setError(problem);
    event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
  };

  return (
    <Dialog
      open
      size={question.kind === 'prompt' ? 'md' : 'xs'}
      title={question.title}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button variant="outline" size="md" onClick={() => onAnswer(null)}>
            {question.cancelLabel ?? t('actions.cancel')}
          </Button>
          <Button size="md" type="submit" form={formId}>
            {question.confirmLabel ?? t('actions.ok')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {question.body}
        <PromptControl question={question} value={value} error={error} onChange={change} />
      </form>
    </Dialog>
  );
}

type PromptControlProps = {
  question: Prompting;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

function PromptControl({ question, value, error, onChange }: PromptControlProps) {
  const shared = { label: question.label, hint: question.hint, error, value, onValueChange: onChange };
  if (question.kind === 'choice') {
    const { label, options } = question;
    return (
      <RadioRows label={label} name="choice" options={options} value={value} onValueChange={onChange} error={error} />
    );
  }
  if (question.kind === 'date') {
    const { min, max } = question;
    return (
      <DateField {...shared} handsOnWrong {...(min !== undefined && { min })} {...(max !== undefined && { max })} />
    );
  }
  const required = question.required ?? false;
  const text = { ...shared, ...initialFocus, required, optional: !required };
  if (question.secret === true) return <PasswordField {...text} optional={false} />;
  return question.multiline === true ? <TextArea {...text} maxLength={question.maxLength} /> : <TextField {...text} />;
}

/** Most characters of the answer; without end where nobody said. */
const longestOf = (question: Prompting): number =>
  question.kind === 'prompt' ? (question.maxLength ?? Infinity) : Infinity;

const isTooLong = (question: Prompting, value: string): boolean => isLonger(value, longestOf(question));

function problemWith(question: Prompting, value: string, whenEmpty: string): string | null {
  const mayBeEmpty = question.kind === 'prompt' && question.required !== true;
  if (value.trim() === '' && !mayBeEmpty) return whenEmpty;
  if (question.kind === 'prompt') return question.check?.(value) ?? null;
  if (question.kind === 'choice') return null;
  const { min = value, max = value } = question;
  // The field itself says which of these it is.
  return isLocalDate(value) && min <= value && value <= max ? null : whenEmpty;
}
