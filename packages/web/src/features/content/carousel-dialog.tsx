import type { getCarouselItems } from '@loge/contract/content/get-carousel-items';
import { saveCarouselItem } from '@loge/contract/content/save-carousel-item';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CAROUSEL_LIMITS, carouselProblems } from '@loge/domain/content/edit-carousel';
import { useTranslations } from 'use-intl';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { RadioRows } from '../../design-system/fields/radio-rows.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
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
  const saySaved = useSavedMessage();
  const form = useActionForm(saveCarouselItem, {
    draft: draftOf(item, desks, today),
    ...(item !== null && { version: item.version }),
    rule: (draft) => problemsOf(draft, item?.illustration ?? null),
    input: ({ wide, tall, offre, chosen, ...texts }, version) => ({
      object: {
        ...texts,
        id: item?.id ?? -1,
        offreId: offre?.id ?? null,
        wideImageId: wide.id,
        tallImageId: tall.id,
        version: item === null ? null : version,
      },
      associations: [...chosen],
      wideDataAsBase64: wide.data,
      tallDataAsBase64: tall.data,
    }),
    aliases: {
      offreId: 'offre',
      wideImageId: 'wide',
      wideDataAsBase64: 'wide',
      tallImageId: 'tall',
      tallDataAsBase64: 'tall',
    },
    onSuccess: (_answer, { titleInterne, chosen }) => {
      saySaved(titleInterne.trim(), chosen);
      onClose();
    },
  });
  const { draft, change, field, errorAt } = form;
  const text = (name: 'textFr' | 'textEn', label: string) => (
    <TextField size="md" label={label} maxLength={CAROUSEL_LIMITS.text} {...field(name)} />
  );
  const picture = (name: 'wide' | 'tall') => (
    <PictureInput
      shape="any"
      label={t(name)}
      picture={draft[name]}
      onChange={(chosen) => change({ [name]: chosen })}
      error={errorAt(name)}
    />
  );
  return (
    <FormDialog form={form} title={item === null ? t('add') : item.titleInterne} save={t('save')} onClose={onClose}>
      <TextField
        size="md"
        label={t('internal')}
        hint={t('internalHelp')}
        required
        maxLength={CAROUSEL_LIMITS.titleInterne}
        {...field('titleInterne')}
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
          {text('textFr', t('textFr'))}
          {text('textEn', t('textEn'))}
          {picture('wide')}
          {picture('tall')}
          <LinkedOfferField
            label={t('offer')}
            offer={draft.offre}
            onChange={(offre) => change({ offre })}
            error={errorAt('offre')}
          />
          <TextField size="md" label={t('url')} inputMode="url" maxLength={CAROUSEL_LIMITS.url} {...field('url')} />
        </>
      )}
      <div className={styles.two}>
        <DateField size="md" label={t('from')} required {...field('fromDate')} />
        <DateField size="md" label={t('to')} required {...field('toDate')} />
      </div>
      <DesksField
        label={t('where')}
        desks={desks}
        chosen={draft.chosen}
        onChange={(ids) => change({ chosen: [...ids] })}
      />
    </FormDialog>
  );
}

const draftOf = (item: CarouselDialogProps['item'], desks: Answer['allConciergeries'], today: string) => ({
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

function problemsOf(draft: ReturnType<typeof draftOf>, drawn: string | null) {
  const has = ({ id, data }: typeof draft.wide) => id !== null || data !== null;
  return carouselProblems({
    ...draft,
    offreId: draft.offre?.id ?? null,
    fromDate: draft.fromDate === '' ? null : draft.fromDate,
    toDate: draft.toDate === '' ? null : draft.toDate,
    hasPicture: has(draft.wide) || has(draft.tall) || drawn !== null,
  });
}
