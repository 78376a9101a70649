import type { ReactNode } from 'react';

interface FormBoundaryProps {
  onSubmit: () => void;
  onReset?: () => void;
  children: ReactNode;
}

/**
 * A form in the shadow tree, whose events are forwarded to the page's form, which is not an ancestor of the control in
 * the shadow tree. So the browser itself decides what submits, such as a click or Enter, after all listeners of the
 * page have had a chance to prevent it.
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
