import type { ContentOffreOnWire } from '@loge/contract/content/content-edit-wire';
import { deleteEggHunt } from '@loge/contract/games/delete-egg-hunt';
import { getEggHunt } from '@loge/contract/games/get-egg-hunt';
import { setEggHunt } from '@loge/contract/games/set-egg-hunt';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { contentState } from '@loge/domain/content/publication';
import { GAME_LIMITS, huntProblems } from '@loge/domain/games/edit-games';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { PiecesSkeleton } from './content-lists.tsx';
import { DesksField } from './desks-field.tsx';
import styles from './editor.module.css';
import { HuntGroups } from './hunt-groups.tsx';
import { huntAliases, huntOf, huntSheetOf, type HuntSheet, isTooMuch, picturesToSend } from './hunt-sheet.ts';
import { noPicture } from './picture-input.tsx';
import { LinkedOfferField } from './linked-offer-field.tsx';
import { PieceFrame } from './piece-frame.tsx';
import { useSavedMessage } from './use-saved-message.ts';

type Answer = OutputOf<typeof getEggHunt>;

interface EditorProps {
  /** −1 for a new one. */
  readonly id: number;
  readonly listHref: string;
  readonly onGone: () => void;
  /** The popups of the game, one after the other, as beneficiaries see them. */
  readonly preview: (sheet: HuntSheet, onClose: () => void) => ReactNode;
}

/** /content/hunts/:id. Spec: partner-content-locker §2 "Egg hunts". */
export function HuntEditor({ id, ...rest }: EditorProps) {
  const query = useActionQuery(getEggHunt, { eggHuntId: id });
  return (
    <QueryBoundary query={query} skeleton={<PiecesSkeleton />}>
      {(answer) => <Editor answer={answer} {...rest} />}
    </QueryBoundary>
  );
}

function Editor({ answer, listHref, onGone, preview }: { answer: Answer } & Omit<EditorProps, 'id'>) {
  const t = useTranslations('contentDesk.hunt');
  const editor = useTranslations('contentDesk.editor');
  const toast = useToast();
  const saySaved = useSavedMessage();
  const form = useActionForm(setEggHunt, {
    draft: huntSheetOf(answer),
    version: answer.hunt.version,
    rule: (draft) => [
      ...huntProblems(huntOf(draft)),
      ...(isTooMuch(draft) ? [{ field: 'pictures', text: t('tooManyImages') }] : []),
    ],
    input: (draft, version) => ({
      object: { ...huntOf(draft), version: draft.id === -1 ? 0 : version },
      associations: [...draft.conciergeries],
      ...picturesToSend(draft),
    }),
    aliases: huntAliases,
    onSuccess: (_answer, { titre, conciergeries }) => {
      saySaved(titre, conciergeries);
      onGone();
    },
  });
  const { draft: hunt, change, errorAt } = form;
  const { offre, conciergeries } = hunt;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const isNew = hunt.id === -1;
  const remove = useActionMutation(deleteEggHunt, {
    onSuccess: () => {
      toast.success(editor('removed', { title: hunt.titre }));
      onGone();
    },
  });
  const day = (field: 'fromDate' | 'toDate') => (
    <DateField
      size="md"
      required
      label={t(field)}
      value={hunt[field] ?? ''}
      onValueChange={(value) => change({ [field]: value === '' ? null : value })}
      error={errorAt(field)}
    />
  );
  const number = (field: 'nbEggsToWin' | 'nbEggsBeforeWinning') => (
    <TextField
      size="md"
      required
      inputMode="numeric"
      label={t(field)}
      value={hunt[field] === null ? '' : String(hunt[field])}
      onValueChange={(text) => change({ [field]: /^\d{1,6}$/.test(text.trim()) ? Number(text) : null })}
      error={errorAt(field)}
    />
  );
  return (
    <PieceFrame
      back={{ href: listHref, label: editor('backToHunts') }}
      heading={editor('huntHead', { id: String(hunt.id) })}
      title=""
      state={
        hunt.fromDate === null || hunt.toDate === null
          ? null
          : contentState({ fromDate: hunt.fromDate, toDate: hunt.toDate }, answer.today)
      }
      isForNobody={conciergeries.length === 0}
      isNew={isNew}
      elsewhere={answer.elsewhere && !isNew}
      form={form}
      removal={remove}
      onDelete={() => remove.mutate({ object: { id: hunt.id }, associations: [] })}
      onDuplicate={() =>
        change({
          ...{ id: -1, version: 0 },
          conciergeries: [],
          ...{ clickable: noPicture, welcome: noPicture, doneForToday: noPicture, winning: noPicture },
          losing: [],
        })
      }
      onDiscard={form.discard}
      preview={null}
      onPreview={() => setIsPreviewed(true)}
    >
      <DesksField
        label={t('conciergeries')}
        desks={answer.allConciergeries}
        chosen={conciergeries}
        onChange={(ids) => change({ conciergeries: ids })}
      />
      <div className={styles.two}>
        {day('fromDate')}
        {day('toDate')}
      </div>
      <TextField size="md" required label={t('title')} maxLength={GAME_LIMITS.title} {...form.field('titre')} />
      <div className={styles.three}>
        {number('nbEggsToWin')}
        {number('nbEggsBeforeWinning')}
        <LinkedOfferField
          label={t('offre')}
          required
          offer={offre}
          onChange={(chosen: ContentOffreOnWire | null) => change({ offre: chosen })}
          error={errorAt('offre')}
        />
      </div>
      {isTooMuch(hunt) && (
        <p role="alert" className={styles.error}>
          {t('tooManyImages')}
        </p>
      )}
      <HuntGroups sheet={hunt} errorAt={errorAt} onChange={change} />
      {isPreviewed && preview(hunt, () => setIsPreviewed(false))}
    </PieceFrame>
  );
}
