/** The link to a result that only the browser itself can download. */
import type { ComponentProps } from 'react';
import type { Failure } from '../../api/failure.ts';
import { Button, type ButtonProps } from '../widgets/button/button.tsx';
import { NewTabHint } from '../controls/new-tab/new-tab.tsx';
import { fileToOpen } from './failure.ts';

interface OpenFileLinkProps extends Pick<ButtonProps, 'variant' | 'size'>, Pick<ComponentProps<'a'>, 'children'> {
  failure: Failure<string>;
  'data-focus'?: boolean;
}

/** Nothing after any other failure. Stylesheet: `button.css`. */
export function OpenFileLink({ failure, children, ...props }: OpenFileLinkProps) {
  const url = fileToOpen(failure);
  if (url === undefined) return null;
  return (
    <Button {...props} href={url} target="_blank" rel="noopener" download="">
      {children}
      <NewTabHint />
    </Button>
  );
}
