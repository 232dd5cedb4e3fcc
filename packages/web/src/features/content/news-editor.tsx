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
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
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
import { WheelDialog } from './wheel-dialog.tsx';
import { useSavedMessage } from './use-saved-message.ts';

type Answer = OutputOf<typeof getActualite>;

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

const sheetOf = ({ actu, conciergeries, offre, offreGagnante }: Answer) => ({
  piece: actu,
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
  const form = usePieceSheet(sheetOf(answer));
  const { piece, picture, conciergeries, offre, offreGagnante } = form.sheet;
  const title = piece.titleFr === '' ? piece.titleInterne : piece.titleFr;
  const [languages, setLanguages] = useState<WrittenLanguage>('fr');
  const [tried, setTried] = useState(false);
  const [isWheelOpen, setIsWheelOpen] = useState(false);
  const missing = useMissingEnglish(piece);
  const isNew = piece.id === -1;
  const problems = prefixProblemFields('object', newsProblems(piece));
  const save = useActionMutation(setActualite, {
    onSuccess: () => {
      saySaved(title, conciergeries);
      onGone();
    },
  });
  const remove = useActionMutation(deleteActualite, {
    onSuccess: () => {
      toast.success(t('removed', { title }));
      onGone();
    },
  });
  const errors = useFieldErrors(tried ? problems : [], save.error ?? undefined);
  const wheelErrors = Object.entries(errors).flatMap(([field, text]) =>
    field.startsWith('object.roue') ? [text] : [],
  );
  const change = (part: Record<string, string | null>) => form.change({ piece: { ...piece, ...part } });
  const fields = { piece, change, errors };
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
      isChanged={form.isChanged}
      pending={save.isPending || remove.isPending}
      failure={save.error ?? remove.error}
      onSave={() => {
        setTried(true);
        // An error may be in the language that is not shown.
        if (problems.some(({ field }) => field.endsWith('En'))) setLanguages('both');
        if (problems.length > 0) return;
        save.mutate({
          object: {
            ...piece,
            offreId: offre?.id ?? null,
            imageBinaryDataId: picture.id,
            roue: piece.roue === null ? null : { ...piece.roue, winningOffre: offreGagnante?.id ?? null },
          },
          associations: [...conciergeries],
          imageContentType: picture.data === null ? null : 'image/jpeg',
          imageDataAsBase64: picture.data,
        });
      }}
      onDelete={() => remove.mutate({ object: { id: piece.id }, associations: [] })}
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
            onPicture={(chosen) => form.change({ picture: chosen })}
          />
        </div>
      </div>
      <BilingualField {...fields} languages={languages} field="action" max={CONTENT_LIMITS.callToAction} />
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
      </div>
      <DesksField
        label={t('conciergeries')}
        desks={answer.allConciergeries}
        chosen={conciergeries}
        onChange={(ids) => form.change({ conciergeries: ids })}
      />
      {wheelErrors.length > 0 && (
        <p role="alert" className={styles.error}>
          {wheel('title')}: {wheelErrors.join(' ')}
        </p>
      )}
      {isWheelOpen && (
        <WheelDialog
          roue={piece.roue}
          offer={offreGagnante}
          onClose={() => setIsWheelOpen(false)}
          drawn={drawnWheel}
          onDone={(roue, offer) => {
            form.change({ piece: { ...piece, roue }, offreGagnante: offer });
            setIsWheelOpen(false);
          }}
        />
      )}
    </PieceFrame>
  );
}
