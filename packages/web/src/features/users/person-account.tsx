import { cancelInactiveUserAutoRemoval } from '@loge/contract/users/cancel-inactive-user-auto-removal';
import { changeConciergerieAction } from '@loge/contract/users/change-conciergerie-action';
import { personalDataFile } from '@loge/contract/users/personal-data-file';
import type { UserInfosOnWire } from '@loge/contract/users/user-wire';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconArrowsRightLeft, IconClockPlay, IconFileDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload } from '../../client/open-download.ts';
import { useToday } from '../../client/local-moment.ts';
import { usePerform } from '../../client/use-perform.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Facts } from '../../design-system/data/facts.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { AccountActs } from './account-acts.tsx';
import { InterestsAct } from './interests-act.tsx';
import styles from './people.module.css';
import { RelationsAct } from './relations-dialog.tsx';
import { RemovePerson } from './remove-person.tsx';

interface PersonAccountProps {
  readonly infos: UserInfosOnWire;
  readonly desks: readonly { readonly id: number; readonly name: string }[];
  /** They may hand everything that is kept about the person over to them. */
  readonly mayExport: boolean;
  readonly onMoved: () => void;
}

/** Somebody's account and all that may be done with it, as the gateway says. Spec: manager §3 "Per-user action flags". */
export function PersonAccount({ infos, desks, mayExport, onMoved }: PersonAccountProps) {
  const t = useTranslations('people');
  const language = useLocale();
  const today = useToday();
  const toast = useToast();
  const { download, busy } = useBusyDownload(personalDataFile);
  const [isRemoving, setIsRemoving] = useState(false);
  const keep = usePerform(cancelInactiveUserAutoRemoval);
  const onMove = useMove(infos, desks, onMoved);
  const { user, actions, inactivity } = infos;
  const name = `${user.firstName} ${user.name}`;
  const onKeep = async () => {
    if ((await keep({ userId: user.id })) !== undefined) toast.success(t('page.keptDone', { name }));
  };
  const end = inactivity.removalDueOn;
  const endText =
    end === null
      ? t(inactivity.kept ? 'page.kept' : 'page.neverEnds')
      : t(inactivity.warned ? 'page.warned' : 'page.endsOn', { day: formatDate(end, 'long', language, today) });
  return (
    <Card as="section" className={styles.card} aria-label={t('page.account')}>
      <AccountActs infos={infos} />
      <Facts facts={[{ label: t('page.inactivity'), value: endText }]} />
      <div className={styles.acts}>
        {actions.canKeepInactive && (
          <Button size="sm" variant="outline" icon={IconClockPlay} onClick={() => void onKeep()}>
            {t('page.keep')}
          </Button>
        )}
        {actions.canChangeRelations && <RelationsAct person={{ id: user.id, name }} />}
        {user.active && user.adherent && <InterestsAct person={{ id: user.id, name }} />}
        {actions.canMove && (
          <Button size="sm" variant="outline" icon={IconArrowsRightLeft} onClick={() => void onMove()}>
            {t('move.act')}
          </Button>
        )}
        {mayExport && (
          <Button
            size="sm"
            variant="outline"
            icon={IconFileDownload}
            pending={busy}
            onClick={() => void download({ userId: user.id })}
          >
            {t('page.data')}
          </Button>
        )}
        {actions.canDelete && (
          <Button size="sm" variant="danger" icon={IconTrash} onClick={() => setIsRemoving(true)}>
            {t('remove.act')}
          </Button>
        )}
      </div>
      {isRemoving && <RemovePerson person={{ id: user.id, name }} onClose={() => setIsRemoving(false)} />}
    </Card>
  );
}

/** Asks where, then whether, and moves. Spec: manager §4 "Moving a user to another conciergerie needs a confirm". */
function useMove({ user }: UserInfosOnWire, desks: PersonAccountProps['desks'], onMoved: () => void) {
  const t = useTranslations('people.move');
  const dialogs = useDialogs();
  const toast = useToast();
  const move = usePerform(changeConciergerieAction);
  const name = `${user.firstName} ${user.name}`;
  return async () => {
    const [first, ...others] = desks
      .filter(({ id }) => id !== user.conciergerie?.id)
      .map((desk) => ({ value: String(desk.id), label: desk.name }));
    if (first === undefined) return dialogs.alert({ title: t('nowhere') });
    const title = t('title', { name });
    const chosen = await dialogs.choose({
      title,
      label: t('label'),
      options: [first, ...others],
      confirmLabel: t('next'),
    });
    const desk = desks.find(({ id }) => String(id) === chosen);
    if (desk === undefined) return;
    const question = { title: t('question', { name, desk: desk.name }), body: t('help'), confirmLabel: t('confirm') };
    if (!(await dialogs.confirm(question))) return;
    if ((await move({ conciergerieId: desk.id, userId: user.id })) === undefined) return;
    toast.success(t('done', { name, desk: desk.name }));
    onMoved();
  };
}
