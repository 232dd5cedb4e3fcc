import { getSubscriptionsForUser } from '@loge/contract/profile/get-subscriptions-for-user';
import { cancelInactiveUserAutoRemoval } from '@loge/contract/users/cancel-inactive-user-auto-removal';
import { changeConciergerieAction } from '@loge/contract/users/change-conciergerie-action';
import { personalDataFile } from '@loge/contract/users/personal-data-file';
import type { UserInfosOnWire } from '@loge/contract/users/user-wire';
import { elided } from '@loge/domain/shared/french-words';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload } from '../../client/open-download.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { ActRow, ActRows } from '../../design-system/navigation/act-rows.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { AccountActs } from './account-acts.tsx';
import { InterestsDialog } from './interests-dialog.tsx';
import styles from './people.module.css';
import { RelationsDialog } from './relations-dialog.tsx';
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
  const toast = useToast();
  const { download, busy } = useBusyDownload(personalDataFile);
  const [opened, setOpened] = useState<'relations' | 'interests' | 'removal' | null>(null);
  const keep = useActionWithToast(cancelInactiveUserAutoRemoval);
  const onMove = useMove(infos, desks, onMoved);
  const { user, actions, inactivity } = infos;
  const name = `${user.firstName} ${user.name}`;
  const onKeep = async () => {
    if ((await keep({ userId: user.id })) !== undefined) toast.success(t('page.keptDone', elided({ name })));
  };
  const end = inactivity.removalDueOn;
  const endText =
    end === null
      ? t(inactivity.kept ? 'page.kept' : 'page.neverEnds')
      : t(inactivity.warned ? 'page.warned' : 'page.endsOn', { day: formatDate(end, 'numeric', language) });
  const person = { id: user.id, name };
  const close = () => setOpened(null);
  return (
    <Card as="section" className={styles.card} aria-label={t('page.account')}>
      <AccountActs infos={infos} />
      {!actions.canKeepInactive && <DescriptionList facts={[{ label: t('page.inactivity'), value: endText }]} />}
      <ActRows>
        {actions.canKeepInactive && (
          <ActRow label={t('page.keep')} value={t('page.removal', { when: endText })} onClick={() => void onKeep()} />
        )}
        {actions.canChangeRelations && (
          <ActRow
            label={t('relations.act')}
            value={[...new Set(infos.conciergeries.map(({ entreprise }) => entreprise))].join(', ')}
            onClick={() => setOpened('relations')}
          />
        )}
        {user.active && user.adherent && <InterestsRow userId={user.id} onClick={() => setOpened('interests')} />}
        {actions.canMove && (
          <ActRow label={t('move.act')} value={user.conciergerie?.name} onClick={() => void onMove()} />
        )}
        {mayExport && (
          <ActRow label={t('page.data')} pending={busy} onClick={() => void download({ userId: user.id })} />
        )}
      </ActRows>
      {actions.canDelete && (
        <div className={styles.acts}>
          <Button size="sm" variant="danger" icon={IconTrash} onClick={() => setOpened('removal')}>
            {t('remove.act')}
          </Button>
        </div>
      )}
      {opened === 'relations' && <RelationsDialog person={person} onClose={close} />}
      {opened === 'interests' && <InterestsDialog person={person} onClose={close} />}
      {opened === 'removal' && <RemovePerson person={person} onClose={close} />}
    </Card>
  );
}

/** How many centres of interest somebody follows, and the way to them. */
function InterestsRow({ userId, onClick }: { userId: number; onClick: () => void }) {
  const t = useTranslations('people.interests');
  const { data } = useActionQuery(getSubscriptionsForUser, { userId });
  const offered = data?.availableSubscriptions ?? [];
  const followed = offered.filter(({ selected }) => selected).length;
  const value = offered.length === 0 ? undefined : t('count', { followed, offered: offered.length });
  return <ActRow label={t('act')} value={value} onClick={onClick} />;
}

/** Asks where, then whether, and moves. Spec: manager §4 "Moving a user to another conciergerie needs a confirm". */
function useMove({ user }: UserInfosOnWire, desks: PersonAccountProps['desks'], onMoved: () => void) {
  const t = useTranslations('people.move');
  const dialogs = useDialogs();
  const toast = useToast();
  const move = useActionWithToast(changeConciergerieAction);
  const name = `${user.firstName} ${user.name}`;
  return async () => {
    const [first, ...others] = desks
      .filter(({ id }) => id !== user.conciergerie?.id)
      .map((desk) => ({ value: String(desk.id), label: desk.name }));
    if (first === undefined) return void (await dialogs.alert({ title: t('nowhere') }));
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
    toast.success(t('done', elided({ name, desk: desk.name })));
    onMoved();
  };
}
