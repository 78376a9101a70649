/**
 * Buttons that act on another element, which `commandfor` or `popovertarget` names. The browser does it for native
 * buttons, also for those inside our elements once they know the other element; here is what it does not do. Loaded for
 * buttons of ours that have these attributes, and in browsers without invoker commands.
 */
import { native } from './native.ts';

/** A button of ours. A link has an `href`. */
export type ButtonHost = HTMLElement & Pick<HTMLButtonElement, 'form' | 'type' | 'value'> & { href?: string };

type Action = (target: HTMLElement, source: HTMLElement) => void;

const valueOf = (source: HTMLElement): string | undefined => source.getAttribute('value') ?? undefined;

const isShown = (popover: HTMLElement): boolean => popover.matches(':popover-open');

const togglePopover: Action = (popover, source) => void popover.togglePopover({ source });

const POPOVER_ACTIONS: Readonly<Record<string, Action | undefined>> = {
  'show-popover'(popover, source) {
    if (!isShown(popover)) popover.showPopover({ source });
  },
  'hide-popover'(popover) {
    if (isShown(popover)) popover.hidePopover();
  },
  'toggle-popover': togglePopover,
};

const DIALOG_ACTIONS: Readonly<Record<string, ((dialog: HTMLDialogElement, source: HTMLElement) => void) | undefined>> =
  {
    'show-modal'(dialog) {
      if (!dialog.open) dialog.showModal();
    },
    close(dialog, source) {
      if (dialog.open) dialog.close(valueOf(source));
    },
    'request-close'(dialog, source) {
      // It is newer than what else the dialog has.
      if (dialog.open)
        native(dialog, 'requestClose' in dialog ? 'requestClose' : 'close').call(dialog, valueOf(source));
    },
  };

/** The element in the same tree whose id the attribute names. */
function targetOf(button: HTMLElement, attribute: 'commandfor' | 'popovertarget'): HTMLElement | null {
  const id = button.getAttribute(attribute);
  return id && button.isConnected ? (button.getRootNode() as Document | ShadowRoot).getElementById(id) : null;
}

/** In a form, a button that submits or resets does nothing else. */
const isInvoker = ({ form, type, href }: Partial<ButtonHost>): boolean => !href && (!form || type === 'button');

function actionOf(target: HTMLElement, command: string): Action | undefined {
  if (target.popover && POPOVER_ACTIONS[command]) return POPOVER_ACTIONS[command];
  return target instanceof HTMLDialogElement ? (DIALOG_ACTIONS[command] as Action | undefined) : undefined;
}

/** As the HTML standard describes it. The page's own commands begin with two hyphens. */
function sendCommand(target: HTMLElement, source: HTMLElement, command: string): void {
  const action = actionOf(target, command.toLowerCase());
  if (!action && !command.startsWith('--')) return;
  const event =
    typeof CommandEvent === 'function'
      ? new CommandEvent('command', { command, source, cancelable: true, composed: true })
      : Object.assign(new Event('command', { cancelable: true, composed: true }), { command, source });
  if (target.dispatchEvent(event)) action?.(target, source);
}

function invoke(button: HTMLElement): void {
  const target = targetOf(button, 'commandfor');
  if (target) {
    sendCommand(target, button, button.getAttribute('command') ?? '');
    return;
  }
  const popover = targetOf(button, 'popovertarget');
  const action = button.getAttribute('popovertargetaction')?.toLowerCase();
  if (popover?.popover) (POPOVER_ACTIONS[`${action}-popover`] ?? togglePopover)(popover, button);
}

/** Presses on which the browser acts by itself. */
const nativePresses = new WeakSet<Event>();

const bound = new WeakSet<ButtonHost>();

/** Makes the browser treat the button inside as it would treat a native button in the place of its host. */
function bind(host: ButtonHost): HTMLButtonElement | null {
  const button = host.shadowRoot?.querySelector<HTMLButtonElement>('button[part]');
  if (!button) return null;
  const acts = isInvoker(host);
  const target = acts ? targetOf(host, 'commandfor') : null;
  // The form around it in the shadow tree makes it submit otherwise, and nothing else.
  button.type = acts ? 'button' : host.type;
  button.value = host.value;
  button.commandForElement = target;
  button.command = host.getAttribute('command') ?? '';
  button.popoverTargetElement = acts && !target ? targetOf(host, 'popovertarget') : null;
  button.popoverTargetAction = host.getAttribute('popovertargetaction') ?? '';
  const isNative = target ? 'commandForElement' in HTMLButtonElement.prototype : true;
  return isNative ? button : null;
}

/** Called when an attribute has changed, and for each press, which the browser may have missed. */
export function update(host: ButtonHost, press?: Event): void {
  if (!bound.has(host)) {
    bound.add(host);
    // The other element may have come, or gone, and the button may be another one.
    host.addEventListener('pointerdown', () => bind(host), true);
    host.addEventListener(
      'click',
      (event) => {
        const button = bind(host);
        if (button && event.composedPath().includes(button)) nativePresses.add(event);
      },
      true,
    );
  }
  bind(host);
  if (!press || press.defaultPrevented || nativePresses.has(press)) return;
  if (isInvoker(host) && !host.matches(':disabled')) invoke(host);
}

/** Elements with commands of their own. */
const commanded = new WeakSet<Element>();

const documents = new WeakSet<Document>();

/** Lets native buttons send commands to the element, where the browser does not. */
export function listenToButtons(element: HTMLElement): void {
  commanded.add(element);
  const { ownerDocument } = element;
  if (documents.has(ownerDocument)) return;
  documents.add(ownerDocument);
  native(ownerDocument, 'addEventListener').call(ownerDocument, 'click', (event) => {
    // Icons in the button may have shadow trees of their own.
    const button = event
      .composedPath()
      .find((each): each is HTMLButtonElement => each instanceof HTMLButtonElement && each.hasAttribute('commandfor'));
    // A script of the page may have added what the browser lacks.
    if (!button || event.defaultPrevented || 'commandForElement' in HTMLButtonElement.prototype) return;
    const target = targetOf(button, 'commandfor');
    if (target && commanded.has(target) && isInvoker(button)) invoke(button);
  });
}
