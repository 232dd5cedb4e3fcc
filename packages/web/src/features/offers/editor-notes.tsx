import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import type { Editable } from './offer-sheet.ts';
import { MissingPicture } from './missing-picture.tsx';
import { OfferWarnings } from './offer-warnings.tsx';
import { useConflictWords } from './use-conflict-words.ts';
import type { OfferEditor } from './use-offer-sheet.ts';

interface EditorNotesProps {
  readonly editable: Editable;
  readonly editor: OfferEditor;
  /** In the category that is chosen now. */
  readonly presentation: Editable['presentation'];
}

/** What an editor of a whole offer is told: what stands in the way of saving it, and what somebody should look at. */
export function EditorNotes({ editable, editor, presentation }: EditorNotesProps) {
  return (
    <>
      <MergeNotes editable={editable} editor={editor} />
      <OfferWarnings sheet={editor.sheet} partner={editable.partner} />
      {editor.sheet.offre.catOffreId > 0 && <MissingPicture partner={editable.partner} presentation={presentation} />}
    </>
  );
}

/** What stands between a sheet and its being saved: somebody else's save, what could not be joined with it, and what a refusal said. */
export function MergeNotes({ editable, editor }: Pick<EditorNotesProps, 'editable' | 'editor'>) {
  const t = useTranslations('offers.merge');
  const failureText = useFailureText();
  const wordsOf = useConflictWords(editor.sheet);
  const replacedBy = editable.saved?.replacedBy ?? null;
  const { failure, conflicts, nbChanges } = editor;
  const isShownBesideFields =
    failure instanceof ActionRefused && (failure.fields.length > 0 || failure.refusal === 'changed-meanwhile');
  return (
    <>
      {replacedBy !== null && (
        <Note tone="warning" live>
          {t(nbChanges > 0 ? 'replaced' : 'older')}{' '}
          <Button size="sm" variant="tinted" onClick={() => void editor.moveTo(replacedBy)}>
            {t(nbChanges > 0 ? 'join' : 'goThere')}
          </Button>
        </Note>
      )}
      {conflicts !== null && (
        <Note tone="warning" live>
          <b>{t('conflicts', { count: conflicts.length })}</b>
          <ul>
            {conflicts.slice(0, 20).map((conflict) => (
              <li key={`${conflict.line ?? ''} ${conflict.field}`}>{wordsOf(conflict)}</li>
            ))}
          </ul>
          <Button size="sm" variant="tinted" onClick={editor.dismissConflicts}>
            {t('understood')}
          </Button>
        </Note>
      )}
      {failure !== null && !isShownBesideFields && (
        <Note tone="danger" live>
          {failureText(failure)}
        </Note>
      )}
    </>
  );
}
