/** What the compiler must accept and reject for `render`; verified at type check, never executed. */
import { render } from './render.ts';

const place = document.body;

const { element, update } = render('converter', place, { from: 'FLAC', formats: ['FLAC', 'WAV'] });
element.addEventListener('pc-download', (event) => {
  const blob: Blob = event.detail.blob;
  void blob;
});
update({ language: undefined });
render('new-header', place, { sticky: true, menu: [{ _id: 'a', label: 'A', link: '/a' }] }).unmount();
render('auth-modal', place).element.show('login');

// @ts-expect-error -- no such widget
render('header', place);
// @ts-expect-error -- no such format
render('converter', place, { from: 'OGG' });
// @ts-expect-error -- a property of another widget
render('converter', place, { sticky: true });
// @ts-expect-error -- not a flag's value
update({ theme: true });
// @ts-expect-error -- a search may find nothing
render('converter', place.querySelector('main'));
