import type { BrandDraft } from '@loge/contract/brands/brand-wire';
import type { getDeskBrand } from '@loge/contract/brands/get-desk-brand';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { BRAND_COLOURS } from '@loge/domain/brands/brand';
import { BRAND_LENGTHS, brandProblems } from '@loge/domain/brands/brand-problems';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CallFailure } from '../../client/failures.ts';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { FormFooter } from '../../forms/form-footer.tsx';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useUnsavedWarning } from '../../forms/use-unsaved-warning.ts';
import { BrandLogoField } from './brand-logo-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField } from './colour-field.tsx';
import styles from './brands.module.css';

type EditedBrand = OutputOf<typeof getDeskBrand>;

interface BrandFormProps {
  readonly brand: EditedBrand;
  /** The desk whose brand it is; left out for the installation's. */
  readonly deskName?: string;
  readonly isPending: boolean;
  readonly failure: CallFailure | null;
  readonly onSave: (typed: BrandDraft, version: number, settle: (saved: EditedBrand) => void) => void;
}

/** What a brand says, each field with what it follows while it is empty, beside what people will see. */
export function BrandForm({ brand, deskName, isPending, failure, onSave }: BrandFormProps) {
  const t = useTranslations('brands');
  const form = useFormDraft({ ...brand.typed }, brand.version);
  const [tried, setTried] = useState(false);
  const { draft } = form;
  const { design, follows } = brand;
  const problems = brandProblems(draft, design);
  const errors = useFieldErrors(tried ? prefixProblemFields('brand', problems) : [], failure ?? undefined);
  useUnsavedWarning(form.isChanged, isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    onSave(draft, form.version, (saved) => {
      form.settle({ ...saved.typed }, saved.version);
      setTried(false);
    });
  };
  const field = (name: keyof BrandDraft) => ({
    label: t(`fields.${name}`),
    size: 'md' as const,
    value: draft[name],
    onValueChange: (value: string) => form.change({ [name]: value }),
    error: errors[`brand.${name}`],
  });
  const following = (value: string | null) => (value === null ? t('followsNothing') : t('follows', { value }));
  const senderName = follows.senderName ?? deskName;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormFailure failure={failure} onReload={form.merge} />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Part title={t('look')}>
            <TextField {...field('name')} maxLength={BRAND_LENGTHS.name} hint={following(follows.name)} />
            <BrandLogoField
              label={t('fields.logo')}
              url={draft.logo}
              onChange={(logo) => form.change({ logo })}
              error={errors['brand.logo']}
            />
            <div className={styles.colours}>
              {BRAND_COLOURS.map((name) => (
                <ColourField
                  key={name}
                  {...field(name)}
                  hint={t(`hints.${name}`)}
                  pickLabel={t('pick', { name: t(`fields.${name}`) })}
                  name={name}
                  design={design}
                  draft={draft}
                  follows={follows.colours}
                />
              ))}
            </div>
          </Part>
          <Part title={t('contact')} help={t('contactHelp')}>
            <TextField {...field('supportEmail')} inputMode="email" hint={following(follows.supportEmail)} />
            <TextField {...field('supportPhone')} inputMode="tel" hint={following(follows.supportPhone)} />
          </Part>
          <Part title={t('sender')} help={t('senderHelp')}>
            {follows.senderAddress === null && draft.senderAddress === '' && (
              <Note tone="warning">{t('noSender')}</Note>
            )}
            <TextField
              {...field('senderName')}
              hint={
                senderName === undefined ? t('hints.senderName') : t('hints.senderNameOfDesk', { value: senderName })
              }
            />
            <TextField {...field('senderAddress')} inputMode="email" hint={following(follows.senderAddress)} />
            <TextField {...field('replyTo')} inputMode="email" hint={following(follows.replyTo)} />
          </Part>
        </div>
        <BrandPreview brand={brand} draft={draft} senderName={senderName} />
      </div>
      <div className={styles.foot} data-foot>
        <FormFooter
          save={t('save')}
          pending={isPending}
          isChanged={form.isChanged}
          taken={form.taken.map((name) => t(`fields.${name}`))}
        />
      </div>
    </form>
  );
}

function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {help !== undefined && <p className={styles.soft}>{help}</p>}
      {children}
    </section>
  );
}

export const BrandSkeleton = () => (
  <SkeletonGroup className={styles.form ?? ''}>
    <Skeleton shape="box" height={320} />
    <Skeleton shape="box" height={160} />
  </SkeletonGroup>
);
