import { getDeskPresentation } from '@loge/contract/conciergeries/get-desk-presentation';
import { setDeskPresentation } from '@loge/contract/conciergeries/set-desk-presentation';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { DESIGNS } from '@loge/domain/access/designs';
import { PRESENTATION_LENGTHS, presentationProblems } from '@loge/domain/conciergeries/desk-presentation';
import { isAmountText, parseAmount } from '@loge/domain/payments/settlement';
import { plainAmount } from '@loge/domain/shared/money';
import { parseDecimal } from '@loge/domain/shared/parse-decimal';
import { problem } from '@loge/domain/shared/problem';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { RadioRows } from '../../design-system/fields/radio-rows.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { DeskPictureField } from './desk-picture-field.tsx';
import styles from './settings.module.css';

type Answer = OutputOf<typeof getDeskPresentation>;
type Place = Answer['places'][number];

/** How the conciergerie in use and its company present themselves, and what joining costs and asks for. */
export function DeskPresentation() {
  const query = useActionQuery(getDeskPresentation, {});
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup className={styles.form ?? ''}>
          <Skeleton shape="box" height={220} />
          <Skeleton shape="box" height={260} />
        </SkeletonGroup>
      }
    >
      {(answer) => <Form answer={answer} />}
    </QueryBoundary>
  );
}

const draftOf = ({ presentation: { v2Mode, yearlyFeeCents, yearlyFeeVatPercent, ...texts }, places }: Answer) => ({
  ...texts,
  design: v2Mode ? ('second' as const) : ('first' as const),
  yearlyFeeCents: yearlyFeeCents === 0 ? '' : plainAmount(yearlyFeeCents),
  yearlyFeeVatPercent: String(yearlyFeeVatPercent).replace('.', ','),
  places,
});
type Draft = ReturnType<typeof draftOf>;

const inputOf = (draft: Draft) => ({
  descriptionFr: draft.descriptionFr,
  descriptionEn: draft.descriptionEn,
  asksForExternalId: draft.asksForExternalId,
  externalIdLabelFr: draft.externalIdLabelFr,
  externalIdLabelEn: draft.externalIdLabelEn,
  companyDescriptionFr: draft.companyDescriptionFr,
  companyDescriptionEn: draft.companyDescriptionEn,
  logoUrl: draft.logoUrl,
  theme: draft.theme,
  v2Mode: draft.design === 'second',
  yearlyFeeCents: parseAmount(draft.yearlyFeeCents),
  yearlyFeeVatPercent: parseDecimal(draft.yearlyFeeVatPercent) ?? 0,
});

