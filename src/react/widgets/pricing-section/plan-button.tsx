/** The button or link that chooses a plan, on its card and in the comparison. */
import type { MouseEvent } from 'react';
import { Button } from '../button/button.tsx';
import type { Plan } from './plan.ts';

export interface PlanAction {
  /** Says what happens. */
  label: string;
  /** Whether this is the visitor's plan. */
  current?: boolean;
  busy?: boolean;
  /** Where choosing it leads, if not to signing up. */
  address?: string | undefined;
  onSelect: (plan: Plan, event: MouseEvent) => void;
}

interface PlanButtonProps {
  plan: Plan;
  action: PlanAction;
  /** What is seen, if there is less room than the label needs. */
  short?: string | undefined;
  size?: 'sm' | 'md';
}

export function PlanButton({ plan, action, short, size }: PlanButtonProps) {
  const { label, current = false, busy = false, address, onSelect } = action;
  const common = {
    variant: plan.popular && !current ? ('primary' as const) : ('secondary' as const),
    size,
    part: 'plan-button',
    className: 'pc-plan__button',
    busy,
    children: short ?? label,
    // Several buttons look the same, so the accessible name has the plan.
    'aria-label': label.includes(plan.name) ? label : `${label}, ${plan.name}`,
    onClick: (event: MouseEvent) => onSelect(plan, event),
  };
  if (current) return <Button {...common} aria-disabled onClick={undefined} />;
  return address ? <Button {...common} href={address} /> : <Button {...common} />;
}
