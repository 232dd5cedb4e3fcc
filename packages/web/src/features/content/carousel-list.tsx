import { deleteCarouselItem } from '@loge/contract/content/delete-carousel-item';
import { getCarouselItems } from '@loge/contract/content/get-carousel-items';
import { setCarouselOrder } from '@loge/contract/content/set-carousel-order';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { moveInOrder } from '@loge/domain/content/order-content';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useArrangedRows } from '../../client/use-arranged-rows.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useEditedRow } from '../../client/use-edited-row.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { CarouselDialog } from './carousel-dialog.tsx';
import { PiecesSkeleton } from './content-lists.tsx';
import styles from './carousel.module.css';

type Answer = OutputOf<typeof getCarouselItems>;
type Item = Answer['items'][number];

/** /content/carousel/: what turns on the home screen of the first design. */
export function CarouselList() {
  const query = useActionQuery(getCarouselItems, {});
  return (
    <QueryBoundary query={query} skeleton={<PiecesSkeleton />}>
      {(answer) => <Listed answer={answer} refetch={query.refetch} />}
    </QueryBoundary>
  );
}

interface ListedProps {
  readonly answer: Answer;
  readonly refetch: Parameters<typeof useArrangedRows>[1];
}

function Listed({ answer: { items: listed, allConciergeries, today }, refetch }: ListedProps) {
  const t = useTranslations('contentDesk.carousel');
  const { edited, edit, add, close } = useEditedRow(listed, ({ id }) => id);
  const toast = useToast();
  const dialogs = useDialogs();
  const { rows: items, arrange } = useArrangedRows(listed, refetch);
  const saveMove = useActionWithToast(setCarouselOrder);
  const remove = useActionWithToast(deleteCarouselItem);
  // The first takes the place of the second: one that goes down lets the next one before it.
  const swap = (upper: Item | undefined, lower: Item | undefined) => {
    if (upper === undefined || lower === undefined) return;
    const put = (from: number, to: number, save: () => Promise<boolean>) =>
      arrange((ids) => moveInOrder(ids, from, to) ?? ids, save);
    const saved = async (from: number, to: number) => (await saveMove({ from, to })) !== undefined;
    const undo = () => put(upper.id, lower.id, () => saved(upper.id, lower.id));
    put(lower.id, upper.id, async () => {
      const isSaved = await saved(lower.id, upper.id);
      if (isSaved) toast.success(t('moved'), { undo });
      return isSaved;
    });
  };
  const takeOff = async (item: Item) => {
    const isSure = await dialogs.confirm({
      title: t('removeTitle', { title: item.titleInterne }),
      body: t('removeHelp'),
      confirmLabel: t('remove'),
    });
    if (isSure && (await remove({ id: item.id })) !== undefined) toast.success(t('removed'));
  };
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <p>{t('intro')}</p>
        <Button size="sm" icon={IconPlus} onClick={add}>
          {t('add')}
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState object="administratif" title={t('empty')}>
          {t('emptyHelp')}
        </EmptyState>
      ) : (
        <ol className={styles.rows} aria-label={t('title')}>
          {items.map((item, index) => (
            <li key={item.id} className={styles.row}>
              <div className={styles.picture} aria-hidden="true">
                <ServicePicture
                  scene="object"
                  image={item.wideImageId ?? item.tallImageId}
                  illustration={item.illustration ?? 'accueil'}
                />
              </div>
              <div className={styles.words}>
                <span className={styles.name}>
                  <b>{item.titleInterne}</b>
                  <State item={item} today={today} />
                  {item.isCompany && <Tag tone="info">{t('company')}</Tag>}
                </span>
                {item.textFr !== '' && <span>{item.textFr}</span>}
                <span className={styles.soft}>
                  {t('days', {
                    from: formatDate(item.fromDate, 'numeric', 'fr'),
                    to: formatDate(item.toDate, 'numeric', 'fr'),
                  })}{' '}
                  · {t('desks', { count: item.conciergeries.length })}
                </span>
              </div>
              {item.elsewhere ? (
                <Tag tone="warning">{t('elsewhere')}</Tag>
              ) : (
                <div className={styles.acts}>
                  <IconButton
                    size="sm"
                    icon={IconArrowUp}
                    label={t('up', { title: item.titleInterne })}
                    disabled={index === 0}
                    onClick={() => swap(items[index - 1], item)}
                  />
                  <IconButton
                    size="sm"
                    icon={IconArrowDown}
                    label={t('down', { title: item.titleInterne })}
                    disabled={index === items.length - 1}
                    onClick={() => swap(item, items[index + 1])}
                  />
                  <Button size="sm" variant="outline" onClick={() => edit(item)}>
                    {t('edit')}
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => void takeOff(item)}>
                    {t('remove')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {edited !== undefined && <CarouselDialog item={edited} desks={allConciergeries} today={today} onClose={close} />}
    </div>
  );
}

function State({ item: { fromDate, toDate }, today }: { readonly item: Item; readonly today: string }) {
  const t = useTranslations('contentDesk.states');
  if (toDate < today) return <Tag>{t('ended')}</Tag>;
  return fromDate > today ? <Tag tone="warning">{t('waiting')}</Tag> : <Tag tone="success">{t('online')}</Tag>;
}
