import type { getBizLogsList } from '@loge/contract/admin/get-biz-logs-list';
import type { getMailsList } from '@loge/contract/admin/get-mails-list';
import type { OutputOf } from '@loge/contract/shared/action-contract';

/** A mail as it is listed; with its text when it was asked for alone. */
export type Mail = OutputOf<typeof getMailsList>['items'][number];

/** A line of the business log. */
export type LogLine = OutputOf<typeof getBizLogsList>['items'][number];
