import { setOrderNote } from '@loge/contract/ordering/set-order-note';
import type { InputOf } from '@loge/contract/shared/action-contract';
import {
  MAX_CRITERION,
  MAX_NOTE,
  MAX_RATING_COMMENT_LENGTH,
  RATING_QUESTIONS,
  ratingProblems,
  type Rating,
  type RatingKind,
} from '@loge/domain/ordering/rating';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { useCall } from '../../../client/use-call.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { ScaleInput } from '../../../design-system/fields/scale-input.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import styles from './scoring-form.module.css';

type ScoringFormProps = {
  /** What is rated: the token of the mail, or the order of whoever is signed in. */
  target: Pick<InputOf<typeof setOrderNote>, 'orderId' | 'token'>;
  /** A locker order is not asked about welcome and answer. */
  questions: RatingKind;
  onRated: () => void;
};

/** The questions about an order. All must be answered. Spec: beneficiary-and-access §5 (Scoring). */
export function ScoringForm({ target, questions, onRated }: ScoringFormProps) {
  const t = useTranslations('scoring');
  const fields = useTranslations('common.fields');
  const failureText = useFailureText();
  const send = useCall(setOrderNote);
  const [rating, setRating] = useState<Partial<Rating>>({});
  const [wasSent, setWasSent] = useState(false);
  const problems = ratingProblems(questions, rating, false);
  const errors = useFieldErrors(wasSent ? problems : [], send.failure);
  const scales: readonly string[] = [...RATING_QUESTIONS[questions], 'note'];
  // The sentence about all questions is said once, above them; each that waits says only that it does.
  const unanswered = wasSent ? problems.find(({ field }) => scales.includes(field)) : undefined;
  const errorOf = (scale: keyof Rating) =>
    problems.some(({ field }) => field === scale) && wasSent ? fields('answerRequired') : errors[scale];

  const submit = async (form: HTMLFormElement) => {
    setWasSent(true);
    const missing = scales.findIndex((scale) => problems.some(({ field }) => field === scale));
    // The button is far below what has not been answered.
    form.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus();
    if (problems.length > 0 || rating.note === undefined) return;
    const answer = await send.call({ ...target, ...rating, note: rating.note });
    if (answer !== undefined) onRated();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {unanswered !== undefined && (
        <Note tone="warning" live>
          {errors[unanswered.field]}
        </Note>
      )}
      {RATING_QUESTIONS[questions].map((criterion) => (
        <ScaleInput
          key={criterion}
          label={t(criterion)}
          to={MAX_CRITERION}
          value={rating[criterion] ?? null}
          onValueChange={(value) => setRating({ ...rating, [criterion]: value })}
          error={errorOf(criterion)}
        />
      ))}
      <ScaleInput
        label={t('note')}
        from={0}
        to={MAX_NOTE}
        ends={[t('noteEnds.low'), t('noteEnds.high')]}
        value={rating.note ?? null}
        onValueChange={(note) => setRating({ ...rating, note })}
        error={errorOf('note')}
      />
      <TextArea
        label={t('comment')}
        optional
        maxLength={MAX_RATING_COMMENT_LENGTH}
        value={rating.comment ?? ''}
        onValueChange={(comment) => setRating({ ...rating, comment })}
        error={errors['comment']}
      />
      {send.failure !== undefined && (
        <Note tone="danger" live>
          {failureText(send.failure)}
        </Note>
      )}
      <Button type="submit" full pending={send.busy}>
        {t('send')}
      </Button>
    </form>
  );
}
