import { giveSelfBillingMandate } from '@loge/contract/billing/give-self-billing-mandate';
import { noteSelfBillingMandate } from '@loge/contract/billing/note-self-billing-mandate';
import type { LegalIdentityOnWire } from '@loge/contract/billing/self-billing-wire';
import { DAYS_TO_CONTEST } from '@loge/domain/billing/self-billed-invoice';
import { type LegalText, legalIdentityProblems, paperMandateProblems } from '@loge/domain/billing/self-billing-mandate';
import { REQUIRED_OF_SELLER, SELLER_LENGTHS } from '@loge/domain/billing/seller-identity';
import { problem } from '@loge/domain/shared/problem';
import { useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { ChosenFile, FileChoice } from '../../../design-system/fields/file-choice.tsx';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
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
  const today = useToday();
  const isDesk = side === 'desk';
  const form = useActionForm(isDesk ? noteSelfBillingMandate : giveSelfBillingMandate, {
    draft: { ...identity, signedOn: today, file: null as File | null, agreed: false },
    rule: (draft) =>
      isDesk
        ? paperMandateProblems({ ...draft, hasFile: draft.file !== null }, today)
        : [...legalIdentityProblems(draft), ...(draft.agreed ? [] : [problem('agreed', 'mandateNotAgreed')])],
    input: ({ signedOn, file: _file, agreed, ...typed }) =>
      isDesk ? { partnerId, signedOn, ...typed } : { agreed, ...typed },
    files: ({ file }) => (file === null ? {} : { file }),
    success: () => t('saved'),
    onSuccess: onClose,
  });
  const { draft } = form;
  const field = (name: LegalText) => (
    <TextField
      key={name}
      label={t(`fields.${name}`)}
      required={REQUIRED_OF_SELLER.includes(name)}
      maxLength={SELLER_LENGTHS[name]}
      disabled={name === 'vatNumber' && draft.vatExempt}
      {...form.field(name)}
    />
  );
  return (
    <FormDialog
      form={form}
      title={t(isDesk ? 'noteTitle' : 'giveTitle')}
      save={t(isDesk ? 'note' : 'give')}
      className={styles.form}
      onClose={onClose}
    >
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
        onCheckedChange={(vatExempt) => form.change({ vatExempt, ...(vatExempt && { vatNumber: '' }) })}
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
          <DateField label={t('signedOn')} {...form.field('signedOn')} />
          <div className={styles.file}>
            <span>{t('scan')}</span>
            <FileChoice
              label={t('chooseScan')}
              accept="application/pdf,image/*"
              onChange={(file) => form.change({ file })}
            />
            {draft.file !== null && (
              <ChosenFile
                file={draft.file}
                removeLabel={t('removeScan')}
                progress={null}
                onRemove={() => form.change({ file: null })}
              />
            )}
            {form.field('file').error !== undefined && (
              <p className={styles.wrong} role="alert">
                {form.field('file').error}
              </p>
            )}
          </div>
        </>
      ) : (
        <Checkbox label={t('agree', { days: DAYS_TO_CONTEST })} {...form.check('agreed')} />
      )}
    </FormDialog>
  );
}
