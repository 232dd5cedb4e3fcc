import { deleteOffreDuMoment } from '@loge/contract/content/delete-offre-du-moment';
import type { ContentOffreOnWire, EditedMomentOfferOnWire } from '@loge/contract/content/content-edit-wire';
import { getOffreDuMoment } from '@loge/contract/content/get-offre-du-moment';
import { setOffreDuMoment } from '@loge/contract/content/set-offre-du-moment';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CONTENT_LIMITS, isEmptyHtml, momentOfferProblems } from '@loge/domain/content/edit-content';
import { contentState, showsFrom } from '@loge/domain/content/publication';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { PiecesSkeleton } from './content-lists.tsx';
import { DesksField } from './desks-field.tsx';
import styles from './editor.module.css';
import { useMissingEnglish } from './english-missing.ts';
import { type FormPicture, noPicture } from './picture-input.tsx';
import { LanguageBar, type WrittenLanguage } from './language-bar.tsx';
import { LinkedOfferField } from './linked-offer-field.tsx';
import { BilingualField, ContentField, PictureField, TitleAndDays } from './piece-fields.tsx';
import { isWrongInEnglish, pieceAliases } from './piece-form.ts';
import { PieceFrame } from './piece-frame.tsx';
import type { PiecePreview } from './piece-preview.ts';
import { Together } from './together.tsx';
import { useSavedMessage } from './use-saved-message.ts';

type Answer = OutputOf<typeof getOffreDuMoment>;

interface EditorProps {
  /** −1 for a new one. */
  readonly id: number;
  readonly listHref: string;
  readonly onGone: () => void;
  readonly preview: (shown: PiecePreview<EditedMomentOfferOnWire>) => ReactNode;
}

/** /content/offresDuMoment/:id. Spec: partner-content-locker §2 "Offers of the moment". */
export function MomentOfferEditor({ id, ...rest }: EditorProps) {
  const query = useActionQuery(getOffreDuMoment, { id });
  return (
    <QueryBoundary query={query} skeleton={<PiecesSkeleton />}>
      {(answer) => <Editor answer={answer} {...rest} />}
    </QueryBoundary>
  );
}

const draftOf = ({ offreDuMoment, conciergeries, offre }: Answer) => ({
  ...offreDuMoment,
  picture: { id: offreDuMoment.imageBinaryDataId, data: null } as FormPicture,
  conciergeries: conciergeries as readonly number[],
  offre: offre as ContentOffreOnWire | null,
});

function Editor({ answer, listHref, onGone, preview }: { answer: Answer } & Omit<EditorProps, 'id'>) {
  const t = useTranslations('contentDesk.editor');
  const tabs = useTranslations('contentDesk.tabs');
  const toast = useToast();
  const saySaved = useSavedMessage();
  const form = useActionForm(setOffreDuMoment, {
    draft: draftOf(answer),
    version: answer.offreDuMoment.version,
    rule: momentOfferProblems,
    input: ({ picture, conciergeries, offre, ...piece }, version) => ({
      object: {
        ...piece,
        version: piece.id === -1 ? 0 : version,
        offreId: offre?.id ?? null,
        imageBinaryDataId: picture.id,
      },
      associations: [...conciergeries],
      imageContentType: picture.data === null ? null : 'image/jpeg',
      imageDataAsBase64: picture.data,
    }),
    aliases: pieceAliases,
    onSuccess: (_answer, { titleFr, conciergeries }) => {
      saySaved(titleFr, conciergeries);
      onGone();
    },
  });
  const { draft: piece, change, errorAt } = form;
  const { picture, conciergeries, offre } = piece;
  const [languages, setLanguages] = useState<WrittenLanguage>('fr');
  const missing = useMissingEnglish(piece);
  const isNew = piece.id === -1;
  const remove = useActionMutation(deleteOffreDuMoment, {
    onSuccess: () => {
      toast.success(t('removed', { title: piece.titleFr }));
      onGone();
    },
  });
  const fields = { piece, change, errorAt };
  return (
    <PieceFrame
      back={{ href: listHref, label: tabs('offers') }}
      heading={t('offer', { id: String(piece.id) })}
      title={piece.titleFr}
      state={
        piece.fromDate === null || piece.toDate === null
          ? null
          : contentState({ fromDate: showsFrom(piece.fromDate, piece.group), toDate: piece.toDate }, answer.today)
      }
      isForNobody={conciergeries.length === 0}
      isNew={isNew}
      elsewhere={answer.elsewhere && !isNew}
      form={{
        ...form,
        submit: () => {
          if (isWrongInEnglish(form)) setLanguages('both');
          form.submit();
        },
      }}
      removal={remove}
      onDelete={() => remove.mutate({ object: { id: piece.id } })}
      onDuplicate={() =>
        change({
          ...{ id: -1, imageBinaryDataId: null, version: 0, group: null },
          picture: noPicture,
          conciergeries: [],
        })
      }
      onDiscard={form.discard}
      acts={<Together kind="moment-offer" piece={piece} today={answer.today} />}
      preview={preview({
        piece,
        picture,
        offre,
        chosen: conciergeries,
        desks: answer.allConciergeries,
        today: answer.today,
      })}
    >
      <TitleAndDays {...fields} titleMax={CONTENT_LIMITS.momentTitle} />
      <LanguageBar
        value={languages}
        onChange={setLanguages}
        missing={missing}
        isBlank={isEmptyHtml(piece.contentFr) && piece.titleFr === ''}
      />
      <div className={styles.withImage}>
        <div className={styles.form}>
          <BilingualField {...fields} languages={languages} field="title" max={CONTENT_LIMITS.momentTitle} required />
          <ContentField {...fields} languages={languages} />
        </div>
        <div className={styles.form}>
          <PictureField
            {...fields}
            languages={languages}
            picture={picture}
            onPicture={(chosen) => change({ picture: chosen })}
          />
        </div>
      </div>
      <div className={styles.two}>
        <LinkedOfferField
          label={t('leadsTo')}
          offer={offre}
          onChange={(chosen) => change({ offre: chosen })}
          error={errorAt('offre')}
        />
        <TextField size="md" type="url" label={t('url')} maxLength={CONTENT_LIMITS.url} {...form.field('url')} />
        <TextField size="md" label={t('promoCode')} maxLength={CONTENT_LIMITS.promoCode} {...form.field('codePromo')} />
      </div>
      <DesksField
        label={t('conciergeries')}
        desks={answer.allConciergeries}
        chosen={conciergeries}
        onChange={(ids) => change({ conciergeries: ids })}
      />
    </PieceFrame>
  );
}
