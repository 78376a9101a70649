/** The button shown where the service requires signing in. */
import type { Flow } from '../../../definition/common.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { Button, type ButtonProps } from '../../widgets/button/button.tsx';

interface LogInButtonProps extends Pick<ButtonProps, 'className' | 'variant' | 'size'> {
  send: (action: { type: 'log-in'; flow: Flow | '' }) => void;
  label: string;
  'data-focus'?: boolean;
}

export function LogInButton({ send, label, ...rest }: LogInButtonProps) {
  const { flow } = useEnvironment();
  return (
    <Button variant="primary" {...rest} onClick={() => send({ type: 'log-in', flow })}>
      {label}
    </Button>
  );
}
