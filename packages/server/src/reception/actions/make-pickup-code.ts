import { makePickupCode } from '@loge/contract/reception/make-pickup-code';
import { MS_PER_DAY } from '@loge/domain/shared/moment';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashOfPickupCode, newOneTimeCode, newQrCode } from '../pickup-code.ts';
import { insertPickupCode } from '../rows/pickup-code-rows.ts';

const daysOfQrCode = 1;
const daysOfOneTimeCode = 7;
const maxDraws = 5;

export const makePickupCodeHandler = handle(makePickupCode, async ({ input, caller, database, now }) => {
  const { conciergerieId, userId: beneficiaryId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const givenName = input.forName;
  const isOwn = givenName === '';
  const expiresAt = new Date(now.getTime() + (isOwn ? daysOfQrCode : daysOfOneTimeCode) * MS_PER_DAY);
  const kind = isOwn ? 'qr_code' : 'one_time_code';
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const code = isOwn ? newQrCode() : newOneTimeCode();
    const hash = hashOfPickupCode(code);
    if (await insertPickupCode(database, { conciergerieId, beneficiaryId, kind, hash, givenName, now, expiresAt }))
      return { code, expiresAt: expiresAt.toISOString() };
  }
  throw new Error('Every code that was drawn is in use.');
});
