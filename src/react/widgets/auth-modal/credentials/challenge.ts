/** Where a captcha of the page can show its challenge. */
import { configuration } from '../../../../configuration/configuration.ts';
import { createElement } from '../../../../dom/create-element.ts';
import { resizeObserver } from '../../../../dom/platform.ts';
import type { Captcha } from './captcha.ts';

/** The page's captcha, if it has configured one; its challenges find a place in the light tree, shown in the dialog. */
export function pageCaptcha(lightTree: () => HTMLElement, stepBack: Captcha['stepBack']): Captcha | undefined {
  const { captchaToken } = configuration();
  if (!captchaToken) return undefined;
  return {
    stepBack,
    ask(over) {
      const tree = lightTree();
      const container = createElement('div', tree.ownerDocument);
      container.slot = 'captcha';
      tree.append(container);
      // In a low window it is below what is seen, and it gets its content later.
      const growth = resizeObserver(() => container.scrollIntoView({ block: 'nearest' }));
      growth.observe(container);
      const end = (): void => {
        growth.disconnect();
        container.remove();
      };
      over.addEventListener('abort', end, { once: true });
      return captchaToken({ container });
    },
  };
}
