import { carryOutWithdrawal } from '@loge/contract/orders/carry-out-withdrawal';
import { noteReturnStep } from '@loge/contract/orders/note-return-step';
import {
  MAX_CARRIER_LENGTH,
  MAX_RETURN_NOTE_LENGTH,
  MAX_TRACKING_LENGTH,
  RETURN_CONDITION_KEYS,
  RETURN_CONDITIONS,
  type ReturnCondition,
  returnProblems,
  type ReturnTask,
} from '@loge/domain/orders/goods-return';
import { formatMoney } from '@loge/domain/shared/money';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { useSingleFlight } from '../../../client/use-single-flight.ts';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import { useLabel } from '../../../messages/use-label.ts';

/** Goods on their way back, as its acts need them. */
export interface ReturnInHand {
  readonly orderId: number;
  readonly withdrawalId: number;
  readonly reference: string;
  readonly task: ReturnTask;
  /** What goes back in cents. */
  readonly back: number;
}

interface ReturnAct {
  readonly key: 'returned' | 'proof' | 'onProof' | 'received' | 'check' | 'toPartner' | 'keep';
  readonly run: () => void;
}

type Asked = 'proof' | 'check' | 'toPartner';

/** What the desk may do next with goods on their way back, and the dialog of what is being done. */
export function useReturnActs(of: ReturnInHand): { readonly acts: readonly ReturnAct[]; readonly dialog: ReactNode } {
  const t = useTranslations('withdrawalForDesk');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const carryOut = useActionWithToast(carryOutWithdrawal);
  const note = useActionWithToast(noteReturnStep);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { orderId, withdrawalId, task, back } = of;
  const release = useSingleFlight(async (onProofOfSending: boolean) => {
    const act = t(onProofOfSending ? 'goods.onProof' : 'returned');
    const isSure = await dialogs.confirm({
      title: t(onProofOfSending ? 'goods.onProofTitle' : 'returnedTitle'),
      body: t(back === 0 ? 'bodyNothingBack' : 'bodyBack', { amount: formatMoney(back, language) }),
      confirmLabel: act,
    });
    if (!isSure) return;
    const answer = await carryOut({ orderId, withdrawalId, onProofOfSending });
    if (answer !== undefined) toast.success(t('carriedOut'));
  });
  const say = useSingleFlight(async (step: 'received' | 'kept') => {
    const answer = await note({ orderId, withdrawalId, step });
    if (answer !== undefined) toast.success(t('goods.noted'));
  });
  const ask = (key: Asked): ReturnAct => ({ key, run: () => setAsked(key) });
  const returned: ReturnAct = { key: 'returned', run: () => void release(false) };
  const acts: Readonly<Record<ReturnTask, readonly ReturnAct[]>> = {
    await: [returned, ask('proof')],
    refund: [{ key: 'onProof', run: () => void release(true) }, returned],
    receive: [{ key: 'received', run: () => void say('received') }],
    check: [ask('check')],
    give_back: [ask('toPartner'), { key: 'keep', run: () => void say('kept') }],
  };
  const close = (): void => setAsked(null);
  return { acts: acts[task], dialog: asked !== null && <StepDialog of={of} asked={asked} onClose={close} /> };
}

interface StepDialogProps {
  readonly of: ReturnInHand;
  readonly asked: Asked;
  readonly onClose: () => void;
}

const stepOf = { proof: 'sent', check: 'checked', toPartner: 'to_partner' } as const;

/** A step that says more than that it happened: the parcel of a proof, the state of goods, who takes them for the partner. */
function StepDialog({ of: { orderId, withdrawalId, reference }, asked, onClose }: StepDialogProps) {
  const t = useTranslations('withdrawalForDesk.goods');
  const label = useLabel();
  const step = stepOf[asked];
  const form = useActionForm(noteReturnStep, {
    draft: { carrier: '', trackingNumber: '', condition: 'intact' as ReturnCondition, note: '', givenTo: '' },
    rule: (draft) => returnProblems({ ...draft, step }),
    input: ({ carrier, trackingNumber, condition, note, givenTo }) => ({
      ...{ orderId, withdrawalId, step, note },
      ...(asked === 'proof' && { carrier, trackingNumber }),
      ...(asked === 'check' && { condition }),
      ...(asked === 'toPartner' && { givenTo }),
    }),
    success: () => t('noted'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t(`${asked}Title`, { reference })} save={t('save')} onClose={onClose}>
      {asked === 'proof' && (
        <>
          <TextField label={t('carrier')} required maxLength={MAX_CARRIER_LENGTH} {...form.field('carrier')} />
          <TextField
            label={t('trackingNumber')}
            required
            maxLength={MAX_TRACKING_LENGTH}
            {...form.field('trackingNumber')}
          />
        </>
      )}
      {asked === 'check' && (
        <SegmentControl
          label={t('condition')}
          options={RETURN_CONDITION_KEYS.map((key) => ({ value: key, label: label(RETURN_CONDITIONS[key]) }))}
          value={form.draft.condition}
          onValueChange={(condition) => form.change({ condition })}
        />
      )}
      {asked === 'toPartner' && <TextField label={t('givenTo')} required maxLength={200} {...form.field('givenTo')} />}
      {asked !== 'proof' && (
        <TextArea label={t('note')} rows={3} maxLength={MAX_RETURN_NOTE_LENGTH} {...form.field('note')} />
      )}
      {asked === 'check' && <p>{t('checkHelp')}</p>}
    </FormDialog>
  );
}
