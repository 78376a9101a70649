/** Opens a part that works on a single file, which is loaded then; collapsed, it says what is chosen. */
import { useId, useState, type ReactNode } from 'react';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { Button } from '../button/button.tsx';
import { ChevronDownIcon } from '../../controls/icon/icons.tsx';
import type { LazyModule } from '../../../loading/lazy-module.ts';

interface DisclosureProps<Part extends object> {
  module: LazyModule<Part>;
  /** The name of what opens, for styles of the page. */
  name: 'trim' | 'tags';
  label: string;
  icon: ReactNode;
  /** What is chosen, in a few characters. */
  summary: (part: Part) => string | undefined;
  unreachable: string;
  children: (part: Part) => ReactNode;
}

/** What was opened stays, with what can be undone. */
export function Disclosure<Part extends object>(props: DisclosureProps<Part>) {
  const { module, name, label, icon, summary, unreachable, children } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { part, failed } = useLazyModule(module);
  const chosen = part && summary(part);

  function toggle(): void {
    setOpen(!open);
    setWasOpened(true);
    module.load();
  }

  return (
    <div className="pc-converter__options pc-converter__extra" data-open={open || undefined}>
      <Button
        className="pc-converter__options-toggle"
        variant="quiet"
        size="sm"
        icon={icon}
        iconEnd={<ChevronDownIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {label}
        {chosen && <span className="pc-converter__options-summary"> {chosen}</span>}
      </Button>
      <div id={id} className="pc-converter__extra-panel" part={name} hidden={!open}>
        {wasOpened && part && children(part)}
        {open && failed && <p role="alert">{unreachable}</p>}
      </div>
    </div>
  );
}
