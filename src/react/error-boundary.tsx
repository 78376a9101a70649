/** Limits a rendering error to its widget, which shows a message with a retry button. */
import { Component, type ReactNode } from 'react';
import type { Language } from '../definition/common.ts';
import { useEnvironment } from './environment.tsx';
import buttonCss from './primitives/button/button.css';
import iconButtonCss from './primitives/icon-button/icon-button.css';
import { Button } from './primitives/button/button.tsx';
import noticeCss from './primitives/notice/notice.css';
import { Notice } from './primitives/notice/notice.tsx';

/** Styles of the controls shown on failure; they are part of the base, so all widgets may use them. */
export const errorBoundaryStyles: readonly string[] = [buttonCss, iconButtonCss, noticeCss];

const messages: Record<Language, { broken: string; retry: string }> = {
  en: { broken: 'This part of the page stopped working.', retry: 'Try again' },
  es: { broken: 'Esta parte de la página dejó de funcionar.', retry: 'Reintentar' },
  fr: { broken: 'Cette partie de la page ne fonctionne plus.', retry: 'Réessayer' },
  de: { broken: 'Dieser Teil der Seite funktioniert nicht mehr.', retry: 'Erneut versuchen' },
};

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
  const text = messages[useEnvironment().language];
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
