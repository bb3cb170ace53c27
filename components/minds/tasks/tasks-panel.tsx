'use client';

import { Expand, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { type ReactNode, useMemo, useState } from 'react';
import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { useMatch } from '#components/match-state/match-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Modal } from '#components/ui/modal.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import { rosterName } from '#lib/domain/roster.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { foldPlansOf } from '#lib/fold/fold-plans.ts';
import { type PlannedTask, plannedTasks, taskStandings } from '#lib/fold/plan-tasks.ts';
import { noPlans, type PlanRevision, type TeamPlans } from '#lib/fold/plans-view.ts';
import { formatTicks } from '#lib/format.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { StepButtons } from '../step-buttons.tsx';
import { TeamHead } from '../team-head.tsx';
import { standingLooks } from './standing-look.ts';
import { TaskFacts } from './task-facts.tsx';
import { TaskMark } from './task-mark.tsx';
import { WorkLanes } from './work-lanes.tsx';
import { WorkWords } from './work-words.tsx';

const TaskGraph = dynamic(() => import('./task-graph.tsx').then((module) => module.TaskGraph), { ssr: false });

type Look = 'graph' | 'list';

/** The number of subtasks in each standing that occurs: also the meaning of the signs. */
function Standings({ tasks }: { tasks: readonly PlannedTask[] }) {
  const counts = taskStandings.map((standing) => ({ standing, count: tasks.filter((task) => task.standing === standing).length }));
  return (
    <ul aria-label="Subtasks by state" className="flex flex-wrap gap-x-3.5 gap-y-1 text-micro text-soft">
      {counts.map(({ standing, count }) =>
        count === 0 ? null : (
          <li key={standing} className="flex items-center gap-1.5">
            <TaskMark standing={standing} size={12} />
            {standingLooks[standing].word} <b className="font-semibold text-text">{count}</b>
          </li>
        ),
      )}
      {tasks.some(({ isCritical }) => isCritical) ? (
        <li className="flex items-center gap-1.5 text-muted">
          <i aria-hidden="true" className="h-0.5 w-4 bg-gold" />
          longest chain
        </li>
      ) : null}
    </ul>
  );
}

/** The plan of one team: the chosen revision as a graph or a list, and the chosen subtask. */
function TeamPlan(properties: { plans: TeamPlans; traces: string | null; head: (tools: ReactNode) => ReactNode; title: string }) {
  const { plans, traces, head, title } = properties;
  const feed = useMatch((state) => state.feed);
  const isWide = useMedia('(min-width: 860px)');
  // Null follows the newest plan.
  const [picked, setPicked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [look, setLook] = useState<Look | null>(null);
  const [isLarge, setLarge] = useState(false);
  const newest = plans.revisions.length - 1;
  const found = picked === null ? -1 : plans.revisions.findIndex(({ seq }) => seq === picked);
  const index = found < 0 ? newest : found;
  const tasks = useMemo(() => plannedTasks(plans, index), [plans, index]);
  const isNow = index === newest;
  const task = tasks.find(({ id }) => id === chosen);
  const shown = look ?? (isWide ? 'graph' : 'list');
  const pick = (at: number): void => setPicked(at >= newest ? null : (plans.revisions[at]?.seq ?? null));
  const revisions = <PlanRevisions revisions={plans.revisions} index={index} traces={traces} onPick={pick} />;
  const common = { tasks, feed, isNow, chosen, onChoose: setChosen } as const;
  const facts = (onLeave?: () => void): ReactNode =>
    task === undefined ? (
      <p className="p-3 text-data text-muted">Choose a subtask to see its milestones, agents, feedback and events.</p>
    ) : (
      <TaskFacts
        task={task}
        tasks={tasks}
        feed={feed}
        isNow={isNow}
        traces={traces}
        onChoose={setChosen}
        {...(onLeave ? { onLeave } : {})}
      />
    );
  const looks = (
    <Segmented
      small
      label="How the plan is shown"
      value={shown}
      onChange={setLook}
      segments={[
        { value: 'graph', label: 'Graph' },
        { value: 'list', label: 'List' },
      ]}
    />
  );
  return (
    <>
      {head(
        <span className="flex items-center gap-2">
          {looks}
          <Button size="small" look="line" icon aria-label="Enlarge the plan" onClick={() => setLarge(true)}>
            <Expand size={14} aria-hidden="true" />
          </Button>
        </span>,
      )}
      <div className="border-line border-b px-3 py-2">
        <Standings tasks={tasks} />
      </div>
      {revisions}
      {shown === 'list' ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          {task === undefined ? null : (
            <div className="border-line border-b bg-sunken">
              <div aria-live="polite">{facts()}</div>
              <Button size="small" look="quiet" className="mb-2 ml-3" onClick={() => setChosen(null)}>
                Close the subtask
              </Button>
            </div>
          )}
          <TaskList {...common} />
        </div>
      ) : (
        <>
          <div className="min-h-52 flex-1 border-line border-b">{isLarge ? null : <TaskGraph {...common} size="small" />}</div>
          <div className="max-h-[45%] min-h-0 overflow-y-auto" aria-live="polite">
            {facts()}
          </div>
        </>
      )}
      {isLarge ? (
        <Modal label={title} onClose={() => setLarge(false)} size="page">
          <div className="flex h-full flex-col">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2 pr-12 pl-3">
              <h2 className="text-section">{title}</h2>
              <Standings tasks={tasks} />
              <Button look="quiet" icon aria-label="Close the plan" onClick={() => setLarge(false)} className="absolute top-1.5 right-2">
                <X size={16} aria-hidden="true" />
              </Button>
            </div>
            {revisions}
            <div className="flex min-h-0 flex-1 max-md:flex-col">
              <div className="min-h-0 min-w-0 flex-1">
                <TaskGraph {...common} size={isWide ? 'large' : 'small'} />
              </div>
              <div className="overflow-y-auto border-line max-md:max-h-[40%] max-md:border-t md:w-[340px] md:border-l" aria-live="polite">
                {facts(() => setLarge(false))}
              </div>
            </div>
            <div className="max-h-[34%] shrink-0 overflow-y-auto border-line border-t max-md:hidden">
              <WorkLanes tasks={tasks} feed={feed} chosen={chosen} onChoose={setChosen} />
            </div>
          </div>
        </Modal>
      ) : null}
    </>
  );
}

/** The plans of the teams as they are at the shown moment, one team at a time. `match` is null if no server has it. */
export function TasksPanel({ match }: { match: Pick<MatchDetail, 'id'> | null }) {
  const feed = useMatch((state) => state.feed);
  const { teams } = useFeedFold(feed, noPlans, foldPlansOf);
  const [picked, setPicked] = useState<TeamId | null>(null);
  const planning = Object.keys(teams);
  const team = picked !== null && planning.includes(picked) ? picked : (planning[0] ?? '');
  const plans = teams[team];
  if (plans === undefined) {
    return (
      <p className="p-4 text-muted">
        No plan at this moment. When a team divides its task into subtasks, they appear here with their state and the agents at work.
      </p>
    );
  }
  const traces = match === null ? null : `/matches/${match.id}/traces`;
  return (
    <div className="flex min-h-0 flex-1 flex-col" data-tasks>
      <TeamPlan
        key={team}
        plans={plans}
        traces={traces}
        title={`Plan of ${rosterName(team)}`}
        head={(tools) => (
          <TeamHead label="Whose plan" teams={planning} team={team} onPick={setPicked}>
            {tools}
          </TeamHead>
        )}
      />
    </div>
  );
}

/** The subtasks of a plan in its order, each with its standing, its agents and their time. */
function TaskList(properties: {
  tasks: readonly PlannedTask[];
  feed: MatchFeed;
  isNow: boolean;
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const { tasks, feed, isNow, chosen, onChoose } = properties;
  return (
    <ol aria-label="Subtasks">
      {tasks.map((task) => (
        <li key={task.id} className="border-line border-b">
          <button
            type="button"
            aria-pressed={task.id === chosen}
            onClick={() => onChoose(task.id)}
            className={classNames(
              'grid min-h-11 w-full grid-cols-[14px_20px_minmax(0,1fr)] items-start gap-2 px-3 py-1.5 text-left -outline-offset-2 hover:bg-raised',
              task.id === chosen && 'bg-raised shadow-[inset_2px_0_0_var(--color-gold)]',
            )}
          >
            <span className="pt-0.5">
              <TaskMark standing={task.standing} />
            </span>
            <span className="text-right text-data text-muted">{task.number}</span>
            <span className="min-w-0">
              <span className="line-clamp-2 break-words text-data">
                {task.description}
                {task.isNew ? <b className="pl-1.5 font-semibold text-gold text-micro">new</b> : null}
              </span>
              <span className="block truncate text-micro text-muted">
                {standingLooks[task.standing].word}
                {task.standing === 'running' || task.standing === 'done' || task.standing === 'failed' ? ', ' : ': '}
                <WorkWords task={task} feed={feed} isNow={isNow} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function changeWords({ added, dropped }: PlanRevision): string {
  const parts = [...(added.length === 0 ? [] : [`${added.length} new`]), ...(dropped.length === 0 ? [] : [`${dropped.length} dropped`])];
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`;
}

/** Steps through the plans of a team: the time of each, how many subtasks are new and gone, and why it changed. */
function PlanRevisions(properties: {
  revisions: readonly PlanRevision[];
  index: number;
  traces: string | null;
  onPick: (index: number) => void;
}) {
  const { revisions, index, traces, onPick } = properties;
  const plan = revisions[index];
  const newest = revisions.length - 1;
  if (plan === undefined) return null;
  return (
    <div className="grid gap-1 border-line border-b px-3 py-2">
      {newest === 0 ? null : (
        <div className="flex items-center gap-1.5">
          <StepButtons before="Previous plan" next="Next plan" index={index} newest={newest} onPick={onPick} />
          <span className="min-w-0 flex-1 text-micro text-muted" aria-live="polite">
            Plan {index + 1} of {revisions.length}
            {index === newest ? ', the newest' : ''}
            {changeWords(plan)}
          </span>
          {revisions.length < 3 ? null : (
            <input
              type="range"
              min={0}
              max={newest}
              value={index}
              onChange={(event) => onPick(Number(event.target.value))}
              aria-label="Plan"
              aria-valuetext={`plan ${index + 1}, ${formatTicks(plan.tick)}`}
              className="h-6 w-24 cursor-pointer accent-gold"
            />
          )}
        </div>
      )}
      <p className="line-clamp-3 break-words text-data text-soft">
        <time className="text-muted">{formatTicks(plan.tick)}</time> {plan.text === '' ? 'The team gave no reason.' : plan.text}
        {traces === null || plan.call === null ? null : (
          <>
            {' '}
            <Link href={`${traces}/${encodeURIComponent(plan.call)}`} prefetch={false} className="rounded-sm underline hover:text-text">
              Model call
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
