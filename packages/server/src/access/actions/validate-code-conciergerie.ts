import { validateCodeConciergerie } from '@loge/contract/access/validate-code-conciergerie';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { guessDesksByCode, whereCodeOpens } from '../../registration/find-desks-by-code.ts';
import { presentRegistrationChoices } from '../../registration/presenters/present-registration-choices.ts';

export const validateCodeConciergerieHandler = handlePublic(validateCodeConciergerie, async (request) => {
  const desks = await guessDesksByCode(request, request.input.code);
  if (isRefusal(desks)) return desks;
  if (desks.length === 0) return refuse('invalid-registration-code');
  const opens = whereCodeOpens(request.services, desks);
  if (opens.desks.length === 0 && opens.targetServer === null) return refuse('registration-not-open');
  return { ...presentRegistrationChoices(opens.desks), targetServer: opens.targetServer };
});
