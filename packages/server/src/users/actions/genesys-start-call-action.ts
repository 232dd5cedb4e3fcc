import { genesysStartCallAction } from '@loge/contract/users/genesys-start-call-action';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { isPhone } from '@loge/domain/profile/contact-rules';
import { problem } from '@loge/domain/shared/problem';
import { CALL_MESSAGES, toE164 } from '@loge/domain/users/calls';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';

export const genesysStartCallActionHandler = handle(
  genesysStartCallAction,
  ({ input: { phoneNumber, token }, lang, changes, services }) => {
    if (!isPhone(phoneNumber))
      return Promise.resolve(refuseInput(ruleProblems([problem('phoneNumber', 'invalidPhone')], lang)));
    changes.record({ action: 'call-started' });
    // After the commit, and so once per intention: repeated, it gets the first answer and nothing rings again.
    changes.complete(async (): Promise<OutputOf<typeof genesysStartCallAction>> => {
      const answer = await services.calls?.start({ phoneNumber: toE164(phoneNumber), token });
      const started = answer?.failure === undefined && answer !== undefined;
      if (!started) services.log.warn({ failure: answer?.failure ?? 'no call centre' }, 'a call did not begin');
      return { started, message: CALL_MESSAGES[started ? 'started' : 'failed'][lang] };
    });
    return Promise.resolve({ started: true, message: CALL_MESSAGES.started[lang] });
  },
);
