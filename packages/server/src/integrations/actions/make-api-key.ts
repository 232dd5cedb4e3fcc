import { makeApiKey } from '@loge/contract/integrations/make-api-key';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { apiKeyProblems, MAX_LIVE_KEYS } from '@loge/domain/integrations/api-key';
import { problem } from '@loge/domain/shared/problem';
import { takeFreshProof } from '../../credentials/fresh-proof.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { hintOfKey, newApiKey } from '../../platform/gateway/api-key-token.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { choicesFor, placeOf } from '../key-choices.ts';
import { countLiveKeys, insertApiKey } from '../rows/api-key-rows.ts';
import { lockKeyOwner } from '../rows/key-owner-rows.ts';

export const makeApiKeyHandler = handle(makeApiKey, async (request) => {
  const { input, rows, caller, database, changes, lang, now } = request;
  const place = placeOf(caller, input.kind, rows.conciergerieId?.id ?? null);
  const choices = choicesFor(caller, place);
  if (choices === null) {
    const field = input.kind === 'desk' ? 'conciergerieId' : 'kind';
    return refuseInput(ruleProblems([problem(field, field === 'kind' ? 'invalidChoice' : 'required')], lang));
  }
  const known = [...choices.groups, ...choices.actions];
  const problems = apiKeyProblems(input, { known, today: now.toISOString().slice(0, 10) });
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  const refused = await takeFreshProof(request, input.password);
  if (refused !== null) return refused;
  await lockKeyOwner(database, caller.userId);
  if ((await countLiveKeys(database, caller.userId, now)) >= MAX_LIVE_KEYS)
    return refuse('too-many-integrations', { most: MAX_LIVE_KEYS });
  const key = newApiKey();
  await insertApiKey(database, {
    ...place,
    userId: caller.userId,
    name: input.name,
    hint: hintOfKey(key),
    hash: hashToken(key),
    scopes: [...new Set(input.scopes)],
    perMinute: input.perMinute,
    expiresAt: new Date(`${input.expiresOn}T23:59:59Z`),
    now,
  });
  changes.record({
    action: 'api-key-made',
    comment: `${input.name} (${hintOfKey(key)})`,
    ...(place.conciergerieId !== null && { conciergerieId: place.conciergerieId }),
  });
  changes.announce({ topics: ['integrations'], users: [caller.userId] });
  return { key };
});
