import { settleTerminalRequest } from '@loge/contract/counter/settle-terminal-request';
import type { TerminalRequestOnWire } from '@loge/contract/counter/counter-wire';
import { answersTo } from '@loge/domain/counter/terminal-request';
import { formatMoney } from '@loge/domain/shared/money';
import { problem } from '@loge/domain/shared/problem';
import { IconRefresh } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { RadioRows } from '../../design-system/fields/radio-rows.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './take-payment.module.css';
import { receiptLine } from './terminal-words.ts';

interface TerminalQuestionProps {
  readonly request: TerminalRequestOnWire;
  readonly onClose: () => void;
}

const begin: { readonly act: ReturnType<typeof answersTo>[number] | null; readonly note: string } = {
  act: null,
  note: '',
};

/** Nobody knows what the terminal did: a person looks at its ticket or its journal, and says it. Nothing is debited from here. */
export function TerminalQuestion({ request, onClose }: TerminalQuestionProps) {
  const t = useTranslations('till.terminal');
  const language = useLocale();
  const amount = formatMoney(request.amount, language);
  const ask = useActionWithToast(settleTerminalRequest);
  const form = useActionForm(settleTerminalRequest, {
    draft: begin,
    rule: ({ act, note }) => [
      ...(act === null ? [problem('act', 'required')] : []),
      ...(note.trim() === '' ? [problem('note', 'required')] : []),
    ],
    input: ({ act, note }) => ({ requestId: request.id, act: act ?? 'debited', note }),
    success: () => t('settled'),
    onSuccess: onClose,
  });
  const words = {
    debited: { label: t('debited', { amount }), hint: t('debitedHint') },
    'not-debited': { label: t('notDebited'), hint: t('notDebitedHint') },
    reversed: { label: t('reversed'), hint: t('reversedHint') },
  };
  return (
    <FormDialog form={form} title={t('question', { amount })} save={t('settle')} onClose={onClose}>
      <Note tone="warning">{t(`doubt.${request.why ?? 'noAnswer'}`)}</Note>
      <p className={styles.soft}>
        {t('reference', { reference: request.reference, terminal: request.terminalName, who: request.askedBy })}
      </p>
      {request.lastSeen !== null && (
        <p>
          {t('lastSeen', {
            amount: formatMoney(request.lastSeen.amount, language),
            receipt: receiptLine(request.lastSeen),
          })}
        </p>
      )}
      {request.receipt !== null && <p>{t('said', { receipt: receiptLine(request.receipt) })}</p>}
      {request.canRecall && (
        <div>
          <Button
            size="sm"
            variant="outline"
            icon={IconRefresh}
            onClick={() => void ask({ requestId: request.id, act: 'recall' })}
          >
            {t('recall')}
          </Button>
        </div>
      )}
      <RadioRows
        label={t('whatYouSee')}
        name="terminal-act"
        options={answersTo(request).map((answer) => ({ value: answer, ...words[answer] }))}
        value={form.draft.act}
        onValueChange={(act) => form.change({ act })}
        error={form.errorAt('act')}
      />
      <TextField label={t('note')} hint={t('noteHint')} required maxLength={200} {...form.field('note')} />
    </FormDialog>
  );
}
