import type { ConnectionType } from './connection-types.ts';
import type { PeopleFile, LineProblem, PersonLine } from './people-file.ts';
import { type Account, fileLineStep, isDeactivatedByFile, leavesTooMany } from './provisioning.ts';

/** Somebody at the desk, or elsewhere with an e-mail of the file. */
export interface KnownPerson {
  readonly id: number;
  readonly email: string;
  readonly login: string;
  readonly externalId: string | null;
  readonly state: Account['state'];
  readonly isStaff: boolean;
  readonly isOfDesk: boolean;
  /** The account in whose name the desk itself orders. */
  readonly isDeskAccount: boolean;
}

export type Refusal = LineProblem | 'staff' | 'otherExternalId' | 'deactivated' | 'otherDesk' | 'ambiguous';

export interface PeoplePlan {
  readonly create: readonly PersonLine[];
  readonly link: readonly { readonly personId: number; readonly externalId: string; readonly line: number }[];
  readonly reactivate: readonly number[];
  readonly deactivate: readonly number[];
  readonly keptCount: number;
  readonly ignoredCount: number;
  readonly refused: readonly { readonly line: number; readonly because: Refusal }[];
  /** More leave than one file may say without being asked for. */
  readonly leavesTooMany: boolean;
}

/** What a file changes at a desk; null at a desk that no file feeds. Nobody whom the file names, however badly, leaves. */
export function planPeopleFile(
  connectionType: ConnectionType,
  file: PeopleFile,
  people: readonly KnownPerson[],
): PeoplePlan | null {
  if (leavesNobody(connectionType)) return null;
  const finder = finderOf(people);
  const create: PersonLine[] = [];
  const link: { personId: number; externalId: string; line: number }[] = [];
  const reactivate: number[] = [];
  const refused: { line: number; because: Refusal }[] = file.refused.map(({ line, because }) => ({
    line: line.line,
    because,
  }));
  const named = new Set<number>();
  let keptCount = 0;
  let ignoredCount = 0;

  for (const { line } of file.refused) for (const { id } of finder(line)) named.add(id);
  for (const line of file.people) {
    const found = finder(line);
    for (const { id } of found) named.add(id);
    const [person] = found;
    const because = found.length > 1 ? 'ambiguous' : person?.isOfDesk === false ? 'otherDesk' : null;
    if (because !== null) {
      refused.push({ line: line.line, because });
      continue;
    }
    const step = fileLineStep(connectionType, person === undefined ? null : accountOf(person, line));
    switch (step.kind) {
      case 'create':
        create.push(line);
        break;
      case 'link':
        if (person !== undefined && line.externalId !== '' && person.externalId === null)
          link.push({ personId: person.id, externalId: line.externalId, line: line.line });
        else keptCount += 1;
        break;
      case 'reactivate':
        if (person !== undefined) reactivate.push(person.id);
        break;
      case 'keep':
        keptCount += 1;
        break;
      case 'ignore':
        ignoredCount += 1;
        break;
      case 'refuse':
        if (step.because !== 'notFedByFile') refused.push({ line: line.line, because: step.because });
        break;
    }
  }
  const couldLeave = people.filter((person) => person.isOfDesk && isDeactivatedByFile(connectionType, person));
  const deactivate = couldLeave.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  return {
    create,
    link,
    reactivate,
    deactivate,
    keptCount,
    ignoredCount,
    refused: refused.toSorted((a, b) => a.line - b.line),
    leavesTooMany: leavesTooMany(deactivate.length, couldLeave.length),
  };
}

const leavesNobody = (type: ConnectionType): boolean => fileLineStep(type, null).kind === 'refuse';

/** Those whom a line means: by external id at the desk, else by e-mail or login anywhere. */
function finderOf(people: readonly KnownPerson[]): (line: PersonLine) => readonly KnownPerson[] {
  const byExternalId = new Map<string, KnownPerson>();
  for (const person of people)
    if (person.isOfDesk && person.externalId !== null) byExternalId.set(person.externalId, person);
  const byName = new Map<string, Set<KnownPerson>>();
  for (const person of people) {
    for (const name of [person.email.toLowerCase(), person.login.toLowerCase()])
      byName.set(name, (byName.get(name) ?? new Set()).add(person));
  }
  return ({ externalId, email }) => {
    const known = externalId === '' ? undefined : byExternalId.get(externalId);
    return known === undefined ? [...(byName.get(email) ?? [])] : [known];
  };
}

function accountOf(person: KnownPerson, line: PersonLine): Account {
  const isKnownById = person.externalId !== null && person.externalId === line.externalId;
  return {
    by: isKnownById ? 'externalId' : 'email',
    state: person.state,
    isStaff: person.isStaff,
    isSomebodyElses: !isKnownById && person.externalId !== null && line.externalId !== '',
  };
}
