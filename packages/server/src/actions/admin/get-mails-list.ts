import { getMailsList } from '@loge/contract/admin/get-mails-list';
import { findMailPage } from '../../database/mail-list-rows.ts';
import { handle } from '../action-handler.ts';
import { dayRange } from '../day-range.ts';

const pageSize = 100;

export const getMailsListHandler = handle(getMailsList, async ({ input, caller, database }) => {
  const { rows, total } = await findMailPage(database, {
    conciergerieIds: [...caller.conciergerieIds],
    subject: input.subject ?? '',
    mailTo: input.mailTo ?? '',
    ...dayRange(input.dateStartSent, input.dateEndSent),
    mailId: input.id ?? null,
    offset: (input.page - 1) * pageSize,
    limit: pageSize,
  });
  return {
    items: rows.map(({ id, subject, mailTo, sentAt, html }) => ({
      id,
      subject,
      mailTo,
      sent: sentAt?.toISOString() ?? null,
      html,
    })),
    totalItems: total,
    pageSize,
    filters: [],
  };
});
