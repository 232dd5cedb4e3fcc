import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * Wherever an account begins, or an invitation leaves, who does it is warned of legal texts that are missing: by one component in the browser, by the same
 * rows on the command line. A new way stands in this list, or fails here.
 */

const root = join(import.meta.dirname, '..');
const server = 'packages/server/src';
const web = 'packages/web/src';

/** Where the warning stands, or why nobody can be warned. */
const ways: Readonly<Record<string, { readonly warnedIn: readonly string[] } | { readonly nobody: string }>> = {
  'users/actions/new-user-adherent-v2.ts': { warnedIn: [`${web}/back-office-app/screens/people-screens.tsx`] },
  'users/actions/create-users-batch.ts': { warnedIn: [`${web}/back-office-app/screens/people-screens.tsx`] },
  'users/actions/create-concierge.ts': { warnedIn: [`${web}/back-office-app/screens/concierge-screens.tsx`] },
  'users/actions/reinvite-user.ts': { warnedIn: [`${web}/features/users/account-acts.tsx`] },
  'partners/actions/create-partner.ts': { warnedIn: [`${web}/features/partners/new-partner-dialog.tsx`] },
  'people-file/rows/people-file-rows.ts': { warnedIn: [`${server}/command-line/import-people.ts`] },
  'people-file/rows/scim-people-rows.ts': { warnedIn: [`${web}/features/admin/scim-tokens.tsx`] },
  'single-sign-on/rows/sign-on-people-rows.ts': { warnedIn: [`${web}/features/admin/sign-on-form.tsx`] },
  // People register themselves with the code of a desk: it begins where the code is set.
  'registration/jobs/settle-registration.ts': { warnedIn: [`${web}/features/conciergeries/setting-control.tsx`] },
  'registration/rows/registration-rows.ts': { warnedIn: [`${web}/features/conciergeries/setting-control.tsx`] },
  // Members of a company's space order nothing, and accept no terms of a desk.
  'company/actions/add-company-member.ts': { nobody: 'the space of a company shows no legal texts of a desk' },
  'company/rows/company-member-rows.ts': { nobody: 'the space of a company shows no legal texts of a desk' },
  // Rows of the actions above.
  'users/rows/new-people-rows.ts': { warnedIn: [`${web}/back-office-app/screens/people-screens.tsx`] },
  'users/rows/concierge-rows.ts': { warnedIn: [`${web}/back-office-app/screens/concierge-screens.tsx`] },
  'partners/rows/partner-account-rows.ts': { warnedIn: [`${web}/features/partners/new-partner-dialog.tsx`] },
  'access/actions/create-first-administrator.ts': { nobody: 'there is no desk yet that could have texts' },
  'access/rows/first-administrator-rows.ts': { nobody: 'there is no desk yet that could have texts' },
  'access/actions/undo-account-change.ts': {
    nobody: 'the owner of an account gets it back, by a link of their own mail',
  },
  'conciergeries/rows/new-conciergerie-rows.ts': {
    nobody: 'the account of a new desk itself, which nobody signs in by',
  },
};

/** What makes an account, or queues the mail by which somebody chooses their first password. */
const begins =
  /insert\s+into\s+users\b|insertInto\('users'\)|changes\.queue\('access-mail', \{ kind: 'invitation'|purpose: 'invitation'|\? 'invitation' :/;
const sources = globSync('**/*.ts', { cwd: join(root, server) }).filter(
  (path) => !/\.(test|drill)\.ts$|^(demo-world|testing|backup)\//.test(path),
);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('every way by which somebody is invited is known', () => {
  const found = sources.filter((path) => begins.test(read(join(server, path))));
  // Renders the mail that the actions above have queued.
  const renders = 'access/jobs/password-link-mails.ts';
  expect(found.filter((path) => path !== renders).sort()).toEqual(Object.keys(ways).sort());
});

test('each of them warns of legal texts that are missing', () => {
  const silent = Object.entries(ways).flatMap(([way, how]) =>
    'nobody' in how
      ? []
      : how.warnedIn
          .filter((path) => !/<MissingLegalTexts\b|findMissingLegalTexts\(/.test(read(path)))
          .map((path) => `${way}: ${path}`),
  );
  expect(silent).toEqual([]);
});

test('every button that invites stands where the warning does', () => {
  const inviting =
    /use(?:Action\w*|Call)\((?:reinviteUser|newUserAdherentV2|createUsersBatch|createConcierge|createPartner)\b/;
  const buttons = globSync('**/*.{ts,tsx}', { cwd: join(root, web) }).filter(
    (path) => !path.includes('.test.') && inviting.test(read(join(web, path))),
  );
  // Forms whose screen warns above them.
  const onScreens = ['new-beneficiary-form.tsx', 'new-concierge-form.tsx', 'use-import-people.ts'];
  const silent = buttons.filter(
    (path) => !/<MissingLegalTexts\b/.test(read(join(web, path))) && !onScreens.some((name) => path.endsWith(name)),
  );
  expect(buttons.length).toBeGreaterThan(3);
  expect(silent).toEqual([]);
});
