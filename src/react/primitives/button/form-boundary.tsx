import type { ReactNode } from 'react';

interface FormBoundaryProps {
  onSubmit: () => void;
  onReset?: () => void;
  children: ReactNode;
}

/**
 * A form in the shadow tree, whose events stand for the one of the page, which cannot see into it. So the browser alone
 * decides what submits – a click that nobody prevented, Enter in a field – after every listener of the page has had
 * its say.
 */
export function FormBoundary({ onSubmit, onReset, children }: FormBoundaryProps) {
  return (
    <form
      className="pc-form-boundary"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onReset={onReset}
    >
      {children}
    </form>
  );
}
