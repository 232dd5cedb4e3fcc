import { lazyComponent } from '../design-system/feedback/lazy-component.tsx';
import { AppFrame } from '../routing/app-frame.tsx';
import { ScreenPending } from '../routing/screen-pending.tsx';
import { usesFirstDesign } from '../session/audience.ts';
import { useUser } from '../session/session.ts';
import { OfflinePreparation } from '../offline/offline-preparation.tsx';
import { BeneficiaryShell } from './beneficiary-shell.tsx';

const look = { waiting: () => <ScreenPending /> };
const BackOfficeApp = lazyComponent(
  async () => (await import('../back-office-app/back-office-app.tsx')).BackOfficeApp,
  look,
);
const FirstShell = lazyComponent(async () => (await import('./first-design/first-shell.tsx')).FirstShell, look);

/** The beneficiary's application, in the design of their conciergerie. A manager who orders for somebody sees the same screens inside the back office. */
export function BeneficiaryApp() {
  const user = useUser();
  if (!user.adherent) return <BackOfficeApp isOrdering />;
  return (
    <AppFrame texts="beneficiary" keepsBasket>
      <OfflinePreparation design={usesFirstDesign(user) ? 'first' : 'second'} />
      {usesFirstDesign(user) ? <FirstShell /> : <BeneficiaryShell />}
    </AppFrame>
  );
}
