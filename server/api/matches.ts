import { z } from 'zod';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { steeringRequestSchema } from '#lib/domain/steering.ts';
import { hostRequestSchema, lobbyViewSchema, seatRequestSchema } from '#lib/people/lobby.ts';
import { matchFilterSchema } from '#lib/protocol/match-filter.ts';
import { modelCallTraceSchema, modelCallViewSchema, modelSpendingSchema } from '#lib/protocol/model-views.ts';
import { steeringViewSchema } from '#lib/protocol/steering-view.ts';
import { matchDetailSchema, matchViewSchema } from '#lib/protocol/views.ts';
import { invitedTeamsSchema } from '#server/contract/invited-teams.ts';
import { refused } from '#server/contract/refused.ts';
import { attached, created, file, found, json, ok } from './answer.ts';
import { search, uncheckedBody } from './request.ts';
import { route } from './route.ts';

/** Which matches or runs of a list are asked for: the newest `limit`, only those of a run, and filters for matches. */
export const listQuery = search(
  matchFilterSchema.extend({
    limit: z.coerce.number<number>().int().min(1).max(1000).default(50),
    run: z.string().min(1).max(64).optional(),
  }),
);

const matchSchema = z.object({ match: z.string() });

/** Matches, one by one: started, watched, steered and played. */
export const matchRoutes = [
  route('GET /api/matches', {
    standing: 'spectator',
    tells: 'The matches, newest first.',
    query: listQuery,
    answer: json(z.array(matchViewSchema)),
    run: ({ dashboard, query }) => ok(dashboard.matches.list(query)),
  }),
  route('POST /api/matches', {
    standing: 'guest',
    tells: 'Starts a match from a match configuration.',
    body: uncheckedBody(matchConfigurationSchema),
    answer: created(matchSchema),
    run: ({ dashboard, body }) => dashboard.matches.create(body),
  }),
  route('POST /api/matches/demo', {
    standing: 'guest',
    tells:
      'Starts the demo match that `demo` names, by default the first. A form that a page sends before its code has loaded is redirected to the match.',
    query: search(z.object({ demo: z.string().optional() })),
    answer: created(matchSchema),
    run: ({ dashboard, query, request }) => {
      const outcome = dashboard.matches.createDemo(query.demo);
      const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
      if (!outcome.ok || !isForm) return outcome;
      return new Response(null, { status: 303, headers: { location: `/matches/${outcome.value.match}` } });
    },
  }),
  route('GET /api/matches/{id}', {
    standing: 'spectator',
    tells: 'A match with its finished episodes.',
    answer: json(matchDetailSchema),
    run: ({ dashboard, params }) => found(dashboard.matches.find(params.id), 'match'),
  }),
  route('POST /api/matches/{id}/stop', {
    standing: 'guest',
    tells: 'Stops a match.',
    answer: json(matchSchema),
    run: ({ dashboard, params }) => dashboard.matches.stop(params.id),
  }),
  route('POST /api/matches/{id}/pause', {
    standing: 'guest',
    tells: 'Pauses a match.',
    answer: json(matchSchema),
    run: ({ dashboard, params }) => dashboard.matches.pause(params.id, true),
  }),
  route('POST /api/matches/{id}/resume', {
    standing: 'guest',
    tells: 'Goes on with a paused match.',
    answer: json(matchSchema),
    run: ({ dashboard, params }) => dashboard.matches.pause(params.id, false),
  }),
  route('POST /api/matches/{id}/rerun', {
    standing: 'guest',
    tells: 'Starts a new match with the same configuration and seed.',
    answer: created(matchSchema),
    run: ({ dashboard, params }) => dashboard.matches.rerun(params.id),
  }),
  route('POST /api/matches/{id}/invitations', {
    standing: 'guest',
    tells: 'The addresses at which programs can connect to play the teams of a match. They are secret, so this is no GET.',
    answer: json(invitedTeamsSchema),
    run: ({ dashboard, params }) => dashboard.matches.invitations(params.id),
  }),
  route('GET /api/matches/{id}/steering', {
    standing: 'spectator',
    tells: 'Whether the sender may steer agents of a match, and which.',
    answer: json(steeringViewSchema),
    run: ({ dashboard, params }) => found(dashboard.steering.offer(params.id), 'match'),
  }),
  route('POST /api/matches/{id}/steering', {
    standing: 'guest',
    tells: 'Steers an agent of a running match.',
    body: uncheckedBody(steeringRequestSchema),
    answer: json(matchSchema),
    run: ({ dashboard, params, body }) => dashboard.steering.steer(params.id, body),
  }),
  route('GET /api/matches/{id}/seats', {
    standing: 'spectator',
    tells: 'The seats of a match that people play, as the sender may see them.',
    answer: json(lobbyViewSchema),
    run: ({ dashboard, params, request }) =>
      found(dashboard.people.lobby(params.id, request.headers.get('cookie')), 'match with seats for people'),
  }),
  route('POST /api/matches/{id}/seats/{agent}', {
    standing: 'spectator',
    tells: 'Takes a seat with its code, makes it ready, or gives it back.',
    body: uncheckedBody(seatRequestSchema),
    answer: json(z.object({ match: z.string(), agent: z.string() })),
    run: async ({ dashboard, params, body, request, headers }) => {
      const outcome = await dashboard.people.seat(params.id, params.agent, body, request.headers.get('cookie'));
      if (!outcome.ok) return outcome;
      if (outcome.value.cookie !== null) headers.set('set-cookie', outcome.value.cookie);
      return ok({ match: params.id, agent: params.agent });
    },
  }),
  route('POST /api/matches/{id}/host', {
    standing: 'guest',
    tells: 'Does what the host of a match asks about its seats.',
    body: uncheckedBody(hostRequestSchema),
    answer: json(matchSchema),
    run: ({ dashboard, params, body }) => dashboard.people.host(params.id, body),
  }),
  route('GET /api/matches/{id}/episodes/{episode}/recording', {
    standing: 'spectator',
    tells: 'The recording of an episode, counted from 0. If the dashboard has a password, spectators get a redacted copy.',
    answer: file('application/octet-stream'),
    run: async ({ dashboard, params: { id, episode }, request }) => {
      if (!/^\d{1,6}$/.test(episode)) return refused('not-found', 'Episodes are numbered from 0.');
      const recording = await dashboard.matches.recording(id, Number(episode));
      if (!recording.ok) return recording;
      const { name, size, hash, final, open } = recording.value;
      const etag = `"${hash}"`;
      const { signInRequired } = dashboard;
      const headers = {
        ...attached(name),
        etag,
        // The file of a finished episode never changes; browsers revalidate that of an interrupted one. With a password, no cache may give a file
        // to another viewer, or keep it beyond a sign-in.
        'cache-control': signInRequired ? 'private, no-cache' : final ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(signInRequired && { vary: 'cookie' }),
        'content-type': 'application/octet-stream',
      };
      const known = request.headers.get('if-none-match');
      if (known?.split(',').some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
      return new Response(open(), { headers: { ...headers, 'content-length': String(size) } });
    },
  }),
  route('GET /api/matches/{id}/calls', {
    standing: 'guest',
    tells: 'The model calls of a match in the order of their start, with the spending.',
    answer: json(z.object({ calls: z.array(modelCallViewSchema).readonly(), spending: modelSpendingSchema })),
    run: ({ dashboard: { matches, models }, params: { id } }) => {
      const match = found(matches.find(id), 'match');
      return match.ok ? ok({ calls: models.calls(id), spending: models.spending({ match: id, run: match.value.run }) }) : match;
    },
  }),
  route('GET /api/matches/{id}/calls/{call}', {
    standing: 'guest',
    tells: 'One model call with its prompt, answer, tokens, attempts and cost.',
    answer: json(modelCallTraceSchema),
    run: ({ dashboard, params }) => found(dashboard.models.call(params.id, params.call), 'call'),
  }),
  route('GET /api/matches/{id}/calls/{call}/pictures/{picture}', {
    standing: 'guest',
    tells: 'A picture that came with the prompt of a model call, by its number from 0.',
    answer: file('image/png'),
    run: ({ dashboard, params: { id, call, picture } }) => {
      const png = /^\d$/.test(picture) ? dashboard.models.picture(id, call, Number(picture)) : null;
      if (png === null) return refused('not-found', 'There is no such picture.');
      return new Response(png, { headers: { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' } });
    },
  }),
];
