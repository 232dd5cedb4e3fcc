import { useTranslations } from 'use-intl';
import { KeyHints } from '../../../design-system/data/key-hints.tsx';
import { Pagination } from '../../../design-system/data/pagination.tsx';

interface OrderListFooterProps {
  readonly page: number;
  readonly pageSize: number;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  /** There are more than `total`. */
  readonly more: boolean;
  readonly onPageChange: (page: number) => void;
  readonly showsKeys: boolean;
}

/** The keys that work here, and the pages. */
export function OrderListFooter({ page, pageSize, total, more, onPageChange, showsKeys }: OrderListFooterProps) {
  const t = useTranslations('lists');
  return (
    <>
      {showsKeys ? (
        <KeyHints
          hints={[
            { keys: ['J', 'K'], words: t('keys.walk') },
            { keys: ['X'], words: t('keys.select') },
            { keys: [t('keyNames.enter')], words: t('keys.open') },
            { keys: ['F'], words: t('keys.filter') },
            { keys: ['?'], words: t('keys.all') },
          ]}
        />
      ) : (
        <span />
      )}
      {total !== undefined && (
        <Pagination page={page} pageSize={pageSize} total={total} more={more} onPageChange={onPageChange} />
      )}
    </>
  );
}
