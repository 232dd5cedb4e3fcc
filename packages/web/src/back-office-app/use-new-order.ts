import { useHasScreen } from '../routing/has-screen.ts';
import { pathTo } from '../routing/paths.ts';
import { useUser } from '../session/session.ts';

/** Where a new order starts: with the services, once it is known for whom; undefined where no order can be placed. */
export function useNewOrderHref(): string | undefined {
  const { conciergerie, selectedAdherent, gestionnaire } = useUser();
  const hasScreen = useHasScreen();
  if (!gestionnaire || conciergerie === null || !hasScreen('/universes')) return undefined;
  return selectedAdherent === null
    ? `${pathTo('/concierge/selectAdherent/$conciergerieId', { conciergerieId: conciergerie.id })}?then=order`
    : '/universes';
}
