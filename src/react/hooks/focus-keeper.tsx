/** Keeps the keyboard focus when the focused element is removed. */
import { Component, createRef, type ReactNode } from 'react';

interface FocusKeeperProps {
  className: string;
  children: ReactNode;
}

/**
 * If a render removes the focused element, the focus moves to the element marked `data-focus`, otherwise to the area
 * itself. Focus elsewhere is left alone.
 */
export class FocusKeeper extends Component<FocusKeeperProps> {
  readonly area = createRef<HTMLDivElement>();

  /** Only before the update can the focused element be found; browsers dispatch no event when it is removed. */
  override getSnapshotBeforeUpdate(): Element | null {
    const area = this.area.current;
    const active = (area?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
    return active && active !== area && area?.contains(active) ? active : null;
  }

  override componentDidUpdate(_props: FocusKeeperProps, _state: unknown, before: Element | null): void {
    const area = this.area.current;
    if (!before || !area || (area.contains(before) && !before.matches(':disabled'))) return;
    (area.querySelector<HTMLElement>('[data-focus]') ?? area).focus({ preventScroll: true });
  }

  override render(): ReactNode {
    return (
      <div ref={this.area} className={this.props.className} tabIndex={-1}>
        {this.props.children}
      </div>
    );
  }
}
