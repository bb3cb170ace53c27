import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { offlineModel } from '#lib/domain/model-setting.ts';
import { playersOf } from '#lib/domain/players-of.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import type { InputIssue } from '#lib/issue-words.ts';
import { ownerOnly } from '#server/auth/standing.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { ModelAvailability } from '#server/contract/model-availability.ts';
import { calledModels } from '#server/runs/called-models.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import { liesIn } from '#server/runs/confined-path.ts';

/**
 * What a guest may play: a catalogue in which teams can only be files in the folder `teams`. A file elsewhere is refused with the same
 * message whether it exists or not.
 */
export function guestCatalogue(catalogue: Catalogue, teams: string): Catalogue {
  return {
    get scenarios() {
      return catalogue.scenarios;
    },
    get agents() {
      return catalogue.agents;
    },
    guide: (scenario) => catalogue.guide(scenario),
    optionIssues: (agent, options) => catalogue.optionIssues(agent, options),
    givenProblem: (scenario, task, given) => catalogue.givenProblem(scenario, task, given),
    taskAgents: (scenario, task, given) => catalogue.taskAgents(scenario, task, given),
    taskSeconds: (scenario, task, given) => catalogue.taskSeconds(scenario, task, given),
    givenTitle: (scenario, task, given) => catalogue.givenTitle(scenario, task, given),
    checkpointProblem: (name, agent, scenario) => catalogue.checkpointProblem(name, agent, scenario),
    fileProblem: (path) =>
      liesIn(teams, path)
        ? catalogue.fileProblem(path)
        : `Only files in the folder "teams" of the data folder are played here. ${ownerOnly}`,
  };
}

/**
 * Throws an InputError if a guest's matches could call a model other than the offline planner, which costs the owner money. An external
 * team may call the default model. A match that is played from a cassette calls none.
 */
export function checkGuestModels(matches: readonly MatchConfiguration[], agents: readonly AgentSummary[], reach: ModelAvailability): void {
  const asked = matches.filter(({ models }) => models?.cassette === undefined);
  const called = asked.flatMap((match) => playersOf(match).flatMap((player) => calledModels(match, player, agents, reach)));
  const issues = called
    .filter(({ reference }) => reference !== offlineModel)
    .map(({ path, reference }): InputIssue => ({ path, message: `${reference} may cost money. ${ownerOnly}` }));
  const each = new Map(issues.map((issue) => [`${issue.path} ${issue.message}`, issue]));
  if (each.size > 0) throw InputError.of('Nothing was started:', [...each.values()]);
}
