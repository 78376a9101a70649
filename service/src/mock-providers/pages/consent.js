// @ts-check
/** The consent window: posts the decision to its opener, which closes it. */
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const query = new URLSearchParams(location.search);

/** @param {unknown} answer */
function send(answer) {
  if (window.opener === null) {
    document.body.append('The page that opened this window is gone. You can close it.');
    return;
  }
  window.opener.postMessage(answer, query.get('origin') ?? '');
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const email = new FormData(form).get('email');
  const response = await fetch(query.get('what') ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...JSON.parse(query.get('request') ?? '{}'), email }),
  });
  if (response.ok) send(await response.json());
  else document.body.append(`It was refused: ${await response.text()}`);
});

document.getElementById('deny')?.addEventListener('click', () => send(null));
/** @type {HTMLInputElement} */ (form.elements.namedItem('email')).value = query.get('email') ?? '';
