import { giveSelfBillingMandate } from '@loge/contract/billing/give-self-billing-mandate';
import { noteSelfBillingMandate } from '@loge/contract/billing/note-self-billing-mandate';
import type { LegalIdentityOnWire } from '@loge/contract/billing/self-billing-wire';
import { DAYS_TO_CONTEST } from '@loge/domain/billing/self-billed-invoice';
import { type LegalText, legalIdentityProblems, paperMandateProblems } from '@loge/domain/billing/self-billing-mandate';
import { REQUIRED_OF_SELLER, SELLER_LENGTHS } from '@loge/domain/billing/seller-identity';
import { problem } from '@loge/domain/shared/problem';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused } from '../../../client/failures.ts';
import { useToday } from '../../../client/local-moment.ts';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { ChosenFile, FileChoice } from '../../../design-system/fields/file-choice.tsx';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './self-billing.module.css';

interface MandateDialogProps {
  /** Who looks: a partner gives its mandate here, a desk notes one on paper. */
  readonly side: 'partner' | 'desk';
  readonly partnerId: number;
  readonly identity: LegalIdentityOnWire;
  readonly onClose: () => void;
}

/** Who the partner is before the law, and the mandate to write its invoices. What is missing stands beside its field. */
export function MandateDialog({ side, partnerId, identity, onClose }: MandateDialogProps) {
  const t = useTranslations('selfBilling.mandate');
  const toast = useToast();
  const failureText = useFailureText();
  const formId = useId();
  const today = useToday();
  const [draft, setDraft] = useState(identity);
  const [signedOn, setSignedOn] = useState(today);
  const [file, setFile] = useState<File | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const isDesk = side === 'desk';
  const saved = () => {
    toast.success(t('saved'));
    onClose();
  };
  const give = useActionMutation(giveSelfBillingMandate, { onSuccess: saved });
  const note = useActionMutation(noteSelfBillingMandate, {
    onSuccess: saved,
    filesOf: () => (file === null ? {} : { file }),
  });
  const problems = isDesk
    ? paperMandateProblems({ ...draft, signedOn, hasFile: file !== null }, today)
    : [...legalIdentityProblems(draft), ...(agreed ? [] : [problem('agreed', 'mandateNotAgreed')])];
  const failure = isDesk ? note.error : give.error;
  const isPending = give.isPending || note.isPending;
  const errors = useFieldErrors(tried ? problems : [], failure ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    if (isDesk) note.mutate({ partnerId, signedOn, ...draft });
    else give.mutate({ agreed, ...draft });
  };
  const field = (name: LegalText) => (
    <TextField
      key={name}
      label={t(`fields.${name}`)}
      required={REQUIRED_OF_SELLER.includes(name)}
      maxLength={SELLER_LENGTHS[name]}
      disabled={name === 'vatNumber' && draft.vatExempt}
      value={draft[name]}
      onValueChange={(value) => setDraft({ ...draft, [name]: value })}
      error={errors[name]}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isDesk ? 'noteTitle' : 'giveTitle')}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t(isDesk ? 'note' : 'give')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {failure !== null && !(failure instanceof ActionRefused && failure.fields.length > 0) && (
          <Note tone="danger" live>
            {failureText(failure)}
          </Note>
        )}
        <p className={styles.soft}>{t(isDesk ? 'noteHelp' : 'giveHelp')}</p>
        <div className={styles.pair}>
          {field('legalName')}
          {field('legalForm')}
        </div>
        <div className={styles.pair}>
          {field('siren')}
          {field('tradeRegister')}
        </div>
        <Switch
          label={t('vatExempt')}
          hint={t('vatExemptHelp')}
          checked={draft.vatExempt}
          onCheckedChange={(vatExempt) =>
            setDraft({ ...draft, vatExempt, vatNumber: vatExempt ? '' : draft.vatNumber })
          }
        />
        {!draft.vatExempt && field('vatNumber')}
        {field('address1')}
        {field('address2')}
        <div className={styles.pair}>
          {field('zipCode')}
          {field('city')}
        </div>
        {isDesk ? (
          <>
            <DateField label={t('signedOn')} value={signedOn} onValueChange={setSignedOn} error={errors['signedOn']} />
            <div className={styles.file}>
              <span>{t('scan')}</span>
              <FileChoice label={t('chooseScan')} accept="application/pdf,image/*" onChange={setFile} />
              {file !== null && (
                <ChosenFile file={file} removeLabel={t('removeScan')} progress={null} onRemove={() => setFile(null)} />
              )}
              {errors['file'] !== undefined && (
                <p className={styles.wrong} role="alert">
                  {errors['file']}
                </p>
              )}
            </div>
          </>
        ) : (
          <Checkbox
            label={t('agree', { days: DAYS_TO_CONTEST })}
            checked={agreed}
            onCheckedChange={setAgreed}
            error={errors['agreed']}
          />
        )}
      </form>
    </Dialog>
  );
}
