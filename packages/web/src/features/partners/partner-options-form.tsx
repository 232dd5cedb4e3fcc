import { getPartnerOptions } from '@loge/contract/partners/get-partner-options';
import type { PartnerOptionsOnWire } from '@loge/contract/partners/partner-options-wire';
import { setPartnerOptions } from '@loge/contract/partners/set-partner-options';
import { DECLARATION_LENGTH, declarationProblems, PARTNER_DECLARATION_FIELDS } from '@loge/domain/billing/declarations';
import {
  keptZipCodes,
  MAX_BENEFICIARY_NAME_LENGTH,
  partnerOptionProblems,
} from '@loge/domain/partners/partner-options';
import { elided } from '@loge/domain/shared/french-words';
import { parseDecimal } from '@loge/domain/shared/parse-decimal';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { QrCode } from '../../design-system/values/qr-code.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { PastDeclarations } from '../../money/past-declarations.tsx';
import { LinesSkeleton } from './offers-card.tsx';
import type { PartnerInfo } from './partner-frame.tsx';
import styles from './partners.module.css';

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
  /** Never told; typed to be set anew. */
  nexencePin: '',
  removesPin: false,
  declarationNumber: options.declaration.number,
  declaredSince: options.declaration.since ?? '',
  declaredUntil: options.declaration.until ?? '',
  declarationApproval: options.declaration.approval,
});
type Draft = ReturnType<typeof draftOf>;

const declarationOf = (draft: Draft) => ({
  number: draft.declarationNumber,
  since: draft.declaredSince === '' ? null : draft.declaredSince,
  until: draft.declaredUntil === '' ? null : draft.declaredUntil,
  approval: draft.declarationApproval,
});

const inputOf = (draft: Draft) => ({
  nameForBnf: draft.nameForBnf,
  zipCodes: draft.zipCodes,
  partnerWillBill: draft.partnerWillBill,
  noIskillsPayment: draft.noIskillsPayment,
  attenduFactuMail: draft.attenduFactuMail,
  productsMayOverrideBuyingPrice: draft.mayOverride,
  hasCalendar: draft.hasCalendar,
  nexenceMail: draft.nexenceMail,
  nexencePin: draft.removesPin ? '' : draft.nexencePin,
  ...(draft.hasPercent
    ? { allItemsBuyingPricePercent: parseDecimal(draft.percent) ?? -1 }
    : { articleByArticle: true }),
});

function Form({ options, name }: { options: PartnerOptionsOnWire; name: string }) {
  const t = useTranslations('partners.options');
  const form = useActionForm(setPartnerOptions, {
    draft: draftOf(options),
    version: options.version,
    rule: (draft) => [
      ...partnerOptionProblems(inputOf(draft)),
      ...declarationProblems(declarationOf(draft), PARTNER_DECLARATION_FIELDS, options.pastDeclarations),
    ],
    input: (draft, version) => ({
      partnerId: options.partnerId,
      ...inputOf(draft),
      declaration: declarationOf(draft),
      removeNexencePin: draft.removesPin,
      version,
    }),
    kept: (saved) => ({ draft: draftOf(saved), version: saved.version }),
    aliases: {
      allItemsBuyingPricePercent: 'percent',
      'declaration.number': 'declarationNumber',
      'declaration.since': 'declaredSince',
      'declaration.until': 'declaredUntil',
      'declaration.approval': 'declarationApproval',
    },
    success: () => t('saved', elided({ name })),
  });
  const { draft } = form;
  const kept = keptZipCodes(draft.zipCodes).join(', ');
  const text = (field: 'nameForBnf' | 'zipCodes' | 'attenduFactuMail' | 'nexenceMail', look: object = {}) => (
    <TextField size="md" label={t(field)} {...form.field(field)} {...look} />
  );
  const names: Readonly<Partial<Record<keyof Draft, string>>> = {
    hasPercent: t('buying'),
    mayOverride: t('mayOverride'),
    hasCalendar: t('calendar'),
  };
  return (
    <FormPage
      form={form}
      save={t('save')}
      labelOf={(field) => names[field as keyof Draft] ?? t(field as 'nameForBnf')}
      className={styles.form}
    >
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
        <Switch label={t('partnerWillBill')} hint={t('partnerWillBillHelp')} {...form.check('partnerWillBill')} />
        <Switch label={t('noIskillsPayment')} hint={t('noIskillsHelp')} {...form.check('noIskillsPayment')} />
        {text('attenduFactuMail', { inputMode: 'email', autoCapitalize: 'none' })}
        <Switch label={t('percentForAll')} {...form.check('hasPercent')} />
        {draft.hasPercent && (
          <div className={styles.two}>
            <TextField size="md" label={t('percent')} inputMode="decimal" trailing="%" {...form.field('percent')} />
            <Checkbox label={t('mayOverride')} {...form.check('mayOverride')} />
          </div>
        )}
      </Card>
      <Card as="section" className={styles.group} aria-label={t('declaration')}>
        <h2>{t('declaration')}</h2>
        <p className={styles.soft}>{t('declarationHelp')}</p>
        <div className={styles.two}>
          <TextField
            size="md"
            label={t('declarationNumber')}
            maxLength={DECLARATION_LENGTH}
            {...form.field('declarationNumber')}
          />
          <TextField
            size="md"
            label={t('declarationApproval')}
            maxLength={DECLARATION_LENGTH}
            {...form.field('declarationApproval')}
          />
          <DateField size="md" label={t('declaredSince')} {...form.field('declaredSince')} />
          <DateField size="md" label={t('declaredUntil')} hint={t('untilHint')} {...form.field('declaredUntil')} />
        </div>
        <PastDeclarations declarations={options.pastDeclarations} />
      </Card>
      <Card as="section" className={styles.group} aria-label={t('access')}>
        <h2>{t('access')}</h2>
        <Switch label={t('calendar')} hint={t('calendarHelp')} {...form.check('hasCalendar')} />
        {text('nexenceMail', { inputMode: 'email', autoCapitalize: 'none' })}
        <TextField
          size="md"
          label={t('nexencePin')}
          hint={t(options.hasNexencePin ? 'pinKept' : 'pinNone')}
          inputMode="numeric"
          autoComplete="off"
          disabled={draft.removesPin}
          {...form.field('nexencePin')}
        />
        {options.hasNexencePin && <Checkbox label={t('removePin')} {...form.check('removesPin')} />}
        {options.qrCode === null ? (
          <p className={styles.soft}>{t('qrNone')}</p>
        ) : (
          <div className={styles.qr}>
            <QrCode text={options.qrCode} label={t('qr')} />
          </div>
        )}
      </Card>
    </FormPage>
  );
}
