import type { ContentOffreOnWire } from '@loge/contract/content/content-edit-wire';
import { deleteEggHunt } from '@loge/contract/games/delete-egg-hunt';
import { getEggHunt } from '@loge/contract/games/get-egg-hunt';
import type { EditedHuntOnWire } from '@loge/contract/games/hunt-edit-wire';
import { setEggHunt } from '@loge/contract/games/set-egg-hunt';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { contentState } from '@loge/domain/content/publication';
import { GAME_LIMITS, huntProblems } from '@loge/domain/games/edit-games';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { PiecesSkeleton } from './content-lists.tsx';
import { DesksField } from './desks-field.tsx';
import styles from './editor.module.css';
import { HuntGroups } from './hunt-groups.tsx';
import { huntSheetOf, type HuntSheet, isTooMuch, picturesToSend } from './hunt-sheet.ts';
import { noPicture } from './picture-input.tsx';
import { LinkedOfferField } from './linked-offer-field.tsx';
import { PieceFrame } from './piece-frame.tsx';
import { usePieceSheet } from './use-piece-sheet.ts';
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
  const form = usePieceSheet(huntSheetOf(answer));
  const { sheet } = form;
  const { hunt, offre, conciergeries } = sheet;
  const [tried, setTried] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const isNew = hunt.id === -1;
  const typed = { ...hunt, offre: offre?.id ?? null };
  const problems = prefixProblemFields('object', huntProblems(typed));
  const tooMuch = isTooMuch(sheet);
  const save = useActionMutation(setEggHunt, {
    onSuccess: () => {
      saySaved(hunt.titre, conciergeries);
      onGone();
    },
  });
  const remove = useActionMutation(deleteEggHunt, {
    onSuccess: () => {
      toast.success(editor('removed', { title: hunt.titre }));
      onGone();
    },
  });
  const errors = useFieldErrors(tried ? problems : [], save.error ?? undefined);
  const change = (part: Partial<EditedHuntOnWire>) => form.change({ hunt: { ...hunt, ...part } });
  const day = (field: 'fromDate' | 'toDate') => (
    <DateField
      size="md"
      required
      label={t(field)}
      value={hunt[field] ?? ''}
      onValueChange={(value) => change({ [field]: value === '' ? null : value })}
      error={errors[`object.${field}`]}
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
      error={errors[`object.${field}`]}
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
      isChanged={form.isChanged}
      pending={save.isPending || remove.isPending}
      failure={save.error ?? remove.error}
      onSave={() => {
        setTried(true);
        if (problems.length > 0 || tooMuch) return;
        save.mutate({ object: typed, associations: [...conciergeries], ...picturesToSend(sheet) });
      }}
      onDelete={() => remove.mutate({ object: { id: hunt.id }, associations: [] })}
      onDuplicate={() =>
        form.change({
          hunt: { ...hunt, id: -1, version: 0 },
          conciergeries: [],
          ...{ clickable: noPicture, welcome: noPicture, doneForToday: noPicture, winning: noPicture },
          losing: [],
        })
      }
      onDiscard={() => {
        save.reset();
        form.discard();
      }}
      preview={null}
      onPreview={() => setIsPreviewed(true)}
    >
      <DesksField
        label={t('conciergeries')}
        desks={answer.allConciergeries}
        chosen={conciergeries}
        onChange={(ids) => form.change({ conciergeries: ids })}
      />
      <div className={styles.two}>
        {day('fromDate')}
        {day('toDate')}
      </div>
      <TextField
        size="md"
        required
        label={t('title')}
        maxLength={GAME_LIMITS.title}
        value={hunt.titre}
        onValueChange={(titre) => change({ titre })}
        error={errors['object.titre']}
      />
      <div className={styles.three}>
        {number('nbEggsToWin')}
        {number('nbEggsBeforeWinning')}
        <LinkedOfferField
          label={t('offre')}
          required
          offer={offre}
          onChange={(chosen: ContentOffreOnWire | null) => form.change({ offre: chosen })}
          error={errors['object.offre']}
        />
      </div>
      {tooMuch && (
        <p role="alert" className={styles.error}>
          {t('tooManyImages')}
        </p>
      )}
      <HuntGroups sheet={sheet} errors={errors} onHunt={change} onChange={form.change} />
      {isPreviewed && preview(sheet, () => setIsPreviewed(false))}
    </PieceFrame>
  );
}
