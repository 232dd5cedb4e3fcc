import type { ComplaintDetailOnWire } from '@loge/contract/complaints/complaint-wire';
import { moveComplaint } from '@loge/contract/complaints/move-complaint';
import { COMPLAINT_OUTCOMES, type ComplaintOutcome } from '@loge/domain/complaints/complaint';
import { moveProblems } from '@loge/domain/complaints/move-problems';
import { IconCheck, IconHandGrab, IconMessageReply } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useSingleFlight } from '../../client/use-single-flight.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { RadioRows } from '../../design-system/fields/radio-rows.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './complaints.module.css';

type Complaint = Pick<ComplaintDetailOnWire, 'id' | 'moves'>;

/** What the desk may make of a complaint now: take it in hand, answer it, close what it has answered. */
export function DeskComplaintActs({ complaint }: { complaint: Complaint }) {
  const t = useTranslations('complaints');
  const dialogs = useDialogs();
  const toast = useToast();
  const move = useActionWithToast(moveComplaint);
  const [answers, setAnswers] = useState(false);
  const { id, moves } = complaint;
  const take = useSingleFlight(async () => {
    if ((await move({ complaintId: id, side: 'desk', to: 'handled' })) !== undefined) toast.success(t('desk.taken'));
  });
  const close = useSingleFlight(async () => {
    const question = { title: t('desk.closeTitle'), body: t('desk.closeBody'), confirmLabel: t('desk.close') };
    if (!(await dialogs.confirm(question))) return;
    if ((await move({ complaintId: id, side: 'desk', to: 'closed' })) !== undefined) toast.success(t('closed'));
  });
  if (moves.length === 0) return null;
  return (
    <div className={styles.acts}>
      {moves.includes('answered') && (
        <Button size="sm" icon={IconMessageReply} onClick={() => setAnswers(true)}>
          {t('desk.answer')}
        </Button>
      )}
      {moves.includes('handled') && (
        <Button size="sm" variant="outline" icon={IconHandGrab} onClick={() => void take()}>
          {t('desk.take')}
        </Button>
      )}
      {moves.includes('closed') && (
        <Button size="sm" variant="outline" icon={IconCheck} onClick={() => void close()}>
          {t('desk.close')}
        </Button>
      )}
      {answers && <AnswerDialog complaint={complaint} onClose={() => setAnswers(false)} />}
    </div>
  );
}

interface AnswerDraft {
  readonly outcome: ComplaintOutcome | null;
  readonly message: string;
}

function AnswerDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const t = useTranslations('complaints');
  const form = useActionForm(moveComplaint, {
    draft: { outcome: null, message: '' } as AnswerDraft,
    rule: (draft) => moveProblems({ to: 'answered', ...draft }),
    input: (draft) => ({ complaintId: complaint.id, side: 'desk' as const, to: 'answered' as const, ...draft }),
    success: () => t('desk.answered'),
    onSuccess: onClose,
  });
  const { outcome } = form.draft;
  const { onValueChange, error } = form.field('outcome');
  return (
    <FormDialog form={form} title={t('desk.answerTitle')} save={t('desk.send')} onClose={onClose}>
      <RadioRows
        label={t('desk.outcome')}
        name="outcome"
        options={COMPLAINT_OUTCOMES.map((value) => ({
          value,
          label: t(`outcome.${value}`),
          ...(value === 'accepted' ? {} : { hint: t('desk.mediatorTold') }),
        }))}
        value={outcome}
        onValueChange={onValueChange}
        error={error}
      />
      <TextArea label={t('desk.words')} hint={t('desk.wordsHelp')} required {...form.field('message')} />
    </FormDialog>
  );
}
