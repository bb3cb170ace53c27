import { useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Toggle } from '#components/ui/field.tsx';
import type { AgentMode } from '#lib/domain/agent-event.ts';
import type { CommandView } from '#lib/fold/agents-view.ts';
import { formatCount } from '#lib/format.ts';

/** How often a mode acted, and whether it does now; null for never. */
function actsOf(mode: string, commands: readonly CommandView[]): string | null {
  const acts = commands.filter(({ by, command }) => by === 'mode' && command === mode);
  if (acts.some(({ to }) => to === null)) return 'acts now';
  return acts.length === 0 ? null : acts.length === 1 ? 'acted once' : `acted ${formatCount(acts.length, 'time')}`;
}

/** The modes of an agent. `onSwitch` is null for a user who may not steer it. */
export function ModeList(properties: {
  modes: readonly AgentMode[];
  commands: readonly CommandView[];
  onSwitch: ((mode: string, on: boolean) => Promise<boolean>) | null;
}) {
  const { modes, commands, onSwitch } = properties;
  // Until the agent reports its modes, a switch shows what was asked for.
  const [asked, setAsked] = useState<{ readonly of: readonly AgentMode[]; readonly name: string; readonly on: boolean } | null>(null);
  const pending = asked?.of === modes ? asked : null;
  const change = async (name: string, on: boolean): Promise<void> => {
    setAsked({ of: modes, name, on });
    if (!(await onSwitch?.(name, on))) setAsked(null);
  };
  return (
    <ul aria-label="Modes" className="grid gap-1">
      {modes.map(({ name, about, isOn }) => {
        const acts = actsOf(name, commands);
        const shown = pending?.name === name ? pending.on : isOn;
        return (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
            {onSwitch === null ? (
              <span className="flex min-h-6 items-center gap-2">
                <i aria-hidden="true" className={classNames('size-2.5 shrink-0 border', isOn ? 'border-gold bg-gold' : 'border-outline')} />
                <span className={isOn ? 'font-medium' : 'text-muted'}>{name}</span>
                <span className="sr-only">{isOn ? 'on' : 'off'}</span>
              </span>
            ) : (
              <Toggle label={name} checked={shown} onChange={({ target }) => void change(name, target.checked)} />
            )}
            <span className={classNames('text-micro', acts === 'acts now' ? 'text-gold' : 'text-muted')}>{acts}</span>
            <span className={classNames('col-span-2 text-micro text-muted', onSwitch === null ? 'pl-[18px]' : 'pl-10')}>{about}</span>
          </li>
        );
      })}
    </ul>
  );
}
