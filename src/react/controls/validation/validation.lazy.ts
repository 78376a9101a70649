/** Validation messages and implicit submission, loaded when a visitor first uses a text field. */
export { submitImplicitly } from './implicit-submission.ts';
export { fieldMessages } from '../../../messages/en/validation.ts';
export { describeProblem } from './problem.ts';
