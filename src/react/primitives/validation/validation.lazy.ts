/** Validation messages and implicit submission, loaded when a visitor first uses a text field. */
export { submitImplicitly } from './implicit-submission.ts';
export { fieldMessages } from './validation.messages.ts';
export { describeProblem } from './problem.ts';
