import type { ListViewOnWire } from '@loge/contract/shared/list-wire';
import { measureOfView } from '@loge/domain/reporting/view-measures';
import { IconDownload, IconHash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { Tabs } from '../../../design-system/navigation/tabs.tsx';
import type { ListNavigation } from '../../../lists/use-list-address.ts';
import { useMeasureSentence } from '../../../messages/use-measure-sentence.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import styles from './order-list.module.css';
import { orderColumnNames, type OrderColumnName } from './order-columns.tsx';

interface OrderListTabsProps {
  readonly views: readonly ListViewOnWire[];
  readonly current: string;
  /** The view that stands for an address without one. */
  readonly first: string;
  readonly navigation: ListNavigation;
  /** Nothing but the views: beside an open order, on a phone. */
  readonly isPlain: boolean;
  readonly hasReasons: boolean;
  readonly columns: readonly OrderColumnName[];
  readonly onColumnsChange: (names: readonly OrderColumnName[]) => void;
  readonly onGoTo: () => void;
  readonly onExport: (() => void) | undefined;
  readonly isExporting: boolean;
  /** Before the other acts. */
  readonly leading?: ReactNode;
}

/** The views of a list with their counts, and what concerns the whole list. */
export function OrderListTabs(props: OrderListTabsProps) {
  const { views, current, first, navigation, isPlain, hasReasons, columns, onColumnsChange, onGoTo } = props;
  const { onExport, isExporting, leading } = props;
  const t = useTranslations('orders');
  const words = useTranslations('lists');
  const meaningOf = useMeasureSentence();
  const aside = !isPlain && (
    <>
      {leading}
      <Button size="sm" variant="ghost" icon={IconHash} keyHint="G" onClick={onGoTo}>
        {t('goTo')}
      </Button>
      <ColumnsMenu
        offered={orderColumnNames.filter((name) => name !== 'reason' || hasReasons)}
        shown={columns}
        onChange={onColumnsChange}
      />
      {onExport !== undefined && (
        <Button size="sm" variant="ghost" icon={IconDownload} pending={isExporting} onClick={onExport}>
          {words('export')}
        </Button>
      )}
    </>
  );
  if (views.length === 0) return isPlain ? null : <div className={styles.bar}>{aside}</div>;
  return (
    <Tabs
      label={t('views')}
      current={current}
      tabs={views.map(({ name, label, count }) => ({
        key: name,
        label,
        count,
        help: meaningOf(measureOfView(name)),
        href: navigation.hrefOf({ view: name === first ? null : name, open: null }),
      }))}
      aside={aside}
    />
  );
}
