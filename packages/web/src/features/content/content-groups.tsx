import type { ContentGroupOnWire, GroupedPieceOnWire } from '@loge/contract/content/content-group-wire';
import { deleteContentGroup } from '@loge/contract/content/delete-content-group';
import { getContentGroups } from '@loge/contract/content/get-content-groups';
import { setContentGroupDay } from '@loge/contract/content/set-content-group-day';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { ContentGroupDialog } from './content-group-dialog.tsx';
import styles from './content-groups.module.css';
import { PiecesSkeleton } from './content-lists.tsx';
import { GroupedPieces, GroupState } from './grouped-pieces.tsx';

type Answer = OutputOf<typeof getContentGroups>;

/** /content/groups/: contents that go live together, and are taken back together. */
export function ContentGroups() {
  const query = useActionQuery(getContentGroups, {});
  return (
    <QueryBoundary query={query} skeleton={<PiecesSkeleton />}>
      {(answer) => <Groups answer={answer} />}
    </QueryBoundary>
  );
}

function Groups({ answer }: { answer: Answer }) {
  const t = useTranslations('contentDesk.groups');
  const [edited, setEdited] = useState<ContentGroupOnWire | 'new' | null>(null);
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <p>{t('intro')}</p>
        <Button size="sm" icon={IconPlus} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </div>
      {answer.groups.length === 0 ? (
        <EmptyState object="administratif" title={t('empty')}>
          {t('emptyHelp')}
        </EmptyState>
      ) : (
        <ul className={styles.groups}>
          {answer.groups.map((group) => (
            <Group
              key={group.id}
              group={group}
              pieces={answer.pieces.filter(({ groupId }) => groupId === group.id)}
              today={answer.today}
              onEdit={() => setEdited(group)}
            />
          ))}
        </ul>
      )}
      {edited !== null && (
        <ContentGroupDialog
          group={edited === 'new' ? null : edited}
          pieces={answer.pieces}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: ContentGroupOnWire;
  readonly pieces: readonly GroupedPieceOnWire[];
  readonly today: string;
  readonly onEdit: () => void;
}

function Group({ group, pieces, today, onEdit }: GroupProps) {
  const t = useTranslations('contentDesk.groups');
  const { name, opensOn } = group;
  const [toast, failureText, dialogs] = [useToast(), useFailureText(), useDialogs()];
  const onError = (failure: Parameters<typeof failureText>[0]) => toast.show(failureText(failure));
  const setDay = useActionMutation(setContentGroupDay, {
    onSuccess: ({ opensOn: day }) =>
      toast.success(
        day === null
          ? t('takenBack', { name })
          : day > today
            ? t('planned', { name, day: formatDate(day, 'numeric', 'fr') })
            : t('opened', { name }),
      ),
  });
  const dissolve = useActionMutation(deleteContentGroup);
  const isOnline = opensOn !== null && opensOn <= today;
  const ask = (act: 'takeBack' | 'dissolve') =>
    dialogs.confirm({
      title: t(`${act}Title`, { name }),
      body: t(`${act}Help`),
      confirmLabel: t(act),
      cancelLabel: t('cancel'),
    });
  const takeBack = async () => {
    if (await ask('takeBack')) setDay.mutate({ groupId: group.id }, { onError });
  };
  const remove = async () => {
    if (await ask('dissolve')) dissolve.mutate({ groupId: group.id }, { onError });
  };
  const open = async () => {
    const day = await dialogs.promptDate({
      title: t('openTitle', { name }),
      label: t('openDay'),
      hint: t('openHelp'),
      initial: opensOn ?? today,
      min: today,
      confirmLabel: t('open'),
      cancelLabel: t('cancel'),
    });
    if (day !== null) setDay.mutate({ groupId: group.id, opensOn: day }, { onError });
  };
  return (
    <Card as="li" padding="md" className={styles.group}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <GroupState opensOn={opensOn} today={today} />
      </div>
      <GroupedPieces pieces={pieces} opensOn={opensOn} />
      {group.elsewhere ? (
        <Tag tone="warning">{t('elsewhere')}</Tag>
      ) : (
        <div className={styles.acts}>
          {!isOnline && (
            <Button size="sm" pending={setDay.isPending} onClick={() => void open()}>
              {t('open')}
            </Button>
          )}
          {opensOn !== null && (
            <Button size="sm" variant="outline" pending={setDay.isPending} onClick={() => void takeBack()}>
              {t('takeBack')}
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={onEdit}>
            {t('edit')}
          </Button>
          {(isOnline || pieces.length === 0) && (
            <Button size="sm" variant="ghost" pending={dissolve.isPending} onClick={() => void remove()}>
              {t('dissolve')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
