import type { Lang } from '@loge/domain/shared/lang';
import { type MessageKey, messageText } from '@loge/domain/shared/messages';
import { notWhole } from '@loge/domain/shared/whole-number';
import type { Problem } from '@loge/domain/shared/problem';

/** One thing to correct in one field. `field` is the path in the input, dotted: `o.items.2.quantity`. */
export interface FieldProblem {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

/** So many problems are told at once, more than any form has fields. */
const MAX_PROBLEMS = 100;
const MAX_PATH_CHARACTERS = 200;

/** What the schema library says of a wrong value, reduced to what we use. */
interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  readonly origin?: string;
  readonly expected?: string;
  readonly format?: string;
  readonly params?: Record<string, unknown> | undefined;
}

const ruleOfSize = (issue: SchemaIssue, tooFar: 'big' | 'small'): MessageKey => {
  if (issue.origin === 'string')
    return tooFar === 'big' ? 'tooLong' : Number(issue.minimum) <= 1 ? 'required' : 'tooShort';
  if (issue.origin === 'array')
    return tooFar === 'big' ? 'tooMany' : Number(issue.minimum) <= 1 ? 'required' : 'tooFew';
  // A form's choice where nothing was chosen: no row has the number 0.
  if (tooFar === 'small' && issue.input === 0 && /Id$|^id$/.test(String(issue.path.at(-1)))) return 'required';
  return tooFar === 'big' ? 'tooLarge' : 'tooSmall';
};

const ruleOf = (issue: SchemaIssue): MessageKey => {
  switch (issue.code) {
    case 'too_big':
      return ruleOfSize(issue, 'big');
    case 'too_small':
      return ruleOfSize(issue, 'small');
    case 'invalid_value':
      return 'invalidChoice';
    case 'invalid_format':
      return 'wrongFormat';
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'required';
      // 12.5 is a number, and not a whole one.
      if (issue.expected === 'int' && typeof issue.input === 'number') return notWhole(issue.input) ?? 'notANumber';
      return issue.expected === 'number' || issue.expected === 'int' ? 'notANumber' : 'wrongType';
    default:
      return 'wrongType';
  }
};

/** Says the problems that the schema found, the first hundred, in the reader's language, in the specification's words where it has them (§5). */
export function fieldProblems(issues: readonly SchemaIssue[], lang: Lang): FieldProblem[] {
  return issues.slice(0, MAX_PROBLEMS).map((issue) => {
    const rule = ruleOf(issue);
    const limit = Number(issue.maximum ?? issue.minimum ?? 0);
    return {
      field: issue.path.map(String).join('.').slice(0, MAX_PATH_CHARACTERS),
      rule,
      message: messageText(rule, lang, { max: limit, min: limit }),
    };
  });
}

/** A rule's path `items[2].quantity` as the schema would name it: `items.2.quantity`. */
const dotted = (field: string): string => field.replaceAll(/\[(\d+)\]/g, '.$1');

/** Says the problems that a rule found. `root` is where the rule's facts stand in the input, e.g. `o`. */
export function ruleProblems(problems: readonly Problem[], lang: Lang, root = ''): FieldProblem[] {
  return problems.slice(0, MAX_PROBLEMS).map(({ field, message, values }) => ({
    field: root === '' ? dotted(field) : `${root}.${dotted(field)}`,
    rule: message,
    message: messageText(message, lang, values),
  }));
}
