/** What a mail about somebody's access is to say. `at` is when it was asked for: asked for once, it is written once. */
export type AccessMailJob =
  /** Tells the owner that their password was changed. */
  | { readonly kind: 'password-changed'; readonly userId: number; readonly at: string }
  /** Tells the owner that their account was opened on a device that it has not been seen on. */
  | {
      readonly kind: 'new-device';
      readonly userId: number;
      readonly at: string;
      readonly browser: string | null;
      readonly system: string | null;
    }
  /** Tells the owner that a passkey now opens their account. */
  | { readonly kind: 'passkey-added'; readonly userId: number; readonly at: string; readonly name: string }
  /** Tells the owner that a colleague took their second factors away. */
  | { readonly kind: 'second-factors-reset'; readonly userId: number; readonly at: string; readonly by: string }
  /** Sends a link to a new password to those who go by the login or e-mail that was typed, if anybody. The text itself is not kept. */
  | { readonly kind: 'password-link'; readonly userIds: readonly number[]; readonly at: string }
  /** Sends the same to somebody for whom their desk asked. */
  | { readonly kind: 'password-link-by-desk'; readonly userId: number; readonly at: string }
  /** Tells a manager that the server made an administrator by its link. */
  | { readonly kind: 'administrator-created'; readonly userId: number; readonly at: string; readonly email: string }
  /** Tells the owner by which login they sign in from now on. With the former one the mail has a link that takes the change back. */
  | {
      readonly kind: 'login-changed';
      readonly userId: number;
      readonly at: string;
      readonly formerEmail?: string;
      readonly formerLogin?: string;
    }
  /** Tells the owner, where they were reached until now, that their e-mail is another one; with the former login as above. */
  | {
      readonly kind: 'email-changed';
      readonly userId: number;
      readonly at: string;
      readonly formerEmail: string;
      readonly formerLogin?: string;
    }
  /** Tells the owner, a month and again a week before, on which day an account ends that nobody uses. */
  | {
      readonly kind: 'inactivity-warning' | 'inactivity-reminder';
      readonly userId: number;
      readonly at: string;
      readonly endsOn: string;
    }
  /** Tells somebody whose account is switched off, a month and again a week before, on which day it is erased. */
  | {
      readonly kind: 'erasure-warning' | 'erasure-reminder';
      readonly userId: number;
      readonly at: string;
      readonly endsOn: string;
    }
  /** Sends the terms in force. */
  | { readonly kind: 'terms'; readonly userId: number; readonly at: string }
  /** Invites somebody to choose their first password. */
  | { readonly kind: 'invitation'; readonly userId: number; readonly at: string };
