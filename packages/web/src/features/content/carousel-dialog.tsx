import type { getCarouselItems } from '@loge/contract/content/get-carousel-items';
import { saveCarouselItem } from '@loge/contract/content/save-carousel-item';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CAROUSEL_LIMITS, carouselProblems } from '@loge/domain/content/edit-carousel';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { RadioRows } from '../../design-system/fields/radio-rows.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { DesksField } from './desks-field.tsx';
import { LinkedOfferField } from './linked-offer-field.tsx';
import { noPicture, PictureInput } from './picture-input.tsx';
import { useSavedMessage } from './use-saved-message.ts';
import styles from './carousel.module.css';

type Answer = OutputOf<typeof getCarouselItems>;

interface CarouselDialogProps {
  /** Null for a new one. */
  readonly item: Answer['items'][number] | null;
  readonly desks: Answer['allConciergeries'];
  readonly today: string;
  readonly onClose: () => void;
}

/** One item of the carousel: a picture with words and where it leads, or the company itself. */
export function CarouselDialog({ item, desks, today, onClose }: CarouselDialogProps) {
  const t = useTranslations('contentDesk.carousel');
  const formId = useId();
  const saySaved = useSavedMessage();
  const failureText = useFailureText();
  const [draft, setDraft] = useState({
    titleInterne: item?.titleInterne ?? '',
    isCompany: item?.isCompany ?? false,
    textFr: item?.textFr ?? '',
    textEn: item?.textEn ?? '',
    url: item?.url ?? '',
    offre: item?.offre ?? null,
    fromDate: item?.fromDate ?? today,
    toDate: item?.toDate ?? '',
    wide: item === null ? noPicture : { id: item.wideImageId, data: null },
    tall: item === null ? noPicture : { id: item.tallImageId, data: null },
    chosen: item?.conciergeries ?? (desks.length === 1 ? desks.map(({ id }) => id) : []),
  });
  const [tried, setTried] = useState(false);
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useActionMutation(saveCarouselItem, {
    onSuccess: () => {
      saySaved(draft.titleInterne.trim(), draft.chosen);
      onClose();
    },
  });
  const { wide, tall, offre, chosen, ...texts } = draft;
  const has = ({ id, data }: typeof wide) => id !== null || data !== null;
  const problems = carouselProblems({
    ...texts,
    offreId: offre?.id ?? null,
    fromDate: draft.fromDate === '' ? null : draft.fromDate,
    toDate: draft.toDate === '' ? null : draft.toDate,
    hasPicture: has(wide) || has(tall) || (item?.illustration ?? null) !== null,
  });
  const errors = useFieldErrors(tried ? problems : [], save.error ?? undefined);
  const errorOf = (name: string) => errors[name] ?? errors[`object.${name}`];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || save.isPending) return;
    save.mutate({
      object: {
        ...texts,
        id: item?.id ?? -1,
        offreId: offre?.id ?? null,
        wideImageId: wide.id,
        tallImageId: tall.id,
        version: item?.version ?? null,
      },
      associations: [...chosen],
      wideDataAsBase64: wide.data,
      tallDataAsBase64: tall.data,
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={item === null ? t('add') : item.titleInterne}
      footer={
        <Button size="md" type="submit" form={formId} pending={save.isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {save.error !== null && !(save.error instanceof ActionRefused && save.error.fields.length > 0) && (
          <Note tone="danger" live>
            {failureText(save.error)}
          </Note>
        )}
        <TextField
          size="md"
          label={t('internal')}
          hint={t('internalHelp')}
          required
          maxLength={CAROUSEL_LIMITS.titleInterne}
          value={draft.titleInterne}
          onValueChange={(titleInterne) => change({ titleInterne })}
          error={errorOf('titleInterne')}
        />
        <RadioRows
          label={t('kind')}
          name="kind"
          value={draft.isCompany ? 'company' : 'picture'}
          onValueChange={(kind) => change({ isCompany: kind === 'company' })}
          options={[
            { value: 'picture', label: t('picture'), hint: t('pictureHelp') },
            { value: 'company', label: t('company'), hint: t('companyHelp') },
          ]}
        />
        {!draft.isCompany && (
          <>
            <TextField
              size="md"
              label={t('textFr')}
              maxLength={CAROUSEL_LIMITS.text}
              value={draft.textFr}
              onValueChange={(textFr) => change({ textFr })}
              error={errorOf('textFr')}
            />
            <TextField
              size="md"
              label={t('textEn')}
              maxLength={CAROUSEL_LIMITS.text}
              value={draft.textEn}
              onValueChange={(textEn) => change({ textEn })}
              error={errorOf('textEn')}
            />
            <PictureInput
              shape="any"
              label={t('wide')}
              picture={wide}
              onChange={(picture) => change({ wide: picture })}
              error={errorOf('wideImageId') ?? errorOf('wideDataAsBase64')}
            />
            <PictureInput
              shape="any"
              label={t('tall')}
              picture={tall}
              onChange={(picture) => change({ tall: picture })}
              error={errorOf('tallDataAsBase64')}
            />
            <LinkedOfferField
              label={t('offer')}
              offer={offre}
              onChange={(found) => change({ offre: found })}
              error={errorOf('offreId')}
            />
            <TextField
              size="md"
              label={t('url')}
              inputMode="url"
              maxLength={CAROUSEL_LIMITS.url}
              value={draft.url}
              onValueChange={(url) => change({ url })}
              error={errorOf('url')}
            />
          </>
        )}
        <div className={styles.two}>
          <DateField
            size="md"
            label={t('from')}
            required
            value={draft.fromDate}
            onValueChange={(fromDate) => change({ fromDate })}
            error={errorOf('fromDate')}
          />
          <DateField
            size="md"
            label={t('to')}
            required
            value={draft.toDate}
            onValueChange={(toDate) => change({ toDate })}
            error={errorOf('toDate')}
          />
        </div>
        <DesksField label={t('where')} desks={desks} chosen={chosen} onChange={(ids) => change({ chosen: [...ids] })} />
      </form>
    </Dialog>
  );
}
