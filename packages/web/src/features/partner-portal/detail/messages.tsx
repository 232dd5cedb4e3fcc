import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../design-system/class-names.ts';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { useMomentText } from '../partner-texts.ts';
import styles from './messages.module.css';

/** What was said on the order for its partner, latest first. */
export function Messages({ comments }: Pick<PartnerOrderOnWire, 'comments'>) {
  const t = useTranslations('partnerPortal.order');
  const momentText = useMomentText();
  if (comments.length === 0) return <p className={styles.none}>{t('noMessages')}</p>;
  return (
    <ul className={styles.messages}>
      {comments
        .toSorted((a, b) => b.creation.localeCompare(a.creation))
        .map(({ id, author, isMine, isWithdrawn, creation, content, docName, docUrl }) => (
          <li key={id} className={classNames(styles.message, isMine && styles.mine)}>
            <p className={styles.who}>
              <b>{isMine ? t('me') : author}</b> {momentText(creation)}
            </p>
            {isWithdrawn && <p className={styles.withdrawn}>{t('withdrawn')}</p>}
            {content !== '' && <p className={styles.words}>{content}</p>}
            {docName !== null && docUrl !== null && (
              <a className={styles.file} href={docUrl} target="_blank" rel="noreferrer">
                <Glyph icon={IconPaperclip} size={17} />
                {docName}
              </a>
            )}
          </li>
        ))}
    </ul>
  );
}
