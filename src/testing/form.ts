/** For tests: a form of the page and its submissions. */
import { fixture } from '@open-wc/testing';

export interface PageForm {
  form: HTMLFormElement;
  /** The submissions, whose navigation is prevented, with their submitters. */
  sent: { fields: Record<string, FormDataEntryValue>; submitter: HTMLElement | null }[];
}

/** Mounts a form with this content. */
export async function mountForm(content: string, attributes = ''): Promise<PageForm> {
  const form = await fixture<HTMLFormElement>(`<form ${attributes}>${content}</form>`);
  const sent: PageForm['sent'] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push({ fields: Object.fromEntries(new FormData(form, event.submitter)), submitter: event.submitter });
  });
  return { form, sent };
}

/** The form data of a submission at this moment. */
export const fieldsOf = (form: HTMLFormElement): Record<string, FormDataEntryValue> =>
  Object.fromEntries(new FormData(form));
