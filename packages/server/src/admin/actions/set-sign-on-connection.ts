import { setSignOnConnection } from '@loge/contract/admin/set-sign-on-connection';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { isProviderId } from '../../single-sign-on/rows/sign-on-setting-rows.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { setConnection } from '../../single-sign-on/set-connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const setSignOnConnectionHandler = handle(
  setSignOnConnection,
  async ({ input, database, services, lang, changes }) => {
    const { isNew, clientSecret, appAddress, mainColor, claims, ...typed } = input.connection;
    const isKnown = await isProviderId(database, typed.slug);
    if (isNew && isKnown) return refuseInput(ruleProblems([problem('slug', 'providerIdTaken')], lang, 'connection'));
    if (!isNew && !isKnown) return refuse('not-found');
    const problems = await setConnection(database, services, {
      ...typed,
      domains: typed.domains.map((domain) => domain.toLowerCase()),
      claims: Object.fromEntries(Object.entries(claims).filter(([, name]) => (name ?? '') !== '')),
      clientSecret: clientSecret || null,
      appAddress: appAddress || null,
      mainColor: mainColor || null,
    });
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang, 'connection'));
    changes.record({
      action: isNew ? 'sign-on-connection-added' : 'sign-on-connection-changed',
      comment: `${typed.slug}${typed.active ? '' : ' (hors service)'}`,
      conciergerieId: typed.conciergerieId,
    });
    changes.announce({ topics: ['admin'] });
    return { slug: typed.slug };
  },
);
