import type { CostCenterOnWire } from '@loge/contract/accounting/cost-center-wire';
import { updateCostCenter } from '@loge/contract/accounting/update-cost-center';
import {
  COST_CENTER_LENGTHS,
  costCenterProblems,
  type CostCenterDraft,
  type CostCenterText,
  REQUIRED_OF_COST_CENTER,
} from '@loge/domain/accounting/cost-centers';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './cost-centers.module.css';

interface CostCenterFormProps {
  /** Null adds one. */
  readonly item: CostCenterOnWire | null;
  readonly companyId: number;
  readonly onClose: () => void;
}

const rows: readonly (readonly CostCenterText[])[] = [
  ['label', 'codeExterne'],
  ['raisonSociale'],
  ['adresse1'],
  ['adresse2'],
  ['codePostal', 'ville'],
  ['interlocuteur'],
  ['eMail', 'telephone'],
];
const nothing: CostCenterDraft = {
  label: '',
  codeExterne: '',
  interlocuteur: '',
  raisonSociale: '',
  eMail: '',
  telephone: '',
  adresse1: '',
  adresse2: '',
  codePostal: '',
  ville: '',
};

/** Adds a cost centre or changes one; what is wrong stands beside its field. Spec: manager §5 "Cost centre". */
export function CostCenterForm({ item, companyId, onClose }: CostCenterFormProps) {
  const t = useTranslations('costCenters');
  const toast = useToast();
  const failureText = useFailureText();
  const formId = useId();
  const [draft, setDraft] = useState<CostCenterDraft>(item ?? nothing);
  const [active, setActive] = useState(item?.active ?? true);
  const [tried, setTried] = useState(false);
  const problems = costCenterProblems(draft);
  const { mutate, isPending, error } = useActionMutation(updateCostCenter, {
    onSuccess: ({ costCenter: { label } }) => {
      toast.success(t('saved', { label }));
      onClose();
    },
  });
  const errors = useFieldErrors(tried ? prefixProblemFields('cc', problems) : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    mutate({ cc: { ...draft, active, entrepriseId: companyId, ...(item !== null && { id: item.id }) } });
  };
  const field = (name: CostCenterText) => (
    <TextField
      key={name}
      label={t(`fields.${name}`)}
      required={REQUIRED_OF_COST_CENTER.includes(name)}
      maxLength={COST_CENTER_LENGTHS[name]}
      {...(name === 'eMail' && { inputMode: 'email' as const, autoCapitalize: 'none' })}
      {...(name === 'telephone' && { inputMode: 'tel' as const })}
      value={draft[name]}
      onValueChange={(value) => setDraft({ ...draft, [name]: value })}
      error={errors[`cc.${name}`]}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(item === null ? 'add' : 'editTitle')}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && !(error instanceof ActionRefused && error.fields.length > 0) && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        {rows.map((names) =>
          names.length === 1 ? (
            names.map(field)
          ) : (
            <div key={names[0]} className={styles.pair}>
              {names.map(field)}
            </div>
          ),
        )}
        {item !== null && (
          <Switch label={t('inUse')} hint={t('inUseHelp')} checked={active} onCheckedChange={setActive} />
        )}
      </form>
    </Dialog>
  );
}
