// @ts-check
/** What the generator's pages lack for keyboards and screen readers. */

/** Tables that scroll take the focus, so that a keyboard can scroll them. */
function focusScrolledTables() {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const table of document.querySelectorAll('main table')) observer.observe(table);
}

/** The search is made when it is first opened, and names its field by a tooltip only. */
function nameSearchField() {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('.pagefind-ui__search-input'))
      target.ariaLabel ??= target.title;
  });
}

focusScrolledTables();
nameSearchField();
