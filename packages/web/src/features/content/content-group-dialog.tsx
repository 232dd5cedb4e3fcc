import type { ContentGroupOnWire, GroupedPieceOnWire } from '@loge/contract/content/content-group-wire';
import { saveContentGroup } from '@loge/contract/content/save-content-group';
import { CONTENT_LIMITS } from '@loge/domain/content/edit-content';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SearchMultiSelect } from '../../design-system/fields/search-multi-select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import styles from './content-groups.module.css';

interface ContentGroupDialogProps {
  /** Null for a new one. */
  readonly group: ContentGroupOnWire | null;
  /** All that is in this group or could be, and what is in others. */
  readonly pieces: readonly GroupedPieceOnWire[];
  readonly onClose: () => void;
}

type Kind = GroupedPieceOnWire['kind'];

/** What a group is called, and what is in it. */
export function ContentGroupDialog({ group, pieces, onClose }: ContentGroupDialogProps) {
  const t = useTranslations('contentDesk.groups');
  const failureText = useFailureText();
  const [name, setName] = useState(group?.name ?? '');
  const [tried, setTried] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<Kind, readonly string[]>>>(() => ({
    news: idsIn('news', group, pieces),
    'moment-offer': idsIn('moment-offer', group, pieces),
  }));
  const save = useActionMutation(saveContentGroup, { onSuccess: onClose });
  const isNamed = name.trim() !== '';
  const submit = () => {
    setTried(true);
    if (!isNamed) return;
    save.mutate({
      id: group?.id ?? -1,
      name,
      news: chosen.news.map(Number),
      momentOffers: chosen['moment-offer'].map(Number),
      version: group?.version ?? null,
    });
  };
  const choice = (kind: Kind, label: string) => (
    <SearchMultiSelect
      size="md"
      label={label}
      options={pieces
        .filter((piece) => piece.kind === kind && (piece.groupId === null || piece.groupId === group?.id))
        .map(({ id, titleFr, titleInterne }) => ({
          value: String(id),
          label: titleFr === '' ? titleInterne : titleFr,
        }))}
      values={chosen[kind]}
      onValuesChange={(values) => setChosen((before) => ({ ...before, [kind]: values }))}
    />
  );
  return (
    <Dialog
      open
      title={group === null ? t('add') : group.name}
      onClose={onClose}
      footer={
        <>
          <Button size="md" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="md" pending={save.isPending} onClick={submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          size="md"
          label={t('name')}
          required
          maxLength={CONTENT_LIMITS.groupName}
          value={name}
          onValueChange={setName}
          error={tried && !isNamed ? t('nameMissing') : null}
        />
        {choice('news', t('news'))}
        {choice('moment-offer', t('momentOffers'))}
        <p className={styles.soft}>{t('leaving')}</p>
        {save.error !== null && (
          <Note tone="danger" live>
            {failureText(save.error)}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

const idsIn = (kind: Kind, group: ContentGroupOnWire | null, pieces: readonly GroupedPieceOnWire[]): string[] =>
  group === null
    ? []
    : pieces.filter((piece) => piece.kind === kind && piece.groupId === group.id).map(({ id }) => String(id));
