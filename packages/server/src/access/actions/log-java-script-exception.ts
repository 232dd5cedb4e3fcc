import { randomUUID } from 'node:crypto';
import { maskTokens } from '@loge/domain/shared/mask-tokens';
import { logJavaScriptException } from '@loge/contract/access/log-java-script-exception';
import { insertClientError } from '../rows/client-report-rows.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

/** A report begins with the code that the person reads in « Une erreur est survenue. Code … ». */
const codeOf = (message: string): string => /^[A-Z0-9]{6,12}(?=\s)/.exec(message)?.[0] ?? randomUUID().slice(0, 8);

/** A note says what is expected to happen now and then; it is kept, and alarms nobody. */
const isNote = (message: string): boolean => message.startsWith('note ');

export const logJavaScriptExceptionHandler = handlePublic(
  logJavaScriptException,
  async ({ input, caller, client, database, services, now }) => {
    if (input.m === '') return done;
    const message = maskTokens(input.m);
    const report = {
      code: codeOf(message),
      at: now,
      userId: caller?.userId ?? null,
      message,
      fromApp: client.app,
      device: client.device,
    };
    const kept = await insertClientError(database, report);
    if (kept && isNote(input.m)) services.log.debug({ report }, 'client note');
    else if (kept) services.log.warn({ report }, 'client error');
    return done;
  },
);
