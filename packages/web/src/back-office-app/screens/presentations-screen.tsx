import { getPresentationsForPartenaire } from '@loge/contract/partners/get-presentations-for-partenaire';
import { Navigate } from '@tanstack/react-router';
import { PresentationList } from '../../features/partners/presentation-list.tsx';
import { useUser } from '../../session/session.ts';
import { PartnerFilePart } from '../partner-file-part.tsx';

/** How a partner shows itself. Spec: partner-content-locker §2 /pp/list/:partId. */
export function PresentationsScreen() {
  const { conciergerie } = useUser();
  // Spec: partner-content-locker §6, a selected conciergerie or the start screen.
  if (conciergerie === null) return <Navigate to="/homegest" replace />;
  return (
    <PartnerFilePart action={getPresentationsForPartenaire} current="presentations">
      {({ partner }) => <PresentationList key={partner.id} partnerId={partner.id} />}
    </PartnerFilePart>
  );
}
