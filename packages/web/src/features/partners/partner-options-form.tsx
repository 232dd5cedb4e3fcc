import { getPartnerOptions } from '@loge/contract/partners/get-partner-options';
import type { PartnerOptionsOnWire } from '@loge/contract/partners/partner-options-wire';
import { setPartnerOptions } from '@loge/contract/partners/set-partner-options';
import {
  keptZipCodes,
  MAX_BENEFICIARY_NAME_LENGTH,
  partnerOptionProblems,
} from '@loge/domain/partners/partner-options';
import { elided } from '@loge/domain/shared/french-words';
import { parseDecimal } from '@loge/domain/shared/parse-decimal';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { QrCode } from '../../design-system/values/qr-code.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { FormFooter } from '../../forms/form-footer.tsx';
import { LinesSkeleton } from './offers-card.tsx';
import type { PartnerInfo } from './partner-frame.tsx';
import styles from './partners.module.css';
import { useFormDraft } from '../../forms/use-form-draft.ts';

/** The options that hold for a partner everywhere. Spec: manager §2 /partners/options/:partId, §3 "Partner options". */
export function PartnerOptionsForm({ partner }: { partner: PartnerInfo['partner'] }) {
  const query = useActionQuery(getPartnerOptions, { partnerId: partner.id });
  return (
    <div className={styles.ground}>
      <QueryBoundary query={query} skeleton={<LinesSkeleton />}>
        {(options) => <Form options={options} name={partner.entreprise} />}
      </QueryBoundary>
    </div>
  );
}

const draftOf = (options: PartnerOptionsOnWire) => ({
  nameForBnf: options.nameForBnf,
  zipCodes: options.zipCodes.replaceAll(',', ', '),
  partnerWillBill: options.partnerWillBill,
  noIskillsPayment: options.noIskillsPayment,
  attenduFactuMail: options.attenduFactuMail,
  hasPercent: options.allItemsBuyingPricePercent !== null,
  percent:
    options.allItemsBuyingPricePercent === null ? '' : String(options.allItemsBuyingPricePercent).replace('.', ','),
  mayOverride: options.productsMayOverrideBuyingPrice,
  hasCalendar: options.hasCalendar,
  nexenceMail: options.nexenceMail,
});
type Draft = ReturnType<typeof draftOf>;

const inputOf = (draft: Draft) => ({
  nameForBnf: draft.nameForBnf,
  zipCodes: draft.zipCodes,
  partnerWillBill: draft.partnerWillBill,
  noIskillsPayment: draft.noIskillsPayment,
  attenduFactuMail: draft.attenduFactuMail,
  productsMayOverrideBuyingPrice: draft.mayOverride,
  hasCalendar: draft.hasCalendar,
  nexenceMail: draft.nexenceMail,
  ...(draft.hasPercent
    ? { allItemsBuyingPricePercent: parseDecimal(draft.percent) ?? -1 }
    : { articleByArticle: true }),
});

function Form({ options, name }: { options: PartnerOptionsOnWire; name: string }) {
  const t = useTranslations('partners.options');
  const toast = useToast();
  const form = useFormDraft(draftOf(options), options.version);
  const { draft, change } = form;
  const [pin, setPin] = useState('');
  const [removesPin, setRemovesPin] = useState(false);
  const [tried, setTried] = useState(false);
  const input = { ...inputOf(draft), nexencePin: removesPin ? '' : pin };
  const problems = partnerOptionProblems(input);
  const { mutate, isPending, error } = useActionMutation(setPartnerOptions, {
    onSuccess: (saved) => {
      form.settle(draftOf(saved), saved.version);
      setPin('');
      setRemovesPin(false);
      toast.success(t('saved', elided({ name })));
    },
  });
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    mutate({ partnerId: options.partnerId, ...input, removeNexencePin: removesPin, version: form.version });
  };
  const kept = keptZipCodes(draft.zipCodes).join(', ');
  const text = (field: 'nameForBnf' | 'zipCodes' | 'attenduFactuMail' | 'nexenceMail', look: object = {}) => (
    <TextField
      size="md"
      label={t(field)}
      value={draft[field]}
      onValueChange={(value) => change({ [field]: value })}
      error={errors[field]}
      {...look}
    />
  );
  const names: Readonly<Partial<Record<keyof Draft, string>>> = {
    hasPercent: t('buying'),
    mayOverride: t('mayOverride'),
    hasCalendar: t('calendar'),
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormFailure failure={error} onReload={form.merge} />
      <Card as="section" className={styles.group} aria-label={t('shown')}>
        <h2>{t('shown')}</h2>
        {text('nameForBnf', { maxLength: MAX_BENEFICIARY_NAME_LENGTH, hint: t('nameHelp', { name }) })}
        {text('zipCodes', {
          hint: kept === draft.zipCodes.trim() ? t('zipHelp') : t('zipKept', { codes: kept }),
          inputMode: 'text',
        })}
      </Card>
      <Card as="section" className={styles.group} aria-label={t('billing')}>
        <h2>{t('billing')}</h2>
        <Switch
          label={t('partnerWillBill')}
          hint={t('partnerWillBillHelp')}
          checked={draft.partnerWillBill}
          onCheckedChange={(partnerWillBill) => change({ partnerWillBill })}
        />
        <Switch
          label={t('noIskillsPayment')}
          hint={t('noIskillsHelp')}
          checked={draft.noIskillsPayment}
          onCheckedChange={(noIskillsPayment) => change({ noIskillsPayment })}
        />
        {text('attenduFactuMail', { inputMode: 'email', autoCapitalize: 'none' })}
        <Switch
          label={t('percentForAll')}
          checked={draft.hasPercent}
          onCheckedChange={(hasPercent) => change({ hasPercent })}
        />
        {draft.hasPercent && (
          <div className={styles.two}>
            <TextField
              size="md"
              label={t('percent')}
              inputMode="decimal"
              trailing="%"
              value={draft.percent}
              onValueChange={(percent) => change({ percent })}
              error={errors['allItemsBuyingPricePercent']}
            />
            <Checkbox
              label={t('mayOverride')}
              checked={draft.mayOverride}
              onCheckedChange={(mayOverride) => change({ mayOverride })}
            />
          </div>
        )}
      </Card>
      <Card as="section" className={styles.group} aria-label={t('access')}>
        <h2>{t('access')}</h2>
        <Switch
          label={t('calendar')}
          hint={t('calendarHelp')}
          checked={draft.hasCalendar}
          onCheckedChange={(hasCalendar) => change({ hasCalendar })}
        />
        {text('nexenceMail', { inputMode: 'email', autoCapitalize: 'none' })}
        <TextField
          size="md"
          label={t('nexencePin')}
          hint={t(options.hasNexencePin ? 'pinKept' : 'pinNone')}
          inputMode="numeric"
          autoComplete="off"
          disabled={removesPin}
          value={pin}
          onValueChange={setPin}
          error={errors['nexencePin']}
        />
        {options.hasNexencePin && (
          <Checkbox label={t('removePin')} checked={removesPin} onCheckedChange={setRemovesPin} />
        )}
        {options.qrCode === null ? (
          <p className={styles.soft}>{t('qrNone')}</p>
        ) : (
          <div className={styles.qr}>
            <QrCode text={options.qrCode} label={t('qr')} />
          </div>
        )}
      </Card>
      <FormFooter
        save={t('save')}
        pending={isPending}
        isChanged={form.isChanged || pin !== '' || removesPin}
        taken={form.taken.map((field) => names[field] ?? t(field as 'nameForBnf'))}
      />
    </form>
  );
}
