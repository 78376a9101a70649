/** Limits a rendering error to its widget, which shows a message with a retry button. */
import { Component, type ReactNode, type RefObject } from 'react';
import { textOf } from '../../messages/messages.ts';
import { useEnvironment } from '../environment/environment.tsx';
import { keepValues, restoreValues } from './kept-values.ts';
import { Button } from '../widgets/button/button.tsx';
import { unexpectedErrorMessages } from '../../messages/en/unexpected-error.ts';
import { PlainNotice } from '../controls/notice/plain-notice.tsx';

interface ErrorBoundaryProps {
  /** Contains what is rendered. */
  root: RefObject<HTMLElement | null>;
  onError: (cause: unknown) => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { failed: false };
  /** What the visitor had typed when it failed. */
  #kept: ReturnType<typeof keepValues> = [];

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  /** Before the message replaces the fields. */
  override getSnapshotBeforeUpdate(_props: ErrorBoundaryProps, { failed }: ErrorBoundaryState): null {
    const root = this.props.root.current;
    if (root && this.state.failed && !failed) this.#kept = keepValues(root);
    return null;
  }

  override componentDidUpdate(_props: ErrorBoundaryProps, { failed }: ErrorBoundaryState): void {
    const root = this.props.root.current;
    if (root && failed && !this.state.failed) restoreValues(root, this.#kept);
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
  const text = textOf(unexpectedErrorMessages, useEnvironment().language);
  return (
    <PlainNotice
      live="assertive"
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {text.broken}
    </PlainNotice>
  );
}
