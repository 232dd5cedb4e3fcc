import type { BrandDraft } from '@loge/contract/brands/brand-wire';
import type { getDeskBrand } from '@loge/contract/brands/get-desk-brand';
import type { setBrand } from '@loge/contract/brands/set-brand';
import type { setDeskBrand } from '@loge/contract/brands/set-desk-brand';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { BRAND_COLOURS } from '@loge/domain/brands/brand';
import { BRAND_LENGTHS, brandProblems } from '@loge/domain/brands/brand-problems';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { BrandLogoField } from './brand-logo-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField } from './colour-field.tsx';
import styles from './brands.module.css';

type EditedBrand = OutputOf<typeof getDeskBrand>;

type SetBrand = typeof setBrand | typeof setDeskBrand;

interface BrandFormProps {
  readonly brand: EditedBrand;
  readonly contract: SetBrand;
  readonly input: (brand: BrandDraft, version: number) => InputOf<SetBrand>;
  /** The desk whose brand it is; left out for the installation's. */
  readonly deskName?: string;
}

/** What a brand says, each field with what it follows while it is empty, beside what people will see. */
export function BrandForm({ brand, contract, input, deskName }: BrandFormProps) {
  const t = useTranslations('brands');
  const { design, follows } = brand;
  const form = useActionForm(contract, {
    draft: brand.typed,
    version: brand.version,
    rule: (draft) => brandProblems(draft, design),
    input,
    kept: ({ typed, version }) => ({ draft: typed, version }),
    success: () => t('saved'),
  });
  const { draft } = form;
  const field = (name: keyof BrandDraft) => ({
    label: t(`fields.${name}`),
    size: 'md' as const,
    ...form.field(name),
  });
  const following = (value: string | null) => (value === null ? t('followsNothing') : t('follows', { value }));
  const senderName = follows.senderName ?? deskName;
  return (
    <FormPage form={form} save={t('save')} labelOf={(name) => t(`fields.${name as keyof BrandDraft}`)}>
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Part title={t('look')}>
            <TextField {...field('name')} maxLength={BRAND_LENGTHS.name} hint={following(follows.name)} />
            <BrandLogoField
              label={t('fields.logo')}
              url={draft.logo}
              onChange={(logo) => form.change({ logo })}
              error={form.field('logo').error}
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
    </FormPage>
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
