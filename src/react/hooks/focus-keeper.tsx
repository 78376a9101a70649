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
}

/**
 * If a render removes the focused element, the focus moves to the element marked `data-focus`, otherwise to the control
 * that is at its place, otherwise to the fallback. Focus elsewhere is left alone.
 */
export class FocusKeeper extends Component<FocusKeeperProps> {
  readonly area = createRef<HTMLDivElement>();

  /** Only before the update can the focused element be found; browsers dispatch no event when it is removed. */
  override getSnapshotBeforeUpdate(): Focused | null {
    const area = this.area.current;
    const active = (area?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
    if (!active || !area || active === area || !area.contains(active)) return null;
    return { element: active, index: controlsIn(area).indexOf(active as HTMLElement) };
  }

  override componentDidUpdate(_props: FocusKeeperProps, _state: unknown, before: Focused | null): void {
    const area = this.area.current;
    if (!before || !area || (area.contains(before.element) && !before.element.matches(':disabled'))) return;
    const controls = controlsIn(area);
    const next =
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
