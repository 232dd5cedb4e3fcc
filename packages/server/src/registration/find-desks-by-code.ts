import { networkOfAddress } from '@loge/domain/access/network-of-address';
import { allowsSelfRegistration } from '@loge/domain/access/designs';
import { findRegistrationDesks, type RegistrationDeskRow } from './rows/registration-desk-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { elsewhere, unlisted } from '../platform/gateway/other-servers.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import { claimAttempt } from '../credentials/attempt-limit.ts';
import { logRefusedAttempt } from '../platform/gateway/log-refused-attempt.ts';
import { logUnlistedServer } from '../platform/gateway/log-unlisted-server.ts';

/** Who tries codes, and from where. */
type Asking = Pick<ActionRequest<never, Caller | null>, 'caller' | 'client' | 'database' | 'now' | 'services'>;

/** The conciergeries of a code, none for a code that nobody has. Such a guess counts against its address and leaves a line in the log. */
export async function guessDesksByCode(
  asking: Asking,
  code: string,
): Promise<readonly RegistrationDeskRow[] | Refusal<'sign-in-limited'>> {
  const { client, database, now, services } = asking;
  const attempt = await claimAttempt(services, 'registration-code', networkOfAddress(client.address), now);
  if ('minutesToWait' in attempt) {
    await logRefusedAttempt(asking, { action: 'registration-code-limited', comment: 'Trop de codes d’accès essayés' });
    return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
  }
  const desks = await findRegistrationDesks(database, code, now);
  if (desks.some(({ serverOrigin }) => elsewhere(services.settings, serverOrigin) === unlisted))
    await logUnlistedServer(asking);
  if (desks.length > 0) await attempt.takeBack();
  else await logRefusedAttempt(asking, { action: 'registration-code-refused', comment: 'Code d’accès inconnu' });
  return desks;
}

/** Those at whose company people create their accounts themselves. */
const openDesks = (desks: readonly RegistrationDeskRow[]): readonly RegistrationDeskRow[] =>
  desks.filter(({ brand }) => allowsSelfRegistration(brand));

/** The conciergeries at which a code lets somebody create their account here, or the other server where it does. */
export function whereCodeOpens(
  { settings }: Services,
  desks: readonly RegistrationDeskRow[],
): { readonly desks: readonly RegistrationDeskRow[]; readonly targetServer: string | null } {
  const open = openDesks(desks);
  const here = open.filter(({ serverOrigin }) => elsewhere(settings, serverOrigin) === null);
  if (here.length > 0) return { desks: here, targetServer: null };
  const listed = open
    .map(({ serverOrigin }) => elsewhere(settings, serverOrigin))
    .find((server) => server !== unlisted);
  return { desks: [], targetServer: listed ?? null };
}
