import { expect } from '@playwright/test';
import { query } from './seed.ts';

/** The address of the link in the last mail of a kind to somebody, as they would click it. */
export async function linkSentTo(
  login: string,
  template: 'password-link' | 'invitation' = 'password-link',
): Promise<string> {
  let token = '';
  await expect
    .poll(async () => {
      // Sent by a desk, the mail is another one and its link the same.
      const rows = await query<{ one_time_token: string }>(
        `select one_time_token from mails where mail_to = $1 and template like $2 || '%' order by id desc limit 1`,
        [login, template],
      );
      token = rows[0]?.one_time_token ?? '';
      return token;
    })
    .not.toBe('');
  return `/#!/newPassword/${token}`;
}
