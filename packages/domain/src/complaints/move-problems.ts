import { MAX_MESSAGE_CHARACTERS } from '../chat/chat-messages.ts';
import { lengthProblem } from '../profile/contact-rules.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { type ComplaintOutcome, type ComplaintState, MAX_SUBJECT_LENGTH } from './complaint.ts';

/** What is missing of a step: an answer says its outcome and its words, and a complaint is reopened with a reason. */
export function moveProblems({
  to,
  outcome,
  message,
}: {
  readonly to: ComplaintState;
  readonly outcome: ComplaintOutcome | null;
  readonly message: string;
}): Problem[] {
  return [
    ...(to === 'answered' && outcome === null ? [problem('outcome', 'required')] : []),
    ...((to === 'answered' || to === 'reopened') && message.trim() === '' ? [problem('message', 'required')] : []),
    ...lengthProblem('message', message, MAX_MESSAGE_CHARACTERS),
  ];
}

/** What is missing of a new complaint. */
export function complaintProblems({
  subject,
  message,
}: {
  readonly subject: string;
  readonly message: string;
}): Problem[] {
  return [
    ...(subject.trim() === '' ? [problem('subject', 'required')] : []),
    ...lengthProblem('subject', subject, MAX_SUBJECT_LENGTH),
    ...(message.trim() === '' ? [problem('message', 'required')] : []),
    ...lengthProblem('message', message, MAX_MESSAGE_CHARACTERS),
  ];
}
