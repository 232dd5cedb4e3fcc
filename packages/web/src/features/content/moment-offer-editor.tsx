import { deleteOffreDuMoment } from '@loge/contract/content/delete-offre-du-moment';
import type { ContentOffreOnWire, EditedMomentOfferOnWire } from '@loge/contract/content/content-edit-wire';
import { getOffreDuMoment } from '@loge/contract/content/get-offre-du-moment';
import { setOffreDuMoment } from '@loge/contract/content/set-offre-du-moment';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CONTENT_LIMITS, isEmptyHtml, momentOfferProblems } from '@loge/domain/content/edit-content';
import { contentState, showsFrom } from '@loge/domain/content/publication';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { PiecesSkeleton } from './content-lists.tsx';
import { DesksField } from './desks-field.tsx';
import styles from './editor.module.css';
import { useMissingEnglish } from './english-missing.ts';
import { type FormPicture, noPicture } from './picture-input.tsx';
import { LanguageBar, type WrittenLanguage } from './language-bar.tsx';
import { LinkedOfferField } from './linked-offer-field.tsx';
import { BilingualField, ContentField, PictureField, TitleAndDays } from './piece-fields.tsx';
import { PieceFrame } from './piece-frame.tsx';
import type { PiecePreview } from './piece-preview.ts';
import { Together } from './together.tsx';
import { usePieceSheet } from './use-piece-sheet.ts';
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

const sheetOf = ({ offreDuMoment, conciergeries, offre }: Answer) => ({
  piece: offreDuMoment,
  picture: { id: offreDuMoment.imageBinaryDataId, data: null } as FormPicture,
  conciergeries: conciergeries as readonly number[],
  offre: offre as ContentOffreOnWire | null,
});

function Editor({ answer, listHref, onGone, preview }: { answer: Answer } & Omit<EditorProps, 'id'>) {
  const t = useTranslations('contentDesk.editor');
  const tabs = useTranslations('contentDesk.tabs');
  const toast = useToast();
  const saySaved = useSavedMessage();
  const form = usePieceSheet(sheetOf(answer));
  const { piece, picture, conciergeries, offre } = form.sheet;
  const [languages, setLanguages] = useState<WrittenLanguage>('fr');
  const [tried, setTried] = useState(false);
  const missing = useMissingEnglish(piece);
  const isNew = piece.id === -1;
  const problems = prefixProblemFields('object', momentOfferProblems(piece));
  const save = useActionMutation(setOffreDuMoment, {
    onSuccess: () => {
      saySaved(piece.titleFr, conciergeries);
      onGone();
    },
  });
  const remove = useActionMutation(deleteOffreDuMoment, {
    onSuccess: () => {
      toast.success(t('removed', { title: piece.titleFr }));
      onGone();
    },
  });
  const errors = useFieldErrors(tried ? problems : [], save.error ?? undefined);
  const change = (part: Record<string, string | null>) => form.change({ piece: { ...piece, ...part } });
  const fields = { piece, change, errors };
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
      isChanged={form.isChanged}
      pending={save.isPending || remove.isPending}
      failure={save.error ?? remove.error}
      onSave={() => {
        setTried(true);
        // An error may be in the language that is not shown.
        if (problems.some(({ field }) => field.endsWith('En'))) setLanguages('both');
        if (problems.length > 0) return;
        save.mutate({
          object: { ...piece, offreId: offre?.id ?? null, imageBinaryDataId: picture.id },
          associations: [...conciergeries],
          imageContentType: picture.data === null ? null : 'image/jpeg',
          imageDataAsBase64: picture.data,
        });
      }}
      onDelete={() => remove.mutate({ object: { id: piece.id } })}
      onDuplicate={() =>
        form.change({
          piece: { ...piece, id: -1, imageBinaryDataId: null, version: 0, group: null },
          picture: noPicture,
          conciergeries: [],
        })
      }
      onDiscard={() => {
        save.reset();
        form.discard();
      }}
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
            onPicture={(chosen) => form.change({ picture: chosen })}
          />
        </div>
      </div>
      <div className={styles.two}>
        <LinkedOfferField
          label={t('leadsTo')}
          offer={offre}
          onChange={(chosen) => form.change({ offre: chosen })}
          error={errors['object.offreId']}
        />
        <TextField
          size="md"
          type="url"
          label={t('url')}
          maxLength={CONTENT_LIMITS.url}
          value={piece.url}
          onValueChange={(url) => change({ url })}
          error={errors['object.url']}
        />
        <TextField
          size="md"
          label={t('promoCode')}
          maxLength={CONTENT_LIMITS.promoCode}
          value={piece.codePromo}
          onValueChange={(codePromo) => change({ codePromo })}
          error={errors['object.codePromo']}
        />
      </div>
      <DesksField
        label={t('conciergeries')}
        desks={answer.allConciergeries}
        chosen={conciergeries}
        onChange={(ids) => form.change({ conciergeries: ids })}
      />
    </PieceFrame>
  );
}
