/** Keeps the keyboard focus when the focused element is removed. */
import { Component, createRef, type ReactNode, type RefObject } from 'react';
import { controlsIn } from './focus-place.ts';

interface FocusKeeperProps {
  className: string;
  children: ReactNode;
  /** Gets the focus if nothing in the area can; by default the area itself. */
  fallback?: RefObject<HTMLElement | null>;
}

interface Focused {
  readonly element: Element;
  /** Its place among the controls of the area. */
  readonly index: number;
  readonly row: Row | null;
}

/** The item of a list that the focused element is in. */
interface Row {
  readonly list: Element;
  readonly item: Element;
  readonly index: number;
  /** How many controls of the item are after the focused one: rows end alike, with the button that removes them. */
  readonly after: number;
}

function rowOf(element: Element): Row | null {
  const item = element.closest('li');
  const list = item?.parentElement;
  if (!item || !list) return null;
  const controls = controlsIn(item);
  const after = controls.length - 1 - controls.indexOf(element as HTMLElement);
  return { list, item, index: [...list.children].indexOf(item), after };
}

/** The same control of the row that has taken the place of a removed one, or of the last row. */
function sameInNextRow({ list, item, index, after }: Row): HTMLElement | undefined {
  if (item.isConnected || !list.isConnected) return undefined;
  const next = list.children[Math.min(index, list.children.length - 1)];
  return next && controlsIn(next).at(-1 - after);
}

/**
 * If a render removes the focused element, the focus moves to the next row if a row of a list was removed with it,
 * otherwise to the element marked `data-focus`, otherwise to the control that is at its place, otherwise to the fallback.
 * Focus elsewhere is left alone.
 */
export class FocusKeeper extends Component<FocusKeeperProps> {
  readonly area = createRef<HTMLDivElement>();

  /** Only before the update can the focused element be found; browsers dispatch no event when it is removed. */
  override getSnapshotBeforeUpdate(): Focused | null {
    const area = this.area.current;
    const active = (area?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
    if (!active || !area || active === area || !area.contains(active)) return null;
    return { element: active, index: controlsIn(area).indexOf(active as HTMLElement), row: rowOf(active) };
  }

  override componentDidUpdate(_props: FocusKeeperProps, _state: unknown, before: Focused | null): void {
    const area = this.area.current;
    if (!before || !area || (area.contains(before.element) && !before.element.matches(':disabled'))) return;
    const controls = controlsIn(area);
    const next =
      (before.row && sameInNextRow(before.row)) ??
      area.querySelector<HTMLElement>('[data-focus]') ??
      controls[Math.min(before.index, controls.length - 1)] ??
      this.props.fallback?.current ??
      area;
    next.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    return (
      <div ref={this.area} className={this.props.className} tabIndex={-1}>
        {this.props.children}
      </div>
    );
  }
}
