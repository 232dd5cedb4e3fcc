import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { OfferAddresses } from './offer-addresses.tsx';
import { NumberField } from './number-field.tsx';
import type { Address, Editable, Offre } from './offer-sheet.ts';
import { type FieldSpec, withField } from './sections.ts';
import styles from './offers.module.css';

interface OfferFieldProps {
  readonly spec: FieldSpec;
  readonly editable: Editable;
  readonly offre: Offre;
  readonly addresses: readonly Address[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onOffre: (offre: Offre) => void;
  readonly onAddresses: (addresses: readonly Address[]) => void;
}

/** One field of an offer, by what it is. */
export function OfferField({ spec, editable, offre, addresses, errors, onOffre, onAddresses }: OfferFieldProps) {
  const t = useTranslations('offers');
  const dialogs = useDialogs();
  const set = <Name extends keyof Offre>(name: Name, value: Offre[Name]): void =>
    onOffre(withField(offre, name, value));
  const error = errors[`offre.${spec.name}`];
  switch (spec.kind) {
    case 'switch':
      return (
        <div data-wrong={error !== undefined}>
          <Switch
            label={t(`fields.${spec.name}`)}
            checked={offre[spec.name]}
            onCheckedChange={(isOn) => set(spec.name, isOn)}
          />
          {error !== undefined && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
        </div>
      );
    case 'text':
      return (
        <TextField
          label={t(`fields.${spec.name}`)}
          required={spec.required}
          maxLength={spec.max}
          size="md"
          error={error}
          value={offre[spec.name]}
          onValueChange={(text) => set(spec.name, text)}
        />
      );
    case 'area':
    case 'html':
      return (
        <TextArea
          label={t(`fields.${spec.name}`)}
          hint={spec.kind === 'html' ? t('htmlHint') : undefined}
          rows={5}
          maxLength={spec.max}
          error={error}
          value={offre[spec.name]}
          onValueChange={(text) => set(spec.name, text)}
        />
      );
    case 'calendarText':
      return (
        <TextArea
          label={t(spec.name === 'fr' ? 'fields.calendarTextFr' : 'fields.calendarTextEn')}
          maxLength={2_000}
          value={offre.calendarText[spec.name]}
          onValueChange={(text) => set('calendarText', { ...offre.calendarText, [spec.name]: text })}
        />
      );
    case 'cents':
    case 'percent':
    case 'whole':
      return (
        <NumberField
          label={t(`fields.${spec.name}`)}
          kind={spec.kind}
          size="md"
          error={error}
          value={offre[spec.name]}
          onNumberChange={(value) => set(spec.name, spec.orNone === true ? value : (value ?? 0))}
        />
      );
    case 'switchedAmount':
      return (
        <SwitchedAmount
          spec={spec}
          value={offre[spec.name]}
          error={error}
          onChange={(value) => set(spec.name, value)}
        />
      );
    case 'date': {
      const setDay = async (day: string): Promise<void> => {
        // Without an end it is proposed for good (Spec: manager §4).
        const isForGood = spec.name === 'endDate' && day === '' && offre.endDate !== null;
        if (isForGood && !(await dialogs.confirm({ title: t('noEndQuestion'), confirmLabel: t('noEnd') }))) return;
        set(spec.name, day === '' ? null : day);
      };
      return (
        <DateField
          label={t(`fields.${spec.name}`)}
          size="md"
          error={error}
          value={offre[spec.name] ?? ''}
          onValueChange={(day) => void setDay(day)}
        />
      );
    }
    case 'select':
      return <SelectField {...{ spec, editable, offre, error }} onOffre={onOffre} />;
    case 'addresses':
      return <OfferAddresses addresses={addresses} errors={errors} onChange={onAddresses} />;
  }
}

type AmountSpec = Extract<FieldSpec, { kind: 'switchedAmount' }>;

/** Fixed costs or a discount: a switch, then how much. Switched off there is none (Spec: manager §5). */
function SwitchedAmount({
  spec,
  value,
  error,
  onChange,
}: {
  readonly spec: AmountSpec;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}) {
  const t = useTranslations('offers.fields');
  const switches = useTranslations('offerChanges.switches');
  const [isAsked, setAsked] = useState(false);
  const isOn = isAsked || value > 0;
  return (
    <>
      <Switch
        label={switches(spec.name)}
        checked={isOn}
        onCheckedChange={(next) => {
          setAsked(next);
          if (!next) onChange(0);
        }}
      />
      {isOn && (
        <NumberField
          label={t(spec.name)}
          kind={spec.number}
          size="md"
          error={error}
          value={value}
          onNumberChange={(typed) => onChange(typed ?? 0)}
        />
      )}
    </>
  );
}

type SelectSpec = Extract<FieldSpec, { kind: 'select' }>;

/** Choices that are words; those of others are numbers. */
const textChoices: readonly SelectSpec['name'][] = ['unite', 'workflow', 'withdrawalException', 'sapActivity'];

const placeholderOf = (name: SelectSpec['name']) => {
  if (name === 'catOffreId') return 'product.chooseCategory';
  if (name === 'sapActivity') return 'chooseActivity';
  return name === 'withdrawalException' ? 'noException' : 'none';
};

function SelectField({
  spec,
  editable,
  offre,
  error,
  onOffre,
}: Pick<OfferFieldProps, 'editable' | 'offre' | 'onOffre'> & {
  readonly spec: SelectSpec;
  readonly error: string | undefined;
}) {
  const t = useTranslations('offers');
  const own = {
    published: [t('publication.unpublished'), t('publication.published')],
    allowBudget: [t('asked.none'), t('asked.optional'), t('asked.required')],
  };
  const options =
    spec.name === 'published' || spec.name === 'allowBudget'
      ? own[spec.name].map((label, index) => ({ value: String(index), label }))
      : spec.options(editable, offre);
  const value = offre[spec.name];
  const isNone = value === null || (spec.name === 'catOffreId' && value === 0);
  const choose = (chosen: string): void => {
    const isText = textChoices.includes(spec.name);
    const meant = chosen === '' && spec.placeholder === true ? null : isText ? chosen : Number(chosen);
    onOffre(withField(offre, spec.name, meant as never));
  };
  return (
    <Select
      label={t(`fields.${spec.name}`)}
      size="md"
      error={error}
      required={spec.name === 'catOffreId'}
      {...(spec.placeholder === true ? { placeholder: t(placeholderOf(spec.name)) } : {})}
      {...(spec.name === 'withdrawalException' ? { hint: t('exceptionHint') } : {})}
      {...(spec.name === 'sapActivity' ? { hint: t('activityHint') } : {})}
      options={options}
      value={isNone ? '' : String(value)}
      onValueChange={choose}
    />
  );
}
