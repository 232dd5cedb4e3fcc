import { getPresentationForPartenaire } from '@loge/contract/partners/get-presentation-for-partenaire';
import type { EditedPresentationOnWire } from '@loge/contract/partners/presentation-wire';
import { savePartenairePresentation } from '@loge/contract/partners/save-partenaire-presentation';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { descriptionHtml, descriptionText } from '@loge/domain/partners/presentation-text';
import {
  MAX_KEYWORDS_LENGTH,
  MAX_SHORT_DESCRIPTION_LENGTH,
  presentationProblems,
} from '@loge/domain/partners/presentation';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { ImageChoice } from './image-choice.tsx';
import { LinesSkeleton } from './offers-card.tsx';
import styles from './partners.module.css';
import { usePartnerNavigation } from './use-partner-navigation.ts';

/** What a beneficiary would see of what is typed. */
export interface PresentationPreview {
  readonly partnerId: number;
  readonly partnerName: string;
  readonly originalId: number | null;
  readonly keywords: { readonly fr: string; readonly en: string };
  /** HTML without anything that could run: written as text, or cleaned by the server. Null where it is not shown. */
  readonly description: { readonly fr: string; readonly en: string } | null;
  readonly coverImageId: string | null;
  readonly illustration: string | null;
  /** A text holds HTML that only the server can clean: the preview shows what was saved last. */
  readonly isBehind: boolean;
}

interface PresentationEditorProps {
  /** Negative: a new one of the partner with this number. */
  readonly ppId: number;
  readonly preview: (shown: PresentationPreview) => ReactNode;
  readonly onSaved: (partnerId: number) => Promise<void>;
}

type Answer = OutputOf<typeof getPresentationForPartenaire>;

/** A partner's presentation in one category, beside what beneficiaries see of it. Spec: partner-content-locker §2 /pp/detail/:ppId. */
export function PresentationEditor({ ppId, preview, onSaved }: PresentationEditorProps) {
  const query = useActionQuery(getPresentationForPartenaire, { ppId });
  return (
    <QueryBoundary query={query} skeleton={<LinesSkeleton />}>
      {(answer) => <Editor answer={answer} preview={preview} onSaved={onSaved} />}
    </QueryBoundary>
  );
}

/** As it is typed: descriptions as text where they hold no more than text can say. */
const draftOf = (presentation: EditedPresentationOnWire) => ({
  category: presentation.catOffreId === null ? '' : String(presentation.catOffreId),
  rank: String(presentation.orderRank),
  keywords: presentation.keywords,
  keywordsEn: presentation.keywordsEn,
  shortDesc: descriptionText(presentation.shortDesc) ?? presentation.shortDesc,
  shortDescEn: descriptionText(presentation.shortDescEn) ?? presentation.shortDescEn,
  displayDescription: presentation.displayDescription,
  imageId: presentation.imageId,
  coverImageId: presentation.coverImageId,
});

type Draft = ReturnType<typeof draftOf>;

