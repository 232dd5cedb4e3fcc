import { continueSession } from '@loge/contract/access/continue-session';
import { PROOF_LIFETIME_MS } from '@loge/domain/access/second-factors';
import { useHandover } from '../../identity/rows/server-rows.ts';
import { findPersonByLogin } from '../../credentials/rows/sign-in-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { ownOrigin } from '../../platform/settings.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { askSecondFactor, methodsOwed } from '../../credentials/ask-second-factor.ts';
import { type Handover, readHandover } from '../../identity/handover.ts';
import { logRefusedAttempt } from '../../platform/gateway/log-refused-attempt.ts';
import { openSession } from '../../identity/open-session.ts';
import { signInPrerequisite } from '../sign-in-prerequisite.ts';
import { serverOfPerson } from '../../identity/locate-account.ts';

/** What the business log says about a handover that opens nothing. */
const comments = {
  forged: 'Passage d’un autre serveur\u00a0: signature fausse',
  'wrong-host': 'Passage d’un autre serveur\u00a0: destiné à un autre serveur, ou émis par un serveur inconnu',
  expired: 'Passage d’un autre serveur\u00a0: hors délai',
  replayed: 'Passage d’un autre serveur\u00a0: déjà utilisé',
  unknown: 'Passage d’un autre serveur\u00a0: personne n’a ce compte ici',
} as const;

export const continueSessionHandler = handlePublic(continueSession, async (request) => {
  const { input, database, now, services } = request;
  const { settings } = services;
  const refuseFor = async (why: keyof typeof comments) => {
    await logRefusedAttempt(request, { action: `handover-${why}`, comment: comments[why] });
    return refuse(why === 'expired' ? 'handover-expired' : 'handover-refused');
  };

  const receiver = { secret: settings.serversSecret, own: ownOrigin(settings), servers: settings.servers };
  const read = readHandover(input.handover, receiver, now);
  if (read.verdict !== 'valid') return refuseFor(read.verdict);
  const way = read.handover.throughSingleSignOn ? 'single-sign-on' : 'other-server';
  const person = await findPersonByLogin(database, read.handover.login);
  // A second factor that was given there counts here; otherwise the other server knows nothing of those that are set up here.
  const isProved = way === 'single-sign-on' || read.handover.secondFactor;
  const owesStep = person !== null && !isProved && (await methodsOwed(request, person.id)).length > 0;
  // Code 46 is a refusal and rolls this transaction back; the handover has done its work by then and must not begin a second step.
  const usedIn = owesStep ? services.autonomous : database;
  if (!(await useHandover(usedIn, { id: read.id, now, expiresAt: read.expiresAt }))) return refuseFor('replayed');

  // Somebody who has moved on from here, even back to where they come from, is not led in a circle.
  if (person === null || (await serverOfPerson(settings, database, person.id)) !== null) return refuseFor('unknown');
  if (!person.has_profile) return refuse('no-profile-for-user');
  // People who must sign on through their company here do so, no matter what the other server asks for.
  const owed = way === 'single-sign-on' ? passwordOwed(person) : await signInPrerequisite(request, person);
  if (owed !== null) return owed;

  const asked = isProved ? null : await askSecondFactor(request, person);
  if (asked !== null) return asked;
  const { noCookies } = input;
  const opened = await openSession(request, {
    userId: person.id,
    verified: 'other',
    way,
    remember: false,
    noCookies,
    signedInAt: signedInAt(read.handover, now),
  });
  return opened === null ? refuse('no-profile-for-user') : { sessionToken: opened.token };
});

const passwordOwed = (person: { readonly id: number; readonly must_change_password: boolean }) =>
  person.must_change_password ? refuse('password-change-required', { uid: person.id }) : null;

/** As the other server says, but never later than now; too long ago for a fresh proof where it does not say. */
const signedInAt = ({ signedInAt: at }: Handover, now: Date): Date =>
  new Date(Math.min(at === undefined || at === 0 ? now.getTime() - PROOF_LIFETIME_MS : at, now.getTime()));
