/** What a text field needs once a visitor has turned to it: words for what is wrong, and what Enter does. */
export { submitImplicitly } from './implicit-submission.ts';
export { fieldMessages } from './validation.messages.ts';
export { describeProblem } from './problem.ts';
