import { getMailsList } from '@loge/contract/admin/get-mails-list';
import { findMailPage, type MailListRow } from '../rows/mail-list-rows.ts';
import { fillPlaces } from '../../platform/mail/mail-places.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { dayRange } from '../../platform/lists/day-range.ts';

const pageSize = 100;

export const getMailsListHandler = handle(getMailsList, async ({ input, caller, database }) => {
  const { rows, total, searchedBackTo, upTo, newer } = await findMailPage(database, {
    conciergerieIds: [...caller.conciergerieIds],
    withoutDesk: caller.isAdmin,
    subject: input.subject ?? '',
    mailTo: input.mailTo ?? '',
    ...dayRange(input.dateStartSent, input.dateEndSent),
    mailId: input.id ?? null,
    upTo: input.upTo ?? null,
    offset: (input.page - 1) * pageSize,
    limit: pageSize,
  });
  return {
    items: rows.map((row) => ({
      id: row.id,
      subject: row.subject,
      mailTo: row.mailTo,
      written: row.writtenAt.toISOString(),
      sent: row.sentAt?.toISOString() ?? null,
      state: row.state,
      error: row.error,
      html: shown(row, caller.isAdmin || !row.toStaff),
    })),
    totalItems: total,
    moreThanTotal: false,
    pageSize,
    filters: [],
    searchedBackTo: searchedBackTo?.toISOString() ?? null,
    upTo,
    newer,
  };
});

/** Without a mail server, this list is the only place where a one-time link can be read. */
const shown = ({ html, placeKey, keptToken }: MailListRow, mayReadLink: boolean): string | null =>
  html === null
    ? null
    : fillPlaces(html, placeKey, {
        token: mayReadLink && keptToken !== null ? keptToken : '***',
        openMark: () => '',
        signature: '',
        site: '',
      });
