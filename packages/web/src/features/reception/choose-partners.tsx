import { getHandover } from '@loge/contract/reception/get-handover';
import type { PartnerAwaitedOnWire } from '@loge/contract/reception/goods-wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FormBody } from '../../forms/form-body.tsx';
import { useForm } from '../../forms/use-form.ts';
import { objectFor } from '../../illustrations/object-for.ts';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import styles from './choose-partners.module.css';
import { goodsKinds, type GoodsKind } from './goods-kinds.ts';

interface ChoosePartnersProps {
  readonly kind: GoodsKind;
  readonly onChosen: (href: string) => void;
}

/** Whose items are received or handed over: the first step. Spec: manager §2 "Reception and collection". */
export function ChoosePartners({ kind, onChosen }: ChoosePartnersProps) {
  const t = useTranslations('reception');
  const { partners: contract, href } = goodsKinds[kind];
  const query = useActionQuery(contract, {});
  const { data: underWay } = useActionQuery(getHandover, { kind }, { select: (answer) => answer.underWay });
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{t(`${kind}.title`)}</h1>
        <span className={styles.ways}>
          {kind === 'remise' && (
            <>
              <TextLink href="/c/pickup">{t('pickup.screen')}</TextLink>
              <TextLink href="/c/remiselist">{t('remise.old')}</TextLink>
            </>
          )}
          {kind === 'reception' && <TextLink href="/c/returns">{t('returns')}</TextLink>}
          <TextLink href="/c/labels">{t('labels.blankTitle')}</TextLink>
        </span>
      </div>
      {underWay !== undefined && underWay !== null && underWay.partnerIds.length > 0 && (
        <Note tone="info">
          {t(`${kind}.continueHelp`, { count: underWay.articles })}{' '}
          <Button size="sm" variant="outline" href={`${href}/${underWay.partnerIds.join(',')}`}>
            {t(`${kind}.continue`)}
          </Button>
        </Note>
      )}
      <QueryBoundary query={query} skeleton={<PartnersSkeleton />}>
        {({ partners }) =>
          partners.length === 0 ? (
            <EmptyState object="colis" title={t(`${kind}.nothing`)}>
              {t(`${kind}.nothingHelp`)}
            </EmptyState>
          ) : (
            <Partners kind={kind} partners={partners} onChosen={onChosen} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

function PartnersSkeleton() {
  return (
    <SkeletonGroup className={styles.partners ?? ''}>
      <Skeleton shape="box" height={64} />
      <Skeleton shape="box" height={64} />
      <Skeleton shape="box" height={64} />
    </SkeletonGroup>
  );
}

interface PartnersProps extends ChoosePartnersProps {
  readonly partners: readonly PartnerAwaitedOnWire[];
}

function Partners({ kind, partners, onChosen }: PartnersProps) {
  const t = useTranslations('reception');
  const all = partners.map(({ partnerId }) => partnerId);
  // In the order of the list, and of those alone that are still in it.
  const chosenOf = (draft: { readonly chosen: readonly number[] }) => all.filter((id) => draft.chosen.includes(id));
  // The only one is the one who stands there; who is announced later changes no choice.
  const [begin] = useState(() => ({ chosen: partners.length === 1 ? all : [] }));
  const form = useForm<{ readonly chosen: readonly number[] }, string>({
    draft: begin,
    rule: (draft) => (chosenOf(draft).length === 0 ? [{ field: 'chosen', text: t('noPartner') }] : []),
    send: (draft) => Promise.resolve(`${goodsKinds[kind].href}/${chosenOf(draft).join(',')}`),
    onSuccess: onChosen,
  });
  const ids = chosenOf(form.draft);
  const choose = (id: number, isChosen: boolean) =>
    form.change({ chosen: isChosen ? [...ids, id] : ids.filter((other) => other !== id) });
  const areAll = ids.length === partners.length;
  const { error } = form.field('chosen');
  return (
    <FormBody form={form} className={styles.form}>
      <fieldset className={styles.choice}>
        <legend>{t(`${kind}.partnersTitle`)}</legend>
        <p className={styles.help}>{t(`${kind}.partnersHelp`)}</p>
        {error !== undefined && (
          <div data-notice>
            <Note tone="danger" live>
              {error}
            </Note>
          </div>
        )}
        {partners.length > 1 && (
          <Checkbox
            label={t('allPartners')}
            checked={areAll}
            mixed={!areAll && ids.length > 0}
            onCheckedChange={(isAll) => form.change({ chosen: isAll ? all : [] })}
          />
        )}
        <ul className={styles.partners}>
          {partners.map(({ partnerId, partner, nbOrders, nbItems }) => (
            <li key={partnerId} className={styles.partner} data-chosen={ids.includes(partnerId) || undefined}>
              <PartnerPicture
                partnerId={partnerId}
                illustration={objectFor(partner)}
                className={styles.picture ?? ''}
              />
              <Checkbox
                className={styles.name ?? ''}
                label={partner}
                hint={`${t('itemCount', { count: nbItems })}, ${t('orderCount', { count: nbOrders })}`}
                checked={ids.includes(partnerId)}
                onCheckedChange={(isChosen) => choose(partnerId, isChosen)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className={styles.foot} data-foot>
        <Button type="submit">{t(`${kind}.start`)}</Button>
      </div>
    </FormBody>
  );
}
