import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import Link from 'next/link';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { NewestMatches } from '#components/matches/newest-matches.tsx';
import { IrregularNote } from '#components/runs/irregular.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { FactList } from '#components/ui/fact-list.tsx';
import { SectionHead } from '#components/ui/panel.tsx';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { formatCount, formatName, formatNumber } from '#lib/format.ts';
import type { TaskRecord, TaskSheet } from '#lib/protocol/task-views.ts';
import { FigureSheet } from './figure-sheet.tsx';
import { taskAddress } from './task-address.ts';
import { TaskPicture } from './task-picture.tsx';

/** A briefing of more letters than this is folded: a large blueprint is a list of hundreds of places. */
const foldedFrom = 900;

/** The tasks before and after one in the scenario's order; undefined at the ends, and for a task that is in no list. */
function neighbours({ tasks }: ScenarioSummary, id: string) {
  const at = tasks.findIndex((task) => task.id === id);
  return at === -1 ? {} : { before: tasks[at - 1], after: tasks[at + 1] };
}

function Neighbour({
  scenario,
  task,
  word,
}: {
  scenario: string;
  task: { id: string; title: string } | undefined;
  word: 'Previous' | 'Next';
}) {
  if (task === undefined) return null;
  return (
    <Link
      href={taskAddress(scenario, task.id)}
      prefetch={false}
      aria-label={`${word} task: ${task.title}`}
      className={buttonLook({ look: 'line', icon: true })}
    >
      {word === 'Next' ? <ChevronRight size={14} aria-hidden="true" /> : <ChevronLeft size={14} aria-hidden="true" />}
    </Link>
  );
}

/** Whether the title already says the whole objective, such as the title of a short goal. */
function isSaid(title: string, objective: string): boolean {
  return title.startsWith(objective.replace(/[.!]?\s*$/, ''));
}

function Briefing({ text }: { text: string }) {
  if (text.length < foldedFrom) return <p className="max-w-[84ch] text-soft">{text}</p>;
  return (
    <details className="max-w-[84ch]">
      <summary className="w-fit rounded-sm text-soft hover:text-text">The whole briefing, {formatCount(text.length, 'letter')}</summary>
      <p className="mt-2 max-h-80 overflow-y-auto rounded-sm border border-line bg-panel p-3 text-soft">{text}</p>
    </details>
  );
}

/** A task: its picture, what is asked, how well it was played, and the newest matches. `now` is the time of the request. */
export function TaskPage(properties: { scenario: ScenarioSummary; sheet: TaskSheet; record: TaskRecord; now: number }) {
  const { scenario, sheet, record, now } = properties;
  const { task, facts, materials, objective, briefing } = sheet;
  const { before, after } = neighbours(scenario, task.id);
  const played = record.table.systems.reduce((sum, { n }) => sum + n, 0);
  return (
    <main id="content" className="mx-auto grid max-w-[1200px] content-start gap-5 p-4 [&>*]:min-w-0">
      <nav aria-label="Place" className="flex items-center gap-2 text-muted">
        <Link href="/scenarios" className="rounded-sm hover:text-text">
          Scenarios
        </Link>
        <ChevronRight size={12} aria-hidden="true" />
        <Link href={`/scenarios/${scenario.id}`} className="rounded-sm hover:text-text">
          {scenario.title}
        </Link>
        <span className="flex-1" />
        <Neighbour scenario={scenario.id} task={before} word="Previous" />
        <Neighbour scenario={scenario.id} task={after} word="Next" />
      </nav>
      <div className="grid overflow-hidden rounded-sm border border-line bg-panel md:grid-cols-[minmax(0,1fr)_minmax(0,640px)]">
        <div className="grid content-center gap-4 p-6">
          <div>
            <p className="text-muted">
              Task <span className="font-mono">{task.id}</span>
            </p>
            <h1 className="break-words text-display">{task.title}</h1>
          </div>
          {isSaid(task.title, objective) ? null : <p className="max-w-[64ch] text-lead text-soft">{objective}</p>}
          <FactList facts={facts} />
          <div className="flex flex-wrap gap-3 pt-1">
            <Link
              href={`/matches/new?scenario=${scenario.id}&task=${encodeURIComponent(task.id)}`}
              className={buttonLook({ look: 'primary', size: 'large' })}
            >
              <Play size={12} fill="currentColor" aria-hidden="true" />
              Play this task
            </Link>
          </div>
        </div>
        <div className="min-w-0 bg-sunken max-md:order-first">
          <TaskPicture scenario={scenario.id} task={task.id} alt={`Drawing of the task ${task.title}`} className="h-full" />
        </div>
      </div>
      {Object.keys(materials).length === 0 ? null : (
        <section aria-label="Materials" className="grid gap-2">
          <SectionHead title="Materials" />
          <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-soft">
            {Object.entries(materials).map(([name, count]) => (
              <li key={name} className="flex items-center gap-1.5">
                <ItemIcon name={name} />
                {formatNumber(count)} {formatName(name)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="What is asked" className="grid gap-2">
        <SectionHead title="What is asked" facts={<span className="text-micro text-muted">the briefing that every team receives</span>} />
        <Briefing text={briefing} />
      </section>
      <section aria-label="Figures" className="grid gap-2">
        <SectionHead
          title="Figures"
          facts={
            played === 0 ? null : (
              <span className="text-micro text-muted">
                {played === 1 ? 'one episode' : `all ${formatCount(played, 'episode')}`} of this task, by system and number of agents
              </span>
            )
          }
        />
        <IrregularNote irregular={record.irregular} />
        {played === 0 ? (
          <p className="text-muted">No match of this task is finished yet.</p>
        ) : (
          <FigureSheet rows={record.table.cells} declared={scenario.figures} csv={`${scenario.id}-${task.id}`} />
        )}
      </section>
      <NewestMatches matches={record.matches} count={record.matchCount} none="This task has not been played yet." now={now} />
    </main>
  );
}
