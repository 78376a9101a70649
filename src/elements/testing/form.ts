/** For tests: a form of the page, and what it would send. */
import { fixture } from '@open-wc/testing';

export interface PageForm {
  form: HTMLFormElement;
  /** What was sent each time, in place of leaving the page, and what sent it. */
  sent: { fields: Record<string, FormDataEntryValue>; submitter: HTMLElement | null }[];
}

/** A form with that content. */
export async function mountForm(content: string, attributes = ''): Promise<PageForm> {
  const form = await fixture<HTMLFormElement>(`<form ${attributes}>${content}</form>`);
  const sent: PageForm['sent'] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push({ fields: Object.fromEntries(new FormData(form, event.submitter)), submitter: event.submitter });
  });
  return { form, sent };
}

/** What the form would send now. */
export const fieldsOf = (form: HTMLFormElement): Record<string, FormDataEntryValue> =>
  Object.fromEntries(new FormData(form));
