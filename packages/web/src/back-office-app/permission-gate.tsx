import type { ActionContract } from '@loge/contract/shared/action-contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design-system/actions/button.tsx';
import { EmptyState } from '../design-system/feedback/empty-state.tsx';
import { useHasScreen } from '../routing/has-screen.ts';
import { homeOf } from '../session/audience.ts';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

interface PermissionGateProps {
  /** The action that the screen lives on. */
  readonly action: Pick<ActionContract, 'access'>;
  readonly children: ReactNode;
}

/** Shows a screen to those who may call its action, and tells the others kindly that it is not theirs. */
export function PermissionGate({ action, children }: PermissionGateProps) {
  const t = useTranslations('shells');
  const shell = useTranslations('managerShell');
  const user = useUser();
  const hasScreen = useHasScreen();
  if (mayCall(user, action)) return children;
  const home = homeOf(user);
  return (
    <EmptyState
      object="cles"
      title={shell('noAccess')}
      action={
        hasScreen(home) && (
          <Button size="md" variant="tinted" href={home}>
            {t('backHome')}
          </Button>
        )
      }
    >
      {shell('noAccessHelp')}
    </EmptyState>
  );
}
