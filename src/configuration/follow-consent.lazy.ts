/** Follows the consent that the banners of a page tell, some of which report no changes. */
import { globalValue } from '../dom/global-value.ts';
import { setTcfAnswer, type Consent } from './told-consent.ts';

/** In ms. A withdrawal holds within a second. */
const INTERVAL = 500;

/** The purposes of IAB's TCF: storing on a device, and measuring how content performs. */
const PURPOSES = [1, 8];

interface TcfData {
  gdprApplies?: boolean;
  eventStatus?: string;
  purpose?: { consents?: Readonly<Record<number, boolean>> };
}

/** Calls back whenever what the banners tell may have changed, for as long as the page lasts. */
export function followBanners(look: () => void): void {
  let asked: unknown;

  function ask(): void {
    const tcf = globalValue('__tcfapi');
    // A stub is replaced by the banner itself; who asks both hears the answer twice.
    if (typeof tcf === 'function' && tcf !== asked) {
      asked = tcf;
      (tcf as (...values: unknown[]) => unknown)('addEventListener', 2, (data: unknown, isSuccess: unknown) => {
        if (isSuccess === true) setTcfAnswer(answerOf(data as TcfData));
      });
    }
    look();
  }

  ask();
  setInterval(ask, INTERVAL);
}

function answerOf({ gdprApplies, eventStatus, purpose }: TcfData): Consent {
  if (gdprApplies === false) return 'granted';
  // While its dialog is open, what it holds is what was proposed.
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return 'pending';
  return PURPOSES.every((each) => purpose?.consents?.[each] === true) ? 'granted' : 'denied';
}
