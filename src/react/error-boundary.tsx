/** Limits a rendering error to its widget, which shows a message with a retry button. */
import { Component, type ReactNode } from 'react';
import { useEnvironment } from './environment.tsx';
import { brokenMessages } from './error-boundary.messages.ts';
import buttonCss from './primitives/button/button.css';
import iconButtonCss from './primitives/icon-button/icon-button.css';
import { Button } from './primitives/button/button.tsx';
import noticeCss from './primitives/notice/notice.css';
import { Notice } from './primitives/notice/notice.tsx';

/** Styles of the controls shown on failure; they are part of the base, so all widgets may use them. */
export const errorBoundaryStyles: readonly string[] = [buttonCss, iconButtonCss, noticeCss];

interface ErrorBoundaryProps {
  onError: (cause: unknown) => void;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <FailureNotice onRetry={() => this.setState({ failed: false })} />;
  }
}

/** The message that a part of the page failed, with a retry button. */
export function FailureNotice({ onRetry }: { onRetry: () => void }) {
  const text = brokenMessages[useEnvironment().language];
  return (
    <Notice
      live="assertive"
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {text.broken}
    </Notice>
  );
}
