/** A message of two lines: what happened, and what to do next. */
export type TitledMessage = readonly [title: string, advice: string];
