import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Chip } from './chip.tsx';

export interface StateLook {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly tone?: ComponentProps<typeof Chip>['tone'];
  readonly iconClass?: string;
}

/** A state as text, with its own shape. */
export function StateChip({ look }: { look: StateLook }) {
  const { icon: Icon, text, tone, iconClass } = look;
  return (
    <Chip {...(tone ? { tone } : {})}>
      <Icon size={11} {...(iconClass ? { className: iconClass } : {})} aria-hidden="true" />
      {text}
    </Chip>
  );
}
