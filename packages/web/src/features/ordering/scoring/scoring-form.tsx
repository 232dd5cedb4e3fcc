import { setOrderNote } from '@loge/contract/ordering/set-order-note';
import type { InputOf } from '@loge/contract/shared/action-contract';
import {
  MAX_CRITERION,
  MAX_NOTE,
  MAX_RATING_COMMENT_LENGTH,
  RATING_QUESTIONS,
  ratingProblems,
  type Rating,
  type RatingCriterion,
  type RatingKind,
} from '@loge/domain/ordering/rating';
import { messageText } from '@loge/domain/shared/messages';
import { useLocale, useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { ScaleInput } from '../../../design-system/fields/scale-input.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { FormBody, FormNotice } from '../../../forms/form-body.tsx';
import { useForm } from '../../../forms/use-form.ts';
import styles from './scoring-form.module.css';

type ScoringFormProps = {
  /** What is rated: the token of the mail, or the order of the person who is signed in. */
  target: Pick<InputOf<typeof setOrderNote>, 'orderId' | 'token'>;
  /** A locker order is not asked about welcome and answer. */
  questions: RatingKind;
  onRated: () => void;
};

type Draft = { readonly [Scale in RatingCriterion | 'note']: number | null } & { readonly comment: string };

const blank: Draft = { accueil: null, reponse: null, delai: null, qualite: null, note: null, comment: '' };

/** What was answered. */
const ratingOf = ({ note, comment, ...criteria }: Draft): Partial<Rating> => ({
  ...Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== null)),
  ...(note !== null && { note }),
  ...(comment !== '' && { comment }),
});

/** The questions about an order. All must be answered. Spec: beneficiary-and-access §5 (Scoring). */
export function ScoringForm({ target, questions, onRated }: ScoringFormProps) {
  const t = useTranslations('scoring');
  const fields = useTranslations('common.fields');
  const language = useLocale();
  const form = useForm({
    draft: blank,
    rule: (draft) =>
      ratingProblems(questions, ratingOf(draft), false).map((found) =>
        // The sentence about all questions is said once, above them; each that waits says only that it does.
        found.field === 'comment' ? found : { field: found.field, text: fields('answerRequired') },
      ),
    send: (draft, { idempotencyKey }) =>
      callAction(setOrderNote, { ...target, ...ratingOf(draft), note: draft.note ?? 0 }, { idempotencyKey }),
    onSuccess: onRated,
  });
  const isUnanswered = form.isTried && form.problems.some(({ field }) => field !== 'comment');
  return (
    <FormBody form={form} className={styles.form}>
      {isUnanswered && (
        <Note tone="warning" live>
          {messageText('answerAllQuestions', language)}
        </Note>
      )}
      {RATING_QUESTIONS[questions].map((criterion) => (
        <ScaleInput key={criterion} label={t(criterion)} to={MAX_CRITERION} {...form.field(criterion)} />
      ))}
      <ScaleInput
        label={t('note')}
        from={0}
        to={MAX_NOTE}
        ends={[t('noteEnds.low'), t('noteEnds.high')]}
        {...form.field('note')}
      />
      <TextArea label={t('comment')} optional maxLength={MAX_RATING_COMMENT_LENGTH} {...form.field('comment')} />
      <FormNotice form={form} />
      <Button type="submit" full pending={form.isPending}>
        {t('send')}
      </Button>
    </FormBody>
  );
}
