import { classifyOffers } from '@loge/contract/offers/classify-offers';
import { getOffersToClassify, type OfferToClassifyOnWire } from '@loge/contract/offers/get-offers-to-classify';
import { WITHDRAWAL_EXCEPTIONS } from '@loge/domain/orders/withdrawal';
import { WITHDRAWAL_EXCEPTION_KEYS, type WithdrawalException } from '@loge/domain/orders/withdrawal-exceptions';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useSingleFlight } from '../../client/use-single-flight.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Select, type SelectOption } from '../../design-system/fields/select.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import styles from './offers-to-classify.module.css';

interface OffersToClassifyProps {
  readonly editHref: (offer: { readonly partnerId: number; readonly id: number }) => string;
}

/** Offers of which nobody has decided whether their buyer may withdraw: several are decided at once. */
export function OffersToClassify({ editHref }: OffersToClassifyProps) {
  const t = useTranslations('offerList.toClassify');
  const query = useActionQuery(getOffersToClassify, {});
  return (
    <div className={styles.screen}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.help}>{t('help')}</p>
      </header>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={300} />
          </SkeletonGroup>
        }
      >
        {({ offers, total }) =>
          offers.length === 0 ? (
            <EmptyState object="administratif" title={t('none')} />
          ) : (
            <Classifying offers={offers} total={total} editHref={editHref} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

const NONE = 'none';

function Classifying({
  offers,
  total,
  editHref,
}: OffersToClassifyProps & { readonly offers: readonly OfferToClassifyOnWire[]; readonly total: number }) {
  const t = useTranslations('offerList.toClassify');
  const toast = useToast();
  const classify = useActionWithToast(classifyOffers);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [choice, setChoice] = useState<WithdrawalException | typeof NONE | ''>('');
  // What somebody else has decided since is not in the list any more.
  const chosen = offers.filter(({ id }) => ticked.has(id));
  const tick = (ids: readonly number[], isTicked: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isTicked) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const decide = useSingleFlight(async () => {
    if (choice === '') return;
    const exception = choice === NONE ? null : choice;
    const answer = await classify({ offreIds: chosen.map(({ id }) => id), exception });
    if (answer === undefined) return;
    setTicked(new Set());
    setChoice('');
    toast.success(t('done', { count: answer.classified }));
  });
  const options: readonly SelectOption<WithdrawalException | typeof NONE>[] = [
    { value: NONE, label: t('noException') },
    ...WITHDRAWAL_EXCEPTION_KEYS.map((key) => {
      const { number, label } = WITHDRAWAL_EXCEPTIONS[key];
      return { value: key, label: `${number} ${label.fr}` };
    }),
  ];
  const partners = Map.groupBy(offers, ({ partnerName }) => partnerName);
  return (
    <>
      <div className={styles.bar}>
        <Select
          label={t('choice')}
          size="md"
          placeholder={t('choose')}
          options={options}
          value={choice}
          onValueChange={setChoice}
          className={styles.choice ?? ''}
        />
        <Button size="md" disabled={chosen.length === 0 || choice === ''} onClick={() => void decide()}>
          {t('apply', { count: chosen.length })}
        </Button>
      </div>
      {total > offers.length && <p className={styles.help}>{t('more', { shown: offers.length, total })}</p>}
      {[...partners].map(([partner, own]) => {
        const ids = own.map(({ id }) => id);
        const count = ids.filter((id) => ticked.has(id)).length;
        return (
          <section key={partner} className={styles.partner}>
            <h2 className={styles.name}>
              <Checkbox
                label={partner}
                checked={count === ids.length}
                mixed={count > 0 && count < ids.length}
                onCheckedChange={(isTicked) => tick(ids, isTicked)}
              />
            </h2>
            <ul>
              {own.map((offer) => (
                <li key={offer.id} className={styles.offer}>
                  <Checkbox
                    label={offer.name}
                    checked={ticked.has(offer.id)}
                    onCheckedChange={(isTicked) => tick([offer.id], isTicked)}
                  />
                  <Tag>{t(offer.sellsGoods ? 'goods' : 'service')}</Tag>
                  <span className={styles.soft}>{offer.categoryName}</span>
                  <Link href={editHref(offer)} className={styles.edit} aria-label={t('open', { name: offer.name })}>
                    {t('see')}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