function Form({ answer }: { readonly answer: Answer }) {
  const t = useTranslations('deskSettings');
  const p = useTranslations('deskSettings.presentation');
  const form = useActionForm(setDeskPresentation, {
    draft: draftOf(answer),
    version: answer.version,
    rule: (draft) => [
      ...presentationProblems(inputOf(draft)),
      ...(isAmountText(draft.yearlyFeeCents) ? [] : [problem('yearlyFeeCents', 'notANumber')]),
      ...(parseDecimal(draft.yearlyFeeVatPercent) === null ? [problem('yearlyFeeVatPercent', 'notANumber')] : []),
    ],
    input: (draft, version) => ({ presentation: inputOf(draft), places: [...draft.places], version }),
    kept: (saved) => ({ draft: draftOf(saved), version: saved.version }),
    success: () => p('saved'),
  });
  const { draft, change } = form;
  const area = (
    name: 'descriptionFr' | 'descriptionEn' | 'companyDescriptionFr' | 'companyDescriptionEn',
    hint?: string,
  ) => (
    <TextArea
      label={p(name)}
      {...(hint === undefined ? {} : { hint })}
      maxLength={PRESENTATION_LENGTHS[name]}
      {...form.field(name)}
    />
  );
  const text = (
    name: 'yearlyFeeCents' | 'yearlyFeeVatPercent' | 'externalIdLabelFr' | 'externalIdLabelEn',
    look: object,
  ) => <TextField size="md" label={p(name)} {...form.field(name)} {...look} />;
  const { company } = answer;
  return (
    <FormPage
      form={form}
      save={t('save')}
      labelOf={(name) => p(name === 'logoUrl' ? 'logo' : (name as Exclude<keyof Draft, 'logoUrl'>))}
      className={styles.form}
    >
      <h1 className={styles.title}>{p('title')}</h1>
      <Card as="section" className={styles.group} aria-label={p('desk')}>
        <h2>{p('desk')}</h2>
        <div className={styles.two}>
          {area('descriptionFr', p('descriptionHelp'))}
          {area('descriptionEn', p('englishHelp'))}
        </div>
        <RadioRows
          label={p('design')}
          name="design"
          {...form.field('design')}
          options={[
            { value: 'second', label: p('second'), hint: p('secondHelp') },
            { value: 'first', label: p('first'), hint: p('firstHelp') },
          ]}
        />
      </Card>
      <Card as="section" className={styles.group} aria-label={p('joining')}>
        <h2>{p('joining')}</h2>
        <div className={styles.two}>
          {text('yearlyFeeCents', { inputMode: 'decimal', hint: p('yearlyFeeHelp') })}
          {text('yearlyFeeVatPercent', { inputMode: 'decimal' })}
        </div>
        <Switch label={p('asksForExternalId')} hint={p('asksHelp')} {...form.check('asksForExternalId')} />
        {draft.asksForExternalId && (
          <div className={styles.two}>
            {text('externalIdLabelFr', {
              required: true,
              maxLength: PRESENTATION_LENGTHS.externalIdLabelFr,
              placeholder: p('externalIdExample'),
            })}
            {text('externalIdLabelEn', { maxLength: PRESENTATION_LENGTHS.externalIdLabelEn })}
          </div>
        )}
      </Card>
      {answer.places.length > 0 && (
        <Places places={draft.places} onChange={(places) => change({ places: [...places] })} />
      )}
      <Card as="section" className={styles.group} aria-label={company.name}>
        <h2>{p('company', { name: company.name })}</h2>
        {company.otherDesks.length > 0 && (
          <p className={styles.soft}>{p('together', { desks: company.otherDesks.join(', ') })}</p>
        )}
        {company.mayChange ? (
          <>
            <DeskPictureField
              shape="wide"
              label={p('logo')}
              hint={p('logoHelp')}
              url={draft.logoUrl}
              onChange={(url) => change({ logoUrl: url })}
              error={form.field('logoUrl').error}
            />
            <div className={styles.two}>
              {area('companyDescriptionFr', p('companyHelp'))}
              {area('companyDescriptionEn', p('englishHelp'))}
            </div>
            <Select
              size="md"
              label={p('theme')}
              hint={p('themeHelp')}
              options={DESIGNS.map((design) => ({ value: design, label: t(`mailDesigns.${design}`) }))}
              {...form.field('theme')}
            />
          </>
        ) : (
          <Note>{p('notAll')}</Note>
        )}
      </Card>
    </FormPage>
  );
}

/** What departments and buildings are called in English; they are listed among the settings. */
function Places({
  places,
  onChange,
}: {
  readonly places: readonly Place[];
  readonly onChange: (places: readonly Place[]) => void;
}) {
  const p = useTranslations('deskSettings.presentation');
  return (
    <Card as="section" className={styles.group} aria-label={p('places')}>
      <h2>{p('places')}</h2>
      <p className={styles.soft}>{p('placesHelp')}</p>
      <div className={styles.two}>
        {places.map((place) => (
          <TextField
            key={`${place.kind} ${place.label}`}
            size="md"
            label={place.label}
            maxLength={PRESENTATION_LENGTHS.placeEn}
            placeholder={place.label}
            value={place.labelEn}
            onValueChange={(labelEn) => onChange(places.map((each) => (each === place ? { ...each, labelEn } : each)))}
          />
        ))}
      </div>
    </Card>
  );
}
