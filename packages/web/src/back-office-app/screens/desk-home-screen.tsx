import { getFirstDay } from '@loge/contract/conciergeries/get-first-day';
import { getOffersToClassify } from '@loge/contract/offers/get-offers-to-classify';
import { formatDate } from '@loge/domain/shared/local-date';
import { useRouter } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { FirstDayCard } from '../../features/conciergeries/first-day.tsx';
import { ToClassifyNote } from '../../features/offers/to-classify-note.tsx';
import { InboxSummary } from '../../features/orders/home/inbox-summary.tsx';
import { OrderCounts } from '../../features/orders/home/order-counts.tsx';
import { QuickSearch } from '../../features/users/quick-search.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useCodeAhead } from '../../routing/use-code-ahead.ts';
import { useUser } from '../../session/session.ts';
import { useOpenOrder } from '../use-order-navigation.ts';
import { useSelectBeneficiary } from '../use-select-context.ts';
import { useFirstDayWays } from '../first-day-ways.ts';
import { mayCall } from '../may-call.ts';
import { HomeNavigation } from '../home-navigation.tsx';
import styles from './desk-home-screen.module.css';

/** Where a manager's day starts: search, what waits, the orders in figures, the ways to everything else. Spec: manager §2 "Home". */
export function DeskHomeScreen() {
  const t = useTranslations('orders.home');
  const language = useLocale();
  const today = useToday();
  const router = useRouter();
  const user = useUser();
  const { firstName, conciergerie, gestionnaire, selectedAdherent } = user;
  const ways = useFirstDayWays(conciergerie?.id ?? 0);
  const adherentId = selectedAdherent?.id ?? null;
  const openOrder = useOpenOrder();
  const selectBeneficiary = useSelectBeneficiary();
  useScreenTitle(t('title'));
  useCodeAhead(gestionnaire ? '/allorders' : undefined);
  const pageOf = (id: number) => pathTo('/conciergeOrderDetail/$id', { id });
  const takeOver = async (userId: number) => {
    if (await selectBeneficiary(userId)) await router.navigate({ href: '/allorders' });
  };
  const day = formatDate(today, 'long', language, today);
  const where = [
    day,
    conciergerie?.name,
    selectedAdherent === null
      ? undefined
      : t('actingFor', { name: `${selectedAdherent.firstName} ${selectedAdherent.name}` }),
  ];
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('welcome', { name: firstName })}</h1>
        <p className={styles.today}>{where.filter((part) => part !== undefined).join(' · ')}</p>
      </header>
      {conciergerie !== null && mayCall(user, getFirstDay) && (
        <FirstDayCard desk={conciergerie.name} ways={ways} href="/conciergerieFirstDay" />
      )}
      {mayCall(user, getOffersToClassify) && <ToClassifyNote href="/offres/aclasser" />}
      {gestionnaire && (
        <>
          <QuickSearch onNumber={(id) => void openOrder(id)} onPerson={({ id }) => void takeOver(id)} />
          <OrderCounts adherentId={adherentId} listHref="/allorders" inboxHref="/conciergeinbox" />
        </>
      )}
      <div className={styles.columns}>
        {gestionnaire && <InboxSummary adherentId={adherentId} inboxHref="/conciergeinbox" pageOf={pageOf} />}
        <HomeNavigation />
      </div>
    </div>
  );
}
