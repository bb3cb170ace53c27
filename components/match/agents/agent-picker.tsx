import { Pause, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { teamLook } from '#components/ui/team-look.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { ReportedAgent } from '#lib/fold/agents-view.ts';
import { AgentFace } from '../cards/agent-face.tsx';
import { stateWords } from './agent-state.ts';

const Entry = memo(function Entry(properties: {
  agent: ReportedAgent;
  team: TeamId | null;
  thinks: boolean;
  isChosen: boolean;
  onChoose: (name: string) => void;
}) {
  const { agent, team, thinks, isChosen, onChoose } = properties;
  const { name, alarm, isPaused } = agent;
  const words = stateWords(agent, thinks);
  const alarmed = alarm === null ? '' : `, alarm: ${alarm.text}`;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`${name}, ${words}${alarmed}`}
        onClick={() => onChoose(name)}
        className={classNames(
          'relative grid h-12 w-full grid-cols-[20px_minmax(0,1fr)] items-center gap-x-2 border-line border-r border-b pr-2 pl-2.5 text-left -outline-offset-2',
          isChosen ? 'bg-raised shadow-[inset_0_-2px_0_var(--color-gold)]' : 'hover:bg-raised/60',
        )}
      >
        {team === null ? null : <i aria-hidden="true" className={classNames('absolute inset-y-0 left-0 w-0.5', teamLook(team).edge)} />}
        <AgentFace name={name} size={20} />
        <span className="min-w-0">
          <span className="flex items-center gap-1">
            <b className="truncate font-semibold text-data">{name}</b>
            {alarm === null ? null : <TriangleAlert size={12} aria-hidden="true" className="shrink-0 text-error" />}
            {isPaused ? <Pause size={12} aria-hidden="true" className="shrink-0 text-gold" /> : null}
          </span>
          <span className={classNames('block truncate text-micro', thinks && words === 'thinks' ? 'text-gold' : 'text-muted')}>
            {words}
          </span>
        </span>
      </button>
    </li>
  );
});

/** All agents in sight, each with what it does now; one of them is chosen. */
export function AgentPicker(properties: {
  agents: readonly ReportedAgent[];
  teamOf: (name: string) => TeamId | null;
  thinking: readonly string[];
  chosen: string;
  onChoose: (name: string) => void;
}) {
  const { agents, teamOf, thinking, chosen, onChoose } = properties;
  return (
    <ul
      aria-label="Agents"
      className={classNames(
        'grid shrink-0 overflow-y-auto',
        agents.length > 3 ? 'max-h-[148px] grid-cols-[repeat(auto-fill,minmax(88px,1fr))]' : 'grid-flow-col auto-cols-fr',
      )}
    >
      {agents.map((agent) => (
        <Entry
          key={agent.name}
          agent={agent}
          team={teamOf(agent.name)}
          thinks={thinking.includes(agent.name)}
          isChosen={agent.name === chosen}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}
