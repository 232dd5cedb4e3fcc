import { setSignInDomain } from '@loge/contract/admin/set-sign-in-domain';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { type DomainTarget, signInDomainProblems } from '@loge/domain/access/sign-in-domain';
import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Database } from '../../platform/database/connection.ts';
import { lockDesk } from '../../people-file/rows/people-file-rows.ts';
import {
  deleteSignInDomain,
  insertServerDomain,
  insertSignInDomain,
  lockConnection,
  lockDomain,
} from '../../single-sign-on/rows/sign-in-domain-rows.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const setSignInDomainHandler = handle(setSignInDomain, async ({ input, database, services, lang, changes }) => {
  const { isNew, target } = input;
  const domain = input.domain.toLowerCase();
  const problems = signInDomainProblems(domain, target, services.settings);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  await lockDomain(database, domain);
  const wasSaid = await deleteSignInDomain(database, domain);
  if (isNew && wasSaid) return refuseInput(ruleProblems([problem('domain', 'signInDomainTaken')], lang));
  if (!isNew && !wasSaid) return refuse('not-found');
  const missing = await write(database, domain, target);
  if (missing !== null) return refuseInput(ruleProblems([missing], lang));
  changes.record({ action: 'sign-in-domain-set', comment: `${domain} → ${leadsTo(target)}` });
  changes.announce({ topics: ['admin'] });
  return { domain };
});

/** Writes down where the people of a domain sign in; a problem when that is no longer there. */
async function write(database: Database, domain: string, target: DomainTarget): Promise<Problem | null> {
  if (target.kind === 'server') {
    await insertServerDomain(database, domain, new URL(target.server).origin);
    return null;
  }
  if (target.kind === 'page') {
    const { conciergerieId, page } = target;
    if ((await lockDesk(database, conciergerieId)) === null) return problem('target.conciergerieId', 'invalidChoice');
    await insertSignInDomain(database, { domain, conciergerieId, connectionId: null, page });
    return null;
  }
  const connection = await lockConnection(database, target.slug);
  if (connection === null) return problem('target.slug', 'invalidChoice');
  const { conciergerieId, id } = connection;
  await insertSignInDomain(database, { domain, conciergerieId, connectionId: id, page: null });
  return null;
}

const leadsTo = (target: DomainTarget): string =>
  target.kind === 'server' ? target.server : target.kind === 'page' ? target.page : target.slug;
