import { existsSync } from 'node:fs';
import type { z } from 'zod';
import type { AgentSummary, ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import type { GuideFacts } from '#lib/families/family.ts';
import { figuresOfScenario } from '#lib/figures/model-use-figures.ts';
import { type InputIssue, issuesOf } from '#lib/issue-words.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { CheckpointStore } from './checkpoint-store.ts';

/** The scenarios and agent systems that can be played. */
export interface Catalogue {
  readonly scenarios: readonly ScenarioSummary[];
  readonly agents: readonly AgentSummary[];
  /** What the guide of a scenario shows besides words; null for a scenario without a guide. */
  guide(scenario: string): GuideFacts | null;
  /** Issues in the values of an agent system's options, by path below `options`. */
  optionIssues(agent: string, options: Readonly<Record<string, unknown>>): readonly InputIssue[];
  /** Why a team's file cannot be played; null if no problem is known. */
  fileProblem(path: string): string | null;
  /** Why a task with this content cannot be played; null if it can. `task` must be one of the scenario's `givenTasks`. */
  givenProblem(scenario: string, task: string, given: string): string | null;
  /** The number of agents for which a task is made; null if it leaves a choice, or cannot be played. */
  taskAgents(scenario: string, task: string, given?: string): number | null;
  /** The greatest length of an episode of a task in game seconds; null for no limit. */
  taskSeconds(scenario: string, task: string | undefined, given?: string): number | null;
  /** The title that the content of a task gives it; null if it cannot be played. */
  givenTitle(scenario: string, task: string, given: string): string | null;
  /** Why an agent system cannot start from a saved checkpoint; null if it can. */
  checkpointProblem(name: string, agent: string, scenario: string): string | null;
}

/**
 * What can be played: the built-in scenarios and systems, and the user's own teams in the folder `teams`. That folder is read at every
 * call, so an added or repaired team is available at once. Loaded on demand, because the scenarios import the bots' libraries.
 */
export async function loadCatalogue(teams: string, checkpoints: CheckpointStore): Promise<Catalogue> {
  const [{ scenarios, versusScenarios }, { loadAgents }, { ownTeams }] = await Promise.all([
    import('#server/scenarios/registry.ts'),
    import('#server/agents/systems.ts'),
    import('#server/agents/own/own-teams.ts'),
  ]);
  const agents = new Map<string, AgentSummary>();
  const optionsOf = new Map<string, z.ZodType>();
  const playable = await Promise.all(scenarios.map(async (scenario) => ({ scenario, able: await loadAgents(scenario) })));
  const summaries = playable.map(({ scenario, able }) => {
    for (const { summary, options } of able) {
      const played = agents.get(summary.id)?.scenarios ?? [];
      agents.set(summary.id, { ...summary, scenarios: [...played, scenario.summary.id] });
      if (options !== undefined) optionsOf.set(summary.id, options);
    }
    return { ...scenario.summary, figures: figuresOfScenario(scenario.summary), agents: able.map(({ summary }) => summary.id) };
  });
  const guides = new Map(scenarios.map(({ summary, guide }) => [summary.id, guide]));
  const versus = versusScenarios.map(({ summary }) => summary.id);
  const own = (): AgentSummary[] => ownTeams(teams, versus).filter(({ id }) => !agents.has(id));
  return {
    get scenarios() {
      const added = own();
      return summaries.map((scenario) => {
        const able = added.filter((agent) => agent.scenarios.includes(scenario.id)).map(({ id }) => id);
        return { ...scenario, agents: [...scenario.agents, ...able] };
      });
    },
    get agents() {
      return [...agents.values(), ...own()];
    },
    guide: (scenario) => guides.get(scenario) ?? null,
    optionIssues(agent, options) {
      const error = optionsOf.get(agent)?.safeParse(options).error;
      return error === undefined ? [] : issuesOf(error);
    },
    fileProblem: (path) => (existsSync(path) ? null : `There is no file ${path}.`),
    givenProblem(id, task, given) {
      const tasks = scenarios.find(({ summary }) => summary.id === id)?.givenTasks;
      try {
        tasks?.summary(task, given);
        return null;
      } catch (error) {
        if (error instanceof InputError) return error.message;
        throw error;
      }
    },
    taskAgents(id, task, given) {
      try {
        return scenarios.find(({ summary }) => summary.id === id)?.agentsOf?.(task, given) ?? null;
      } catch (error) {
        if (error instanceof InputError) return null;
        throw error;
      }
    },
    taskSeconds(id, task, given) {
      const of = scenarios.find(({ summary }) => summary.id === id);
      const usual = of?.summary.seconds ?? null;
      if (task === undefined) return usual;
      try {
        const summary = given === undefined ? of?.summary.tasks.find((known) => known.id === task) : of?.givenTasks?.summary(task, given);
        return summary?.seconds ?? usual;
      } catch (error) {
        if (error instanceof InputError) return usual;
        throw error;
      }
    },
    givenTitle(id, task, given) {
      try {
        return scenarios.find(({ summary }) => summary.id === id)?.givenTasks?.summary(task, given).title ?? null;
      } catch (error) {
        if (error instanceof InputError) return null;
        throw error;
      }
    },
    checkpointProblem: (name, agent, scenario) => checkpoints.problemOf(name, agent, scenario),
  };
}
