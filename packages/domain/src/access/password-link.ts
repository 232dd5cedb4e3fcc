/** Asking for links is counted over an hour. */
export const LINK_WINDOW_MS = 60 * 60_000;
const MAX_PER_TEXT = 3;
const MAX_PER_ADDRESS = 30;
const MAX_PER_PERSON = 5;

/** How long the link to a new password works. */
export const PASSWORD_LINK_LIFETIME_MS = 60 * 60_000;
/** How long an invitation works. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60_000;

/** Whether one more mail may be asked for, counting this request. The asker is not told. */
export const mayAskForLink = (asked: { readonly forTyped: number; readonly fromAddress: number }): boolean =>
  asked.forTyped <= MAX_PER_TEXT && asked.fromAddress <= MAX_PER_ADDRESS;

/** Whether one more link may be sent to somebody who got this many within the hour, whatever was typed to ask for them. */
export const maySendLink = (sentToPerson: number): boolean => sentToPerson < MAX_PER_PERSON;

export type LinkFacts = {
  readonly hasPassword: boolean;
  /** Their conciergerie is entered through their company's portal, and may have another way in beside it. */
  readonly throughSingleSignOn: boolean;
  /** The portal is the only way in. */
  readonly singleSignOnRequired: boolean;
};

/** What somebody who has lost their password is sent: a link, or the advice that their company's portal lets them in. */
export const linkOrAdvice = ({
  hasPassword,
  throughSingleSignOn,
  singleSignOnRequired,
}: LinkFacts): 'link' | 'advice' => (singleSignOnRequired || (throughSingleSignOn && !hasPassword) ? 'advice' : 'link');
