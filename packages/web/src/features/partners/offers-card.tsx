import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { getOffrePrices } from '@loge/contract/offers/get-offre-prices';
import type { PartnerOffreOnWire } from '@loge/contract/offers/partner-offre-wire';
import { formatCount, formatMoneyRange } from '@loge/domain/shared/money';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { useTableKeys } from '../../design-system/data/use-table-keys.ts';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { ListExport } from '../../lists/list-export.tsx';
import { useHasScreen } from '../../routing/has-screen.ts';
import styles from './partners.module.css';
import { usePartnerNavigation } from './use-partner-navigation.ts';

const atMost = 6;
const tones = {
  inForce: 'available',
  waiting: 'processing',
  ended: 'done',
  unpublished: 'done',
  aside: 'todo',
} as const;

interface OffersCardProps {
  readonly partnerId: number;
  /** Orders of the last 30 days by offer; undefined while they are on their way. */
  readonly month: readonly { readonly originalId: number; readonly orders: number }[] | undefined;
  readonly makesOffers: boolean;
}

/** What the partner proposes, what it costs and how much it is asked for; the list of offers has all of it. */
export function OffersCard({ partnerId, month, makesOffers }: OffersCardProps) {
  const t = useTranslations('partners.offersCard');
  const language = useLocale();
  const navigate = useNavigate();
  const { offers: all, newOffer } = usePartnerNavigation(partnerId);
  useTableKeys({
    keys: [],
    currentKey: null,
    onCurrentChange: () => undefined,
    shortcuts: makesOffers && newOffer !== null ? { o: () => void navigate({ to: newOffer }) } : {},
  });
  const ordersOf = ({ originalId }: PartnerOffreOnWire): string => {
    if (month === undefined) return '';
    const orders = month.find((each) => each.originalId === originalId)?.orders ?? 0;
    return orders === 0 ? '—' : formatCount(orders, language);
  };
  const query = useActionQuery(getAllOffresForPartner, { partnerId });
  const count = query.data?.offres.length ?? 0;
  return (
    <Card as="section" padding="none" className={styles.card} aria-label={t('title')}>
      <div className={styles.cardHead}>
        <h2>{t('title')}</h2>
        {count > atMost && (
          <span className={styles.soft}>{t('count', { shown: String(atMost), count: String(count) })}</span>
        )}
        {all !== null && query.data !== undefined && (
          <Link href={all} className={styles.more}>
            {t('all', { count: String(count) })}
          </Link>
        )}
        {makesOffers && (
          <div className={`${styles.cardActs} ${styles.aside}`}>
            <ListExport list={getOffrePrices.name} query={{ partnerId }} label={t('prices')} />
            {newOffer !== null && (
              <Button size="sm" variant="tinted" icon={IconPlus} keyHint="O" href={newOffer}>
                {t('add')}
              </Button>
            )}
          </div>
        )}
      </div>
      <QueryBoundary query={query} skeleton={<LinesSkeleton />}>
        {({ offres }) =>
          offres.length === 0 ? (
            <>
              <p>{t('none')}</p>
              <p className={styles.soft}>{t('noneHelp')}</p>
            </>
          ) : (
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('offer')}</th>
                    <th scope="col">{t('category')}</th>
                    <th scope="col">{t('visible')}</th>
                    <th scope="col" className={styles.end}>
                      {t('month')}
                    </th>
                    <th scope="col" className={styles.end}>
                      {t('price')}
                    </th>
                    <th scope="col">{t('state')}</th>
                  </tr>
                </thead>
                <tbody>
                  {offres.slice(0, atMost).map((offer) => (
                    <tr key={offer.id}>
                      <td>
                        <OfferName offer={offer} partnerId={partnerId} makesOffers={makesOffers} />
                      </td>
                      <td>{offer.catOffreLabel}</td>
                      <td>
                        <Flags offer={offer} />
                      </td>
                      <td className={styles.end}>{ordersOf(offer)}</td>
                      <td className={styles.end}>
                        <PriceText offer={offer} />
                      </td>
                      <td>
                        <StatusBadge size="sm" tone={tones[offer.state]} label={t(`states.${offer.state}`)} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function OfferName({
  offer,
  partnerId,
  makesOffers,
}: {
  offer: PartnerOffreOnWire;
  partnerId: number;
  makesOffers: boolean;
}) {
  const path = `/offre/${makesOffers ? 'fulledit' : 'lineedit'}/${partnerId}/${offer.id}`;
  return useHasScreen()(path) ? (
    <Link href={path} className={styles.leads}>
      {offer.name}
    </Link>
  ) : (
    <b>{offer.name}</b>
  );
}

/** "4,50 à 24,00 €", "22,50 €", or that it is on quote. */
function PriceText({ offer: { lowestPrice, highestPrice, devis } }: { offer: PartnerOffreOnWire }) {
  const t = useTranslations('partners.offersCard');
  const language = useLocale();
  if (lowestPrice === null || highestPrice === null) return devis ? t('onQuote') : '—';
  return formatMoneyRange(lowestPrice, highestPrice, language);
}

/** B, C and P, as offers are flagged. Spec: manager §2 "Visibility flags on offers appear as B, C, P". */
function Flags({ offer }: { offer: PartnerOffreOnWire }) {
  const t = useTranslations('partners.offersCard.flags');
  const flags = { B: offer.visibilityBnfDirect, C: offer.visibilityBnf, P: offer.visibilityPro };
  const wordsOf = (flag: keyof typeof flags): string => (flags[flag] ? t(flag) : t('not', { flag: t(flag) }));
  return (
    <span className={styles.flags}>
      {(['B', 'C', 'P'] as const).map((flag) => (
        <span key={flag} className={styles.flag} data-off={!flags[flag]} title={wordsOf(flag)}>
          <span aria-hidden="true">{flag}</span>
          <VisuallyHidden>{wordsOf(flag)}</VisuallyHidden>
        </span>
      ))}
    </span>
  );
}

export function LinesSkeleton() {
  return (
    <SkeletonGroup className={styles.column ?? ''}>
      <Skeleton height={28} />
      <Skeleton height={28} />
      <Skeleton height={28} />
    </SkeletonGroup>
  );
}
