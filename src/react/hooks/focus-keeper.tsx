/** Keeps the keyboard's place when what had the focus goes away with a change of view. */
import { Component, createRef, type ReactNode } from 'react';

interface FocusKeeperProps {
  className: string;
  children: ReactNode;
}

/**
 * When a render takes the focused element out of it, the focus moves to the element inside marked `data-focus`,
 * else to the area itself. A focus that is elsewhere stays there.
 */
export class FocusKeeper extends Component<FocusKeeperProps> {
  readonly area = createRef<HTMLDivElement>();

  /** Only before the change can be told where the focus was; a browser does not report its loss. */
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