function Editor({ answer, preview, onSaved }: { answer: Answer } & Omit<PresentationEditorProps, 'ppId'>) {
  const { partner, categories, presentation } = answer;
  const t = useTranslations('partners.presentation');
  const ways = usePartnerNavigation(partner.id);
  const isHtml = {
    shortDesc: descriptionText(presentation.shortDesc) === null,
    shortDescEn: descriptionText(presentation.shortDescEn) === null,
  };
  const sentOf = ({ category, rank, ...draft }: Draft) => ({
    ...draft,
    catOffreId: category === '' ? null : Number(category),
    orderRank: /^\d{1,4}$/.test(rank.trim()) ? Number(rank) : 10,
    shortDesc: isHtml.shortDesc ? draft.shortDesc : descriptionHtml(draft.shortDesc),
    shortDescEn: isHtml.shortDescEn ? draft.shortDescEn : descriptionHtml(draft.shortDescEn),
  });
  const labelOf = (category: string) => categories.find(({ id }) => String(id) === category)?.label ?? '';
  const form = useActionForm(savePartenairePresentation, {
    draft: draftOf(presentation),
    version: presentation.version,
    rule: (draft) => presentationProblems(sentOf(draft)),
    input: (draft, version) => ({
      presentation: { ...sentOf(draft), id: presentation.id, partnerId: partner.id, version },
    }),
    aliases: { catOffreId: 'category', orderRank: 'rank' },
    success: (_answer, { category }) => t('saved', { category: labelOf(category) }),
    onSuccess: () => onSaved(partner.id),
  });
  const { draft } = form;
  const label = labelOf(draft.category);
  const sent = sentOf(draft);
  const shownHtml = (field: 'shortDesc' | 'shortDescEn') => (isHtml[field] ? presentation[field] : sent[field]);
  const [fr, en] = [shownHtml('shortDesc'), shownHtml('shortDescEn')];
  const text = (field: 'keywords' | 'keywordsEn', words: string) => (
    <TextField
      size="md"
      label={`${t('keywords')} (${words})`}
      hint={t('keywordsHelp')}
      maxLength={MAX_KEYWORDS_LENGTH}
      {...form.field(field)}
    />
  );
  const area = (field: 'shortDesc' | 'shortDescEn', words: string) => (
    <TextArea
      rows={6}
      label={`${t('description')} (${words})`}
      hint={t(isHtml[field] ? 'htmlHelp' : 'descriptionHelp')}
      maxLength={MAX_SHORT_DESCRIPTION_LENGTH}
      {...form.field(field)}
    />
  );
  return (
    <div className={styles.ground}>
      <div className={styles.editor}>
        <FormPage
          form={form}
          save={t('save')}
          labelOf={(field) => t(nameOf[field as keyof Draft])}
          className={styles.group}
        >
          <Link href={ways.presentations} className={styles.back}>
            <Glyph icon={IconChevronLeft} size={16} />
            {partner.name}
          </Link>
          <h1 className={styles.name}>{label === '' ? t('new') : label}</h1>
          <Card as="section" className={styles.group} aria-label={t('category')}>
            <div className={styles.two}>
              <Select
                size="md"
                label={t('category')}
                required
                placeholder={t('chooseCategory')}
                options={categories.map((each) => ({
                  value: String(each.id),
                  label: each.taken ? t('taken', { label: each.label }) : `${each.universeLabel} · ${each.label}`,
                  disabled: each.taken,
                }))}
                {...form.field('category')}
              />
              <TextField
                size="md"
                label={t('rank')}
                hint={t('rankHelp')}
                inputMode="numeric"
                maxLength={4}
                {...form.field('rank')}
              />
            </div>
            {(['coverImageId', 'imageId'] as const).map((field) => (
              <ImageChoice
                key={field}
                label={t(field === 'imageId' ? 'image' : 'cover')}
                partner={partner}
                imageId={draft[field]}
                onChange={(imageId) => form.change({ [field]: imageId })}
                error={form.field(field).error}
              />
            ))}
          </Card>
          <Card as="section" className={styles.group} aria-label={t('keywords')}>
            <div className={styles.two}>
              {text('keywords', t('french'))}
              {text('keywordsEn', t('english'))}
            </div>
            <Switch label={t('displayDescription')} {...form.check('displayDescription')} />
            <div className={styles.two}>
              {area('shortDesc', t('french'))}
              {area('shortDescEn', t('english'))}
            </div>
          </Card>
        </FormPage>
        {preview({
          partnerId: partner.id,
          partnerName: partner.name,
          originalId: presentation.id > 0 ? presentation.id : null,
          keywords: { fr: draft.keywords, en: draft.keywordsEn === '' ? draft.keywords : draft.keywordsEn },
          description: draft.displayDescription ? { fr, en: en === '' ? fr : en } : null,
          coverImageId: draft.coverImageId ?? draft.imageId,
          illustration: presentation.illustration ?? partner.illustration,
          isBehind: isHtml.shortDesc || isHtml.shortDescEn,
        })}
      </div>
    </div>
  );
}

/** The text that names a field. */
const nameOf = {
  category: 'category',
  rank: 'rank',
  keywords: 'keywords',
  keywordsEn: 'keywords',
  shortDesc: 'description',
  shortDescEn: 'description',
  displayDescription: 'displayDescription',
  imageId: 'image',
  coverImageId: 'cover',
} as const;
