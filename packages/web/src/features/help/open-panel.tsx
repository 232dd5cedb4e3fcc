import { useRouterState } from '@tanstack/react-router';
import { useStore } from '../../client/store.ts';
import { lazyComponent } from '../../design-system/feedback/lazy-component.tsx';
import { openHelp } from './open-help.ts';

const HelpPanel = lazyComponent(async () => (await import('./help-panel.tsx')).HelpPanel, { missing: 'over' });

/** The place of the help in an application: nothing until it is opened, and its code comes then. */
export function OpenPanel({ docks = false }: { readonly docks?: boolean }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isOpen = useStore(openHelp) !== null;
  return isOpen ? <HelpPanel path={path} docks={docks} /> : null;
}
