import type { GroupedPieceOnWire } from '@loge/contract/content/content-group-wire';
import { getContentGroups } from '@loge/contract/content/get-content-groups';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import styles from './content-groups.module.css';
import { GroupedPieces, GroupState } from './grouped-pieces.tsx';

interface TogetherProps {
  readonly kind: GroupedPieceOnWire['kind'];
  readonly piece: {
    readonly id: number;
    readonly group: { readonly id: number; readonly name: string; readonly opensOn: string | null } | null;
  };
  readonly today: string;
}

/** With how many others a piece goes live; a press says with which. Nothing for a piece of no group. */
export function Together({ kind, piece: { id, group }, today }: TogetherProps) {
  const t = useTranslations('contentDesk.groups');
  const [isOpen, setIsOpen] = useState(false);
  const { data: others } = useActionQuery(
    getContentGroups,
    {},
    {
      enabled: group !== null,
      select: ({ pieces }) =>
        pieces.filter((each) => each.groupId === group?.id && !(each.kind === kind && each.id === id)),
    },
  );
  if (group === null || others === undefined) return null;
  return (
    <>
      <Button size="sm" variant="outline" icon={IconClock} onClick={() => setIsOpen(true)}>
        {t('together', { count: others.length })}
      </Button>
      <Dialog
        open={isOpen}
        title={group.name}
        onClose={() => setIsOpen(false)}
        footer={
          <Button size="md" variant="outline" href="/content/groups/">
            {t('toGroups')}
          </Button>
        }
      >
        <div className={styles.form}>
          <p>
            <GroupState opensOn={group.opensOn} today={today} />
          </p>
          <GroupedPieces pieces={others} opensOn={group.opensOn} />
        </div>
      </Dialog>
    </>
  );
}
