import type { JsonValue } from '#lib/domain/json-value.ts';
import type { SystemSetups } from '#lib/domain/system-setup.ts';
import type { PaperTaskRow, PaperTaskTable } from '#lib/families/references.ts';
import { type TaskFigures, type TaskScore, taskFigures } from '../task-table.ts';

/** Our figures of one setup in a table of a paper. */
export interface OwnResult {
  readonly system: string;
  readonly agents: number | null;
  /** Number of different tasks. */
  readonly tasks: number;
  /** Models that answered; empty for a system without model calls. */
  readonly models: readonly string[];
  readonly figures: TaskFigures;
}

/** A row of a paper, ours, or both where the setups are the same. */
export interface PaperRow {
  readonly label: string;
  /** Null if this run has no episode of the paper's setup. */
  readonly here: OwnResult | null;
  /** The paper's figures by id; null for a setup that the paper does not have. */
  readonly paper: PaperTaskRow['figures'] | null;
}

/** A table of a paper with this run's figures beside it. */
export interface PaperTable extends Pick<PaperTaskTable, 'title' | 'columns' | 'tasks' | 'note'> {
  readonly rows: readonly PaperRow[];
}

/** What a run played: its systems, its finished episodes, and the models that answered each system. */
export interface PlayedTasks {
  readonly setups: SystemSetups | undefined;
  readonly scores: readonly TaskScore[];
  readonly models: ReadonlyMap<string, readonly string[]>;
}

/** A system of a run as the paper's rows describe theirs; null for a team of several systems. */
interface Played {
  readonly agent: string;
  readonly abilities: PaperTaskRow['abilities'];
  /** Its options beside the abilities. */
  readonly options: Readonly<Record<string, JsonValue>>;
  readonly fromCheckpoint: boolean;
}

function playedBy(system: string, setups: SystemSetups | undefined): Played | null {
  const setup = (setups !== undefined && Object.hasOwn(setups, system) ? setups[system] : undefined) ?? { agent: system };
  if ('seats' in setup) return null;
  const { abilities, ...others } = setup.options ?? {};
  return {
    agent: setup.agent,
    abilities: abilities === 'diverse' ? 'diverse' : 'same',
    options: others,
    fromCheckpoint: setup.checkpoint !== undefined,
  };
}

/** Whether a system has exactly the options of the paper's row. */
function hasOptionsOf({ options: wanted = {} }: PaperTaskRow, { options }: Played): boolean {
  const names = new Set([...Object.keys(wanted), ...Object.keys(options)]);
  return [...names].every((name) => JSON.stringify(wanted[name]) === JSON.stringify(options[name]));
}

/** Whether the paper has a row like this system, whichever model answered and whatever its options. */
function resembles(row: PaperTaskRow, { agent, abilities }: Played, { agents, task }: Pick<TaskScore, 'agents' | 'task'>): boolean {
  if (row.agent !== agent || row.agents !== agents) return false;
  if (row.orTask !== undefined && row.orTask === task) return abilities === 'same';
  return row.abilities === abilities && (row.task === null || row.task === task);
}

/**
 * The tables of a paper with the figures of a run. A table is shown if one of its setups was played here, whichever model answered. Figures
 * share a row only if system, abilities, number of agents, task and model are the same; all others have rows of their own.
 */
export function paperTables(tables: readonly PaperTaskTable[], { setups, scores, models }: PlayedTasks): PaperTable[] {
  return tables.flatMap((table) => {
    const byTask = table.rows.some(({ task }) => task !== null);
    const tasks = new Set(table.rows.flatMap(({ task, orTask }) => [task ?? [], orTask ?? []].flat()));
    const counted = byTask ? scores.filter(({ task }) => task !== null && tasks.has(task)) : scores;
    const groups = Map.groupBy(counted, ({ system, agents, task }) => JSON.stringify([system, agents, byTask ? task : null]));
    const own = [...groups.values()].flatMap((episodes) => {
      const [first] = episodes;
      const played = first === undefined ? null : playedBy(first.system, setups);
      if (first === undefined) return [];
      const { system, agents } = first;
      const answered = models.get(system) ?? [];
      const here: OwnResult = {
        system,
        agents,
        tasks: new Set(episodes.map(({ task }) => task)).size,
        models: answered,
        figures: taskFigures(episodes),
      };
      const alike = played === null ? [] : table.rows.filter((row) => resembles(row, played, first));
      const isSame = (row: PaperTaskRow): boolean =>
        played !== null &&
        !played.fromCheckpoint &&
        hasOptionsOf(row, played) &&
        answered.length > 0 &&
        answered.every((model) => row.model.test(model));
      const label = [system, ...(byTask && first.task !== null ? [`task ${first.task}`] : [])].join(', ');
      return [{ label, here, resembles: alike.length > 0, same: alike.find(isSame) ?? null }];
    });
    if (!own.some((group) => group.resembles)) return [];
    const theirs = table.rows.map(
      (row): PaperRow => ({ label: row.label, here: own.find(({ same }) => same === row)?.here ?? null, paper: row.figures }),
    );
    const ours = own
      .filter((group) => group.same === null || own.find(({ same }) => same === group.same) !== group)
      .map(({ label, here }): PaperRow => ({ label, here, paper: null }));
    const { title, columns, tasks: count, note } = table;
    return [{ title, columns, tasks: count, note, rows: [...ours, ...theirs] }];
  });
}
