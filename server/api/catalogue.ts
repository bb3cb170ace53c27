import { z } from 'zod';
import { listedScenario, listedScenarioSchema } from '#lib/domain/listed-scenario.ts';
import { agentSummarySchema, taskSummarySchema } from '#lib/domain/scenario-summary.ts';
import { peopleRows } from '#lib/export/people-table.ts';
import type { RatingsView } from '#lib/protocol/analysis-views.ts';
import { offeredTaskSchema } from '#lib/protocol/task-views.ts';
import type { OverallRatings } from '#lib/ratings/overall.ts';
import { refused } from '#server/contract/refused.ts';
import { attached, csv, file, found, json, ok, typed } from './answer.ts';
import { fileBody, search } from './request.ts';
import { route } from './route.ts';

/** What can be played, and what all that was played says. */
export const catalogueRoutes = [
  route('GET /api/catalogue', {
    standing: 'spectator',
    tells: 'The scenarios, without their tasks, and the agent systems.',
    answer: json(z.object({ scenarios: z.array(listedScenarioSchema), agents: z.array(agentSummarySchema).readonly() })),
    run: ({ dashboard: { catalogue } }) => ok({ scenarios: catalogue.scenarios().map(listedScenario), agents: catalogue.agents() }),
  }),
  route('GET /api/scenarios/{id}/tasks', {
    standing: 'spectator',
    tells: 'The tasks of a scenario in order.',
    answer: json(z.array(taskSummarySchema).readonly()),
    run: ({ dashboard, params }) => found(dashboard.catalogue.scenarios().find(({ id }) => id === params.id)?.tasks ?? null, 'scenario'),
  }),
  route('POST /api/scenarios/{id}/tasks', {
    standing: 'guest',
    tells:
      'Reads a user’s file, the body, as a task of the scenario that can be started, or with `anywhere` of the one that plays it. Nothing is stored.',
    query: search(
      z.object({
        /** The name of the file without its ending. */
        name: z.string().min(1).max(200),
        /** One of the tasks in the file, where it has several. */
        choice: z.string().min(1).max(200).optional(),
        /** Whether the file may be of another scenario. */
        anywhere: z.literal('true').optional(),
      }),
      'Give the name of the file as `name`, and if it has several tasks, one of them as `choice`. `anywhere=true` opens it in the scenario that plays it.',
    ),
    body: fileBody('The file is larger than 1 MB. Nothing was changed. Play it from the command line with --blueprint.'),
    answer: json(offeredTaskSchema),
    run: ({ dashboard: { tasks }, params: { id }, query: { name, choice = null, anywhere }, body: bytes }) =>
      anywhere === undefined ? tasks.offered(id, { bytes, name, choice }) : tasks.opened(id, { bytes, name, choice }),
  }),
  route('GET /api/scenarios/{id}/arena', {
    standing: 'spectator',
    tells: 'The blocks of a scenario’s empty arena: packed column frames of the world feed.',
    answer: file('application/octet-stream'),
    run: async ({ dashboard, params }) => {
      const arena = await dashboard.catalogue.arena(params.id);
      if (arena === null) return refused('not-found', 'There is no such scenario.');
      return new Response(arena.world, {
        headers: { 'content-type': 'application/octet-stream', 'cache-control': 'private, max-age=300' },
      });
    },
  }),
  route('GET /api/ratings/all', {
    standing: 'spectator',
    tells: 'One rating of all systems over all families. It depends only on the finished episodes: equal episodes give equal text.',
    answer: typed<OverallRatings>(),
    run: async ({ dashboard }) => ok(await dashboard.figures.overall()),
  }),
  route('GET /api/ratings/{scenario}', {
    standing: 'spectator',
    tells: 'The ratings of a scenario. They depend only on the finished matches: equal matches give equal text.',
    answer: typed<RatingsView>(),
    run: async ({ dashboard, params }) => found(await dashboard.figures.ratings(params.scenario), 'scenario'),
  }),
  route('GET /api/people', {
    standing: 'spectator',
    tells: 'Exports the episodes in which people played, newest first, with one row per seat.',
    query: search(z.object({ as: z.enum(['csv', 'json']).default('json') })),
    answer: file('application/json', 'text/csv'),
    run: ({ dashboard, query: { as } }) => {
      const episodes = dashboard.people.episodes();
      const name = `people.${as}`;
      return as === 'json' ? Response.json({ episodes }, { headers: attached(name) }) : csv(peopleRows(episodes), name);
    },
  }),
];
