import type { UserInfosOnWire } from '@loge/contract/users/user-wire';
import { reinviteUser } from '@loge/contract/users/reinvite-user';
import { sendPasswordLink } from '@loge/contract/users/send-password-link';
import { unlock } from '@loge/contract/users/unlock';
import { elided } from '@loge/domain/shared/french-words';
import { IconKey, IconLockOpen, IconMailForward } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { MissingLegalTexts } from '../../invitations/missing-legal-texts.tsx';
import { BeyondNote } from './beyond-note.tsx';
import { ActivateAct, MoreAccountActs } from './more-account-acts.tsx';
import styles from './person-panel.module.css';

/** What a manager may do for somebody's access, as the gateway says. Spec: manager §3 "Per-user action flags", §6. */
export function AccountActs({ infos }: { infos: UserInfosOnWire }) {
  const t = useTranslations('users.account');
  const dialogs = useDialogs();
  const toast = useToast();
  const invite = useActionWithToast(reinviteUser);
  const free = useActionWithToast(unlock);
  const sendLink = useActionWithToast(sendPasswordLink);
  const { user, actions } = infos;
  const name = `${user.firstName} ${user.name}`;

  const onReset = async () => {
    const question = { title: t('resetQuestion', elided({ name })), body: t('resetHelp'), confirmLabel: t('resetAct') };
    if (!(await dialogs.confirm(question))) return;
    if ((await sendLink({ targetUserId: user.id })) !== undefined) toast.success(t('resetDone'));
  };
  const onInvite = async () => {
    if ((await invite({ targetUserId: user.id })) !== undefined) toast.success(t('invited', { email: user.email }));
  };
  const onUnblock = async () => {
    if ((await free({ toUser: user.id })) !== undefined) toast.success(t('unblocked'));
  };

  if (!user.active)
    return (
      <section>
        <h3>{t('title')}</h3>
        <p className={styles.off}>{t('isOff')}</p>
        <BeyondNote beyond={infos.beyond} />
        <ActivateAct infos={infos} />
      </section>
    );
  return (
    <section>
      <h3>{t('title')}</h3>
      {actions.canReinvite && <MissingLegalTexts deskId={user.conciergerie?.id} toWork={!user.adherent} />}
      <div className={styles.acts}>
        {actions.canUnblock && (
          <Button size="sm" icon={IconLockOpen} onClick={() => void onUnblock()}>
            {t('unblock')}
          </Button>
        )}
        {actions.canReinvite && (
          <Button size="sm" variant="outline" icon={IconMailForward} onClick={() => void onInvite()}>
            {t('invite')}
          </Button>
        )}
        {actions.canResetPassword && (
          <Button size="sm" variant="outline" icon={IconKey} onClick={() => void onReset()}>
            {t('reset')}
          </Button>
        )}
        <MoreAccountActs infos={infos} />
        {infos.beyond === null && !actions.canResetPassword && !actions.canChangeLogin && (
          <p className={styles.off}>{t('isColleague')}</p>
        )}
      </div>
      <BeyondNote beyond={infos.beyond} />
    </section>
  );
}
