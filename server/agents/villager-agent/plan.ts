import { mindLimits, type TaskNode, type TaskState } from '#lib/domain/mind-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { AgentIo } from '../toolkit/model-prompt.ts';
import { type Part, splitSubtask, withWholes } from './graph/split-subtask.ts';
import type { Subtask, TaskGraph } from './graph/subtask.ts';

/** The plan of a team in an episode. It writes every change into the event log. */
export class Plan {
  graph: TaskGraph = [];
  private readonly io: Pick<AgentIo, 'tell'>;
  private readonly team: TeamId;
  private readonly nextRevision: () => number;
  /** The number of the next new subtask. Numbers are never used again. */
  private number = 1;

  constructor(io: Pick<AgentIo, 'tell'>, team: TeamId, nextRevision: () => number) {
    this.io = io;
    this.team = team;
    this.nextRevision = nextRevision;
  }

  get next(): number {
    return this.number;
  }

  /** Puts another graph in place. `added` is the number of new ids; `text` says why the plan changed. */
  change(graph: TaskGraph, added: number, text: string): void {
    this.graph = withWholes(graph);
    this.number += added;
    const nodes = newest(this.graph).map(nodeOf);
    this.io.tell({ kind: 'task-graph', team: this.team, revision: this.nextRevision(), text: text.slice(0, mindLimits.line), nodes });
  }

  /** Splits an open subtask into one part for each of its agents. */
  split(id: string, parts: readonly Part[]): void {
    const agents = parts.map(({ agent }) => agent).join(', ');
    this.change(splitSubtask(this.graph, id, parts), 0, `Subtask ${id} takes several agents; it has a part for each of ${agents}.`);
  }

  /** Changes the state of a subtask, and of the whole that it is a part of. */
  mark(id: string, state: TaskState, agents: readonly string[], text = ''): void {
    const before = this.graph;
    const marked = before.map((subtask): Subtask => (subtask.id === id ? { ...subtask, state, feedback: text } : subtask));
    this.graph = withWholes(marked);
    for (const subtask of this.graph) {
      const old = before.find((other) => other.id === subtask.id);
      if (old?.state === subtask.state) continue;
      const told = subtask.feedback === '' ? {} : { text: subtask.feedback.slice(0, mindLimits.text) };
      const workers = subtask.id === id ? [...agents] : [...subtask.agents];
      this.io.tell({ kind: 'task-state', team: this.team, task: subtask.id, state: subtask.state, agents: workers, ...told });
    }
  }

  subtask(id: string): Subtask | null {
    return this.graph.find((subtask) => subtask.id === id) ?? null;
  }
}

/** The subtasks that an event can hold: without the oldest ended ones. */
function newest(graph: TaskGraph): TaskGraph {
  const surplus = graph.length - mindLimits.nodes;
  if (surplus <= 0) return graph;
  const ended = graph.filter(({ state }) => state === 'done' || state === 'failed').slice(0, surplus);
  return graph.filter((subtask) => !ended.includes(subtask)).slice(-mindLimits.nodes);
}

function nodeOf({ id, description, milestones, agents, after, part }: Subtask): TaskNode {
  return {
    ...{ id, description: description.slice(0, mindLimits.line) },
    milestones: milestones.slice(0, mindLimits.lines).map((line) => line.slice(0, mindLimits.line)),
    agents: agents.slice(0, mindLimits.items),
    after: after.slice(0, mindLimits.nodes),
    ...(part === null ? {} : { part }),
  };
}
