import { deleteActualite } from '@loge/contract/content/delete-actualite';
import type { ContentOffreOnWire, EditedNewsOnWire } from '@loge/contract/content/content-edit-wire';
import { getActualite } from '@loge/contract/content/get-actualite';
import { setActualite } from '@loge/contract/content/set-actualite';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CONTENT_LIMITS, isEmptyHtml, newsProblems } from '@loge/domain/content/edit-content';
import { contentState, showsFrom } from '@loge/domain/content/publication';
import { IconGift } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
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
import { WheelDialog } from './wheel-dialog.tsx';
import { useSavedMessage } from './use-saved-message.ts';

type Answer = OutputOf<typeof getActualite>;

const titleOf = ({ titleFr, titleInterne }: EditedNewsOnWire): string => (titleFr === '' ? titleInterne : titleFr);

interface EditorProps {
  /** −1 for a new one. */
  readonly id: number;
  readonly listHref: string;
  readonly onGone: () => void;
  /** Groups are editorial content, news may be somebody's without it. */
  readonly editsGroups: boolean;
  readonly preview: (shown: PiecePreview<EditedNewsOnWire>) => ReactNode;
  /** The wheel as beneficiaries see it, with these labels. */
  readonly drawnWheel: (labels: readonly string[], lang: 'fr' | 'en') => ReactNode;
}

/** /content/actualites/:id. Spec: partner-content-locker §2 "News". */
export function NewsEditor({ id, ...rest }: EditorProps) {
  const query = useActionQuery(getActualite, { actualiteId: id });
  return (
    <QueryBoundary query={query} skeleton={<PiecesSkeleton />}>
      {(answer) => <Editor answer={answer} {...rest} />}
    </QueryBoundary>
  );
}

const draftOf = ({ actu, conciergeries, offre, offreGagnante }: Answer) => ({
  ...actu,
  picture: { id: actu.imageBinaryDataId, data: null } as FormPicture,
  conciergeries: conciergeries as readonly number[],
  offre: offre as ContentOffreOnWire | null,
  offreGagnante: offreGagnante as ContentOffreOnWire | null,
});

function Editor({ answer, ...props }: { answer: Answer } & Omit<EditorProps, 'id'>) {
  const { listHref, onGone, editsGroups, preview, drawnWheel } = props;
  const t = useTranslations('contentDesk.editor');
  const tabs = useTranslations('contentDesk.tabs');
  const wheel = useTranslations('contentDesk.wheel');
  const toast = useToast();
  const saySaved = useSavedMessage();
  const form = useActionForm(setActualite, {
    draft: draftOf(answer),
    version: answer.actu.version,
    rule: newsProblems,
    input: ({ picture, conciergeries, offre, offreGagnante, ...piece }, version) => ({
      object: {
        ...piece,
        version: piece.id === -1 ? 0 : version,
        offreId: offre?.id ?? null,
        imageBinaryDataId: picture.id,
        roue: piece.roue === null ? null : { ...piece.roue, winningOffre: offreGagnante?.id ?? null },
      },
      associations: [...conciergeries],
      imageContentType: picture.data === null ? null : 'image/jpeg',
      imageDataAsBase64: picture.data,
    }),
    aliases: pieceAliases,
    onSuccess: (_answer, piece) => {
      saySaved(titleOf(piece), piece.conciergeries);
      onGone();
    },
  });
  const { draft: piece, change, errorAt } = form;
  const { picture, conciergeries, offre, offreGagnante } = piece;
  const title = titleOf(piece);
  const [languages, setLanguages] = useState<WrittenLanguage>('fr');
  const [isWheelOpen, setIsWheelOpen] = useState(false);
  const missing = useMissingEnglish(piece);
  const isNew = piece.id === -1;
  const remove = useActionMutation(deleteActualite, {
    onSuccess: () => {
      toast.success(t('removed', { title }));
      onGone();
    },
  });
  const wheelError = form.field('roue').error;
  const fields = { piece, change, errorAt };
  return (
    <PieceFrame
      back={{ href: listHref, label: tabs('news') }}
      heading={isNew ? t('newNews') : t('news', { id: String(piece.id) })}
      title={title}
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
      onDelete={() => remove.mutate({ object: { id: piece.id }, associations: [] })}
      onDuplicate={() =>
        change({
          ...{ id: -1, imageBinaryDataId: null, version: 0, group: null },
          picture: noPicture,
          conciergeries: [],
        })
      }
      onDiscard={form.discard}
      acts={
        <>
          <Button size="sm" variant="outline" icon={IconGift} onClick={() => setIsWheelOpen(true)}>
            {wheel('button')}
          </Button>
          {editsGroups && <Together kind="news" piece={piece} today={answer.today} />}
        </>
      }
      preview={preview({
        piece,
        picture,
        offre,
        chosen: conciergeries,
        desks: answer.allConciergeries,
        today: answer.today,
      })}
    >
      <TitleAndDays {...fields} titleMax={CONTENT_LIMITS.newsTitle} />
      <LanguageBar
        value={languages}
        onChange={setLanguages}
        missing={missing}
        isBlank={isEmptyHtml(piece.contentFr) && piece.titleFr === ''}
      />
      <div className={styles.withImage}>
        <div className={styles.form}>
          <BilingualField {...fields} languages={languages} field="title" max={CONTENT_LIMITS.newsTitle} />
          <BilingualField {...fields} languages={languages} field="summary" max={CONTENT_LIMITS.summary} required />
          <div className={languages === 'both' ? styles.form : styles.three}>
            {(['date', 'heure', 'location'] as const).map((field) => (
              <BilingualField key={field} {...fields} languages={languages} field={field} max={CONTENT_LIMITS.fact} />
            ))}
          </div>
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
      <BilingualField {...fields} languages={languages} field="action" max={CONTENT_LIMITS.callToAction} />
      <div className={styles.two}>
        <LinkedOfferField
          label={t('leadsTo')}
          offer={offre}
          onChange={(chosen) => change({ offre: chosen })}
          error={errorAt('offre')}
        />
        <TextField size="md" type="url" label={t('url')} maxLength={CONTENT_LIMITS.url} {...form.field('url')} />
      </div>
      <DesksField
        label={t('conciergeries')}
        desks={answer.allConciergeries}
        chosen={conciergeries}
        onChange={(ids) => change({ conciergeries: ids })}
      />
      {wheelError !== undefined && (
        <p role="alert" className={styles.error}>
          {wheel('title')}: {wheelError}
        </p>
      )}
      {isWheelOpen && (
        <WheelDialog
          roue={piece.roue}
          offer={offreGagnante}
          onClose={() => setIsWheelOpen(false)}
          drawn={drawnWheel}
          onDone={(roue, offer) => {
            change({ roue, offreGagnante: offer });
            setIsWheelOpen(false);
          }}
        />
      )}
    </PieceFrame>
  );
}
