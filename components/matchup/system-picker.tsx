'use client';

import { classNames } from '#components/ui/class-names.ts';
import { FieldError } from '#components/ui/field.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { ReferredTeam } from '#lib/domain/team-reference.ts';
import { OwnTeamField } from './own-team-field.tsx';

/** The systems of a side: one for a match, several for a grid. */
export function SystemPicker(properties: {
  team: TeamId;
  agents: readonly AgentSummary[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Called with a new own or remote team. */
  onAdd: (team: ReferredTeam) => void;
  /** Names that are already taken. */
  taken: readonly string[];
  error: string | undefined;
}) {
  const { team, agents, chosen, onChange, onAdd, taken, error } = properties;
  const toggle = (id: string): void => {
    onChange(
      chosen.includes(id)
        ? chosen.filter((other) => other !== id)
        : agents.map((agent) => agent.id).filter((other) => other === id || chosen.includes(other)),
    );
  };
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : `${team}-error`}
      className={classNames(
        'min-w-0 rounded-sm border border-line bg-panel',
        team === 'blue' ? 'border-r-[3px] border-r-blue' : 'border-l-[3px]',
        team === 'red' && 'border-l-red',
        team === 'team' && 'border-l-green',
      )}
    >
      <legend className="sr-only">{rosterName(team)} systems</legend>
      <div className={classNames('flex h-11 items-center gap-2 border-line border-b px-3', team === 'blue' && 'flex-row-reverse')}>
        <TeamMark team={team} size={11} />
        <b className="font-[650] text-lead" aria-hidden="true">
          {rosterName(team)}
        </b>
        <span className="flex-1" />
        <span className="text-micro text-muted">
          {chosen.length === 1 ? 'one system' : chosen.length === 0 ? 'choose a system' : `${chosen.length} systems, a grid`}
        </span>
      </div>
      <div className="grid">
        {agents.map((agent) => {
          const on = chosen.includes(agent.id);
          return (
            <label
              key={agent.id}
              className={classNames(
                'grid grid-cols-[16px_1fr] gap-x-2 border-line border-b px-3 py-1.5 last:border-b-0 has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:-outline-offset-2',
                on ? 'bg-raised' : 'hover:bg-raised/60',
              )}
            >
              <input
                type="checkbox"
                className="peer sr-only"
                checked={on}
                disabled={agent.problem !== undefined && !on}
                onChange={() => toggle(agent.id)}
                name={`${team}-system`}
                value={agent.id}
              />
              <i
                aria-hidden="true"
                className="mt-[5px] size-2.5 border border-outline peer-checked:border-gold peer-checked:bg-gold peer-checked:shadow-[inset_0_0_0_2px_var(--color-background)]"
              />
              <span className="min-w-0">
                <span className="flex items-baseline justify-between gap-2">
                  <b className={on ? 'font-semibold' : 'font-medium text-soft'}>{agent.id}</b>
                  <span className="text-micro text-muted">{agent.kind}</span>
                </span>
                {on ? <span className="block break-words text-micro text-muted">{agent.summary}</span> : null}
                {agent.problem === undefined ? null : <span className="block break-words text-micro text-error">{agent.problem}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <OwnTeamField team={team} taken={taken} onAdd={onAdd} />
      {error === undefined ? null : (
        <div className="border-line border-t px-3 pb-2">
          <FieldError id={`${team}-error`} message={error} />
        </div>
      )}
    </fieldset>
  );
}
