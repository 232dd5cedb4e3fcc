import { changeUserLogin } from '@loge/contract/users/change-user-login';
import { changeUserStatus } from '@loge/contract/users/change-user-status';
import { changeUserVipStatus } from '@loge/contract/users/change-user-vip-status';
import { resendCguMail } from '@loge/contract/users/resend-cgu-mail';
import type { UserInfosOnWire } from '@loge/contract/users/user-wire';
import { elided } from '@loge/domain/shared/french-words';
import { messageText } from '@loge/domain/shared/messages';
import { MAX_LOGIN_LENGTH, loginProblems } from '@loge/domain/users/login-rules';
import { IconAt, IconDots, IconFileText, IconStar, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { Menu, type MenuItem } from '../../design-system/overlays/menu.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';

const on = 0;
const off = 1;

/** What is done to an account now and then; what can be undone asks no question. Spec: manager §3 "Per-user action flags", §6. */
export function MoreAccountActs({ infos: { user, actions } }: { infos: UserInfosOnWire }) {
  const t = useTranslations('users.account');
  const lang = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const changeLogin = useActionWithToast(changeUserLogin);
  const sendTerms = useActionWithToast(resendCguMail);
  const changeVip = useActionWithToast(changeUserVipStatus);
  const setActive = useSetActive(user);
  const name = `${user.firstName} ${user.name}`;

  const onLogin = async () => {
    const typed = await dialogs.prompt({
      title: t('changeLogin'),
      body: t('newLoginHelp', { name }),
      label: t('newLogin'),
      confirmLabel: t('changeLogin'),
      initial: user.login,
      required: true,
      maxLength: MAX_LOGIN_LENGTH,
      check: (value) => {
        const [problem] = loginProblems('newLogin', value.trim());
        return problem === undefined ? null : messageText(problem.message, lang, problem.values);
      },
    });
    if (typed === null || typed.trim() === user.login) return;
    const changed = await changeLogin({ targetUserId: user.id, newLogin: typed });
    if (changed !== undefined) toast.success(t('loginChanged', { login: changed.login }));
  };
  const onTerms = async () => {
    if ((await sendTerms({ targetUserId: user.id, notify: true })) !== undefined)
      toast.success(t('termsSent', { email: user.email }));
  };
  const setVip = async (vip: boolean) => {
    if ((await changeVip({ targetUserId: user.id, vip })) === undefined) return;
    toast.success(t(vip ? 'vipGiven' : 'vipTaken', { name }), { undo: () => void setVip(!vip) });
  };

  const items: MenuItem[] = [
    ...(actions.canChangeLogin ? [{ label: t('changeLogin'), icon: IconAt, onSelect: () => void onLogin() }] : []),
    ...(actions.canResendTerms ? [{ label: t('sendTerms'), icon: IconFileText, onSelect: () => void onTerms() }] : []),
    ...(actions.canChangeVip
      ? [{ label: t(user.vip ? 'takeVip' : 'giveVip'), icon: IconStar, onSelect: () => void setVip(!user.vip) }]
      : []),
    ...(actions.canDeactivate
      ? [{ label: t('deactivate'), icon: IconUserOff, separated: true, onSelect: () => void setActive(false) }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu label={t('moreOf', elided({ name }))} items={items} align="start">
      {(trigger) => (
        <Button size="sm" variant="outline" icon={IconDots} {...trigger}>
          {t('more')}
        </Button>
      )}
    </Menu>
  );
}

/** Brings a deactivated account back. */
export function ActivateAct({ infos: { user, actions } }: { infos: UserInfosOnWire }) {
  const t = useTranslations('users.account');
  const setActive = useSetActive(user);
  if (!actions.canActivate) return null;
  return (
    <Button size="sm" icon={IconUserPlus} onClick={() => void setActive(true)}>
      {t('activate')}
    </Button>
  );
}

/** Switches the account on or off, and offers to take that back. */
function useSetActive(user: UserInfosOnWire['user']): (active: boolean) => Promise<void> {
  const t = useTranslations('users.account');
  const toast = useToast();
  const change = useActionWithToast(changeUserStatus);
  const name = `${user.firstName} ${user.name}`;
  const setActive = async (active: boolean): Promise<void> => {
    if ((await change({ targetUserId: user.id, newStatus: active ? on : off })) === undefined) return;
    toast.success(t(active ? 'activated' : 'deactivated', elided({ name })), { undo: () => void setActive(!active) });
  };
  return setActive;
}
