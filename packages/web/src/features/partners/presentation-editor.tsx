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
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { FormFooter } from '../../forms/form-footer.tsx';
import { ImageChoice } from './image-choice.tsx';
import { LinesSkeleton } from './offers-card.tsx';
import styles from './partners.module.css';
import { useFormDraft } from '../../forms/use-form-draft.ts';
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
  readonly onSaved: (partnerId: number) => void;
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

function Editor({ answer, preview, onSaved }: { answer: Answer } & Omit<PresentationEditorProps, 'ppId'>) {
  const { partner, categories, presentation } = answer;
  const t = useTranslations('partners.presentation');
  const toast = useToast();
  const ways = usePartnerNavigation(partner.id);
  const form = useFormDraft(draftOf(presentation), presentation.version);
  const { draft, change } = form;
  const [tried, setTried] = useState(false);
  const isHtml = {
    shortDesc: descriptionText(presentation.shortDesc) === null,
    shortDescEn: descriptionText(presentation.shortDescEn) === null,
  };
  const htmlOf = (field: 'shortDesc' | 'shortDescEn') => (isHtml[field] ? draft[field] : descriptionHtml(draft[field]));
  const sent = {
    catOffreId: draft.category === '' ? null : Number(draft.category),
    orderRank: /^\d{1,4}$/.test(draft.rank.trim()) ? Number(draft.rank) : 10,
    keywords: draft.keywords,
    keywordsEn: draft.keywordsEn,
    shortDesc: htmlOf('shortDesc'),
    shortDescEn: htmlOf('shortDescEn'),
    displayDescription: draft.displayDescription,
    imageId: draft.imageId,
    coverImageId: draft.coverImageId,
  };
  const problems = presentationProblems(sent);
  const label = categories.find(({ id }) => id === sent.catOffreId)?.label ?? '';
  const { mutate, isPending, error } = useActionMutation(savePartenairePresentation, {
    onSuccess: () => {
      toast.success(t('saved', { category: label }));
      onSaved(partner.id);
    },
  });
  const errors = useFieldErrors(tried ? prefixProblemFields('presentation', problems) : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    mutate({ presentation: { ...sent, id: presentation.id, partnerId: partner.id, version: form.version } });
  };
  const shownHtml = (field: 'shortDesc' | 'shortDescEn') => (isHtml[field] ? presentation[field] : htmlOf(field));
  const [fr, en] = [shownHtml('shortDesc'), shownHtml('shortDescEn')];
  const text = (field: 'keywords' | 'keywordsEn', words: string) => (
    <TextField
      size="md"
      label={`${t('keywords')} (${words})`}
      hint={t('keywordsHelp')}
      maxLength={MAX_KEYWORDS_LENGTH}
      value={draft[field]}
      onValueChange={(value) => change({ [field]: value })}
      error={errors[`presentation.${field}`]}
    />
  );
  const area = (field: 'shortDesc' | 'shortDescEn', words: string) => (
    <TextArea
      rows={6}
      label={`${t('description')} (${words})`}
      hint={t(isHtml[field] ? 'htmlHelp' : 'descriptionHelp')}
      maxLength={MAX_SHORT_DESCRIPTION_LENGTH}
      value={draft[field]}
      onValueChange={(value) => change({ [field]: value })}
      error={errors[`presentation.${field}`]}
    />
  );
  return (
    <div className={styles.ground}>
      <div className={styles.editor}>
        <form className={styles.group} onSubmit={submit} noValidate>
          <Link href={ways.presentations} className={styles.back}>
            <Glyph icon={IconChevronLeft} size={16} />
            {partner.name}
          </Link>
          <h1 className={styles.name}>{label === '' ? t('new') : label}</h1>
          <FormFailure failure={error} onReload={form.merge} />
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
                value={draft.category}
                onValueChange={(category) => change({ category })}
                error={errors['presentation.catOffreId']}
              />
              <TextField
                size="md"
                label={t('rank')}
                hint={t('rankHelp')}
                inputMode="numeric"
                maxLength={4}
                value={draft.rank}
                onValueChange={(rank) => change({ rank })}
                error={errors['presentation.orderRank']}
              />
            </div>
            {(['coverImageId', 'imageId'] as const).map((field) => (
              <ImageChoice
                key={field}
                label={t(field === 'imageId' ? 'image' : 'cover')}
                partner={partner}
                imageId={draft[field]}
                onChange={(imageId) => change({ [field]: imageId })}
                error={errors[`presentation.${field}`]}
              />
            ))}
          </Card>
          <Card as="section" className={styles.group} aria-label={t('keywords')}>
            <div className={styles.two}>
              {text('keywords', t('french'))}
              {text('keywordsEn', t('english'))}
            </div>
            <Switch
              label={t('displayDescription')}
              checked={draft.displayDescription}
              onCheckedChange={(displayDescription) => change({ displayDescription })}
            />
            <div className={styles.two}>
              {area('shortDesc', t('french'))}
              {area('shortDescEn', t('english'))}
            </div>
          </Card>
          <FormFooter
            save={t('save')}
            pending={isPending}
            isChanged={form.isChanged}
            taken={form.taken.map((field) => t(nameOf[field]))}
          />
        </form>
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
