import { getReturns } from '@loge/contract/orders/get-returns';
import { getGoodsToPickUp } from '@loge/contract/reception/get-goods-to-pick-up';
import { getOrdersForReception } from '@loge/contract/reception/get-orders-for-reception';
import { getPrintForRemise } from '@loge/contract/reception/get-print-for-remise';
import { getRemisesHistory } from '@loge/contract/reception/get-remises-history';
import { makeLabels } from '@loge/contract/reception/make-labels';
import { useParams, useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { ReturnsList } from '../../features/orders/returns/returns-list.tsx';
import { BlankLabels } from '../../features/reception/blank-labels.tsx';
import { ChoosePartners } from '../../features/reception/choose-partners.tsx';
import { GoodsDesk } from '../../features/reception/goods-desk.tsx';
import { type GoodsKind, readIds } from '../../features/reception/goods-kinds.ts';
import { PickupDesk } from '../../features/reception/pickup-desk.tsx';
import { LabelsSheet } from '../../features/reception/labels-sheet.tsx';
import { RemiseList } from '../../features/reception/remise-list.tsx';
import { RemiseSheet } from '../../features/reception/remise-sheet.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { UnknownScreen } from '../../routing/unknown-screen.tsx';
import { useUser } from '../../session/session.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** Goods change hands at a desk: one must be in use. */
function AtDesk({ children }: { readonly children: (conciergerieId: number) => ReactNode }) {
  const t = useTranslations('reception');
  const { conciergerie } = useUser();
  if (conciergerie !== null) return children(conciergerie.id);
  return (
    <EmptyState
      isWholeScreen
      title={t('selectDesk')}
      action={
        <Button size="md" variant="tinted" href="/concierge/selectConciergerie">
          {t('goOn')}
        </Button>
      }
    />
  );
}

function Choose({ kind }: { readonly kind: GoodsKind }) {
  const t = useTranslations('reception');
  const router = useRouter();
  useScreenTitle(t(`${kind}.title`));
  return (
    <PermissionGate action={getOrdersForReception}>
      <AtDesk>{() => <ChoosePartners kind={kind} onChosen={(href) => void router.navigate({ href })} />}</AtDesk>
    </PermissionGate>
  );
}

function Desk({ kind }: { readonly kind: GoodsKind }) {
  const t = useTranslations('reception');
  const router = useRouter();
  const toast = useToast();
  const { ids = '' } = useParams({ strict: false });
  const partnerIds = useMemo(() => readIds(ids), [ids]);
  useScreenTitle(t(`${kind}.title`));
  if (partnerIds === null) return <UnknownScreen />;
  return (
    <PermissionGate action={getOrdersForReception}>
      <AtDesk>
        {(conciergerieId) => (
          <GoodsDesk
            key={`${conciergerieId} ${ids}`}
            kind={kind}
            partnerIds={partnerIds}
            conciergerieId={conciergerieId}
            labelsHref={(itemIds) => pathTo('/c/labels/$ids', { ids: itemIds.join(',') })}
            onDone={({ id, message, isOver }) => {
              toast.success(message);
              // Spec: manager §4: a reception ends at the list of orders. It goes on while items are still expected.
              if (kind === 'reception' && !isOver) return;
              const href = kind === 'reception' ? '/allorders' : pathTo('/c/remiseprint/$id', { id });
              void router.navigate({ href, replace: true });
            }}
          />
        )}
      </AtDesk>
    </PermissionGate>
  );
}

/** What comes back after withdrawals. */
export function ReturnsScreen() {
  useScreenTitle(useTranslations('withdrawalForDesk.goods')('title'));
  return (
    <PermissionGate action={getReturns}>
      <AtDesk>
        {() => <ReturnsList hrefOf={(orderId) => pathTo('/conciergeOrderDetail/$id', { id: orderId })} />}
      </AtDesk>
    </PermissionGate>
  );
}

/** Whose items are received. Spec: manager §2 "Reception and collection". */
export const ReceptionScreen = () => <Choose kind="reception" />;
/** The items that are received. */
export const ReceptionItemsScreen = () => <Desk kind="reception" />;
/** To whom items are handed over. */
export const RemiseScreen = () => <Choose kind="remise" />;
/** The items that are handed over. */
export const RemiseItemsScreen = () => <Desk kind="remise" />;

/** What was handed over before. */
export function RemiseListScreen() {
  const t = useTranslations('reception.list');
  useScreenTitle(t('title'));
  return (
    <PermissionGate action={getRemisesHistory}>
      <AtDesk>{() => <RemiseList hrefOf={(id) => pathTo('/c/remiseprint/$id', { id })} />}</AtDesk>
    </PermissionGate>
  );
}

/** One hand-over on paper. */
export function RemisePrintScreen() {
  const t = useTranslations('reception.sheet');
  const { id = '' } = useParams({ strict: false });
  const remiseId = Number(id);
  useScreenTitle(t('title', { id }));
  if (!Number.isSafeInteger(remiseId) || remiseId < 1) return <UnknownScreen />;
  return (
    <PermissionGate action={getPrintForRemise}>
      <RemiseSheet key={id} remiseId={remiseId} />
    </PermissionGate>
  );
}

/** What waits for the person who shows their code. */
export function PickupScreen() {
  const t = useTranslations('reception.pickup');
  const router = useRouter();
  const toast = useToast();
  useScreenTitle(t('screen'));
  return (
    <PermissionGate action={getGoodsToPickUp}>
      <AtDesk>
        {() => (
          <PickupDesk
            hrefOf={(id) => pathTo('/conciergeOrderDetail/$id', { id })}
            onDone={(count) => {
              toast.success(t('done', { count }));
              void router.navigate({ href: '/homegest', replace: true });
            }}
          />
        )}
      </AtDesk>
    </PermissionGate>
  );
}

/** Labels for items, to be printed and tied to them. */
export function LabelsScreen() {
  const t = useTranslations('reception.labels');
  const { ids = '' } = useParams({ strict: false });
  const itemIds = readIds(ids);
  useScreenTitle(t('title'));
  if (itemIds === null) return <UnknownScreen />;
  return (
    <PermissionGate action={makeLabels}>
      <LabelsSheet key={ids} itemIds={itemIds} />
    </PermissionGate>
  );
}

/** A stock of labels, each to be tied to an item that comes in. */
export function BlankLabelsScreen() {
  const t = useTranslations('reception.labels');
  useScreenTitle(t('blankTitle'));
  return (
    <PermissionGate action={makeLabels}>
      <AtDesk>{(conciergerieId) => <BlankLabels key={conciergerieId} conciergerieId={conciergerieId} />}</AtDesk>
    </PermissionGate>
  );
}
