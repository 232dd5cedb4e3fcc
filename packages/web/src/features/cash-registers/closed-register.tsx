import { getCaisseFermeture } from '@loge/contract/cash-registers/get-caisse-fermeture';
import { loadCaisseTicketPdf } from '@loge/contract/cash-registers/load-caisse-ticket-pdf';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { gapOf, MEANS } from '@loge/domain/cash-registers/takings';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { IconDownload, IconLock, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useBusyDownload } from '../../client/open-download.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { usePrinter } from '../../printing/use-printer.ts';
import styles from './closed-register.module.css';
import frame from './cash-registers.module.css';
import { RegisterSkeleton } from './register-skeleton.tsx';

interface ClosedRegisterProps {
  readonly id: number;
  /** What is compared once it is closed: the batches of the desk's terminals. */
  readonly afterClosing: ReactNode;
  readonly listHref: string;
}

/** A register that was closed just now: what was found, what stays, and its ticket to print or keep. */
export function ClosedRegister({ id, afterClosing, listHref }: ClosedRegisterProps) {
  const query = useActionQuery(getCaisseFermeture, { caisse: id });
  return (
    <QueryBoundary query={query} skeleton={<RegisterSkeleton />}>
      {(closing) => (
        <>
          <Closing closing={closing} />
          {afterClosing}
          <BackToList href={listHref} />
        </>
      )}
    </QueryBoundary>
  );
}

type Closed = OutputOf<typeof getCaisseFermeture>;

function BackToList({ href }: { readonly href: string }) {
  const t = useTranslations('cashRegisters');
  return (
    <div>
      <Button size="md" variant="ghost" href={href}>
        {t('backToList')}
      </Button>
    </div>
  );
}

function Closing({ closing }: { readonly closing: Closed }) {
  const t = useTranslations('cashRegisters');
  const printing = useTranslations('printing');
  const language = useLocale();
  const localOf = useLocalMoment();
  const printer = usePrinter();
  const pdf = useBusyDownload(loadCaisseTicketPdf);
  const { caisse, closedAt, closedBy, expected, counted, comment, toSafe, float, ticket } = closing;
  const { date, time } = localOf(closedAt);
  const gap = gapOf(expected, counted);
  return (
    <>
      <div className={styles.done}>
        <span className={styles.mark}>
          <Glyph icon={IconLock} size={26} />
        </span>
        <div>
          <h1>{t('closed.title', { name: caisse.name })}</h1>
          <p>
            {t('closed.by', {
              name: closedBy,
              day: formatDate(date, 'long', language),
              time: formatTime(time, language, 'always'),
            })}
          </p>
        </div>
      </div>
      <Ticket
        as="section"
        footLayout="stack"
        className={styles.ticket}
        foot={
          <div className={styles.foot}>
            <p className={styles.line}>
              <span>{t('count.float')}</span>
              <b>
                <MoneyText cents={float} />
              </b>
            </p>
            <p className={styles.line}>
              <span>{t('count.toSafe')}</span>
              <b>
                <MoneyText cents={toSafe} />
              </b>
            </p>
            <div className={styles.acts}>
              <Button icon={IconPrinter} pending={printer.isPrinting} onClick={() => void printer.print([ticket])}>
                {printing('print')}
              </Button>
              <Button
                variant="outline"
                icon={IconDownload}
                pending={pdf.busy}
                onClick={() => void pdf.download({ caisse: caisse.id })}
              >
                {t('closed.pdf')}
              </Button>
            </div>
          </div>
        }
      >
        <h2>{t('closed.ticket')}</h2>
        <table className={frame.recapTable}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('movement.means')}</VisuallyHidden>
              </th>
              <th scope="col">{t('check.expected')}</th>
              <th scope="col">{t('check.counted')}</th>
              <th scope="col">{t('check.gap')}</th>
            </tr>
          </thead>
          <tbody>
            {MEANS.map((means) => (
              <tr key={means}>
                <th scope="row">{t(`means.${means}`)}</th>
                <td>
                  <MoneyText cents={expected[means]} />
                </td>
                <td className={frame.figure}>
                  <MoneyText cents={counted[means]} />
                </td>
                <td className={gap[means] === 0 ? undefined : frame.wrong}>
                  {gap[means] === 0 ? t('check.even') : <MoneyText cents={gap[means]} signed />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {comment !== '' && <p className={styles.comment}>{t('closed.explained', { comment })}</p>}
      </Ticket>
    </>
  );
}
