import { hiddenReason } from './hidden-words.ts';
import type { EventBody, EventKind } from './match-event.ts';

type EventsByKind = { readonly [Kind in EventKind]: Extract<EventBody, { kind: Kind }> };

/**
 * What a spectator gets of a field: the unchanged field; nothing, if the field is optional; or a replacement of the field's type.
 */
type FieldRule<Event, Field extends keyof Event> =
  | 'shown'
  | (undefined extends Event[Field] ? 'left out' : never)
  | { readonly instead: (event: Event) => Event[Field] };

type EventRules<Event> = { readonly [Field in Exclude<keyof Event, 'kind'>]-?: FieldRule<Event, Field> };

const shown = 'shown';

/**
 * What spectators see of every event, field by field. A new kind or field does not compile without a rule here.
 *
 * | fields | rule | why |
 * |---|---|---|
 * | bodies, blocks, items, scores, facts of the family, ends | shown | They are the picture and the score of the match. |
 * | seed, systems, clock, rules, think time | shown | The match page and the lists show them to all spectators, and figures mean nothing without them. |
 * | messages to any audience | shown | Messages between agents are part of the play. Other teams do not get them: see `redactFor`. |
 * | actions and their feedback | shown | The arena writes them, and they describe visible actions. |
 * | tactics, causal graph, opponents, records of minds, programs, lines, critique | shown | The minds panel shows how a team thinks. |
 * | errors of programs | shown | They come from the sandbox, which has no files, addresses or keys; the program itself is shown too. |
 * | model, provider, tokens, time, retries of a model call | shown | They are the measured effort of thinking, and part of public figures. |
 * | goals, commands, places, modes, alarms of agents | shown | The panel of agents shows them, and they follow from messages and actions. |
 * | examples and skills in a prompt | shown | They are files of the arena or of the match's public configuration. |
 * | what a person made an agent do | shown | A steered agent did not act alone, and its figures are kept apart. |
 * | cost of a model call | left out | It reveals what the owner spends. |
 * | reason of a failed model call | replaced | It quotes the provider, which may quote the account, the key or the prompt. |
 * | text of an issue | replaced | It may quote a provider's answer, an own team's error with its paths, or the output of a team's program. |
 * | address, name and error of an external team | replaced | They contain addresses, files and output of foreign programs. |
 */
export const spectatorFields: { readonly [Kind in EventKind]: EventRules<EventsByKind[Kind]> } = {
  'episode-started': {
    scenario: shown,
    task: shown,
    teams: shown,
    roster: shown,
    seed: shown,
    clock: shown,
    rules: shown,
    thinkTime: shown,
    limit: shown,
    seats: shown,
  },
  step: { step: shown, detail: shown },
  'play-started': {},
  chat: { from: shown, text: shown, audience: shown, channel: shown, data: shown, report: shown },
  action: { agent: shown, name: shown, detail: shown, state: shown },
  'program-started': { agent: shown },
  inventory: { agent: shown, items: shown, held: shown },
  'block-broken': { agent: shown, block: shown, at: shown, owner: shown },
  'block-placed': { agent: shown, block: shown, at: shown, owner: shown },
  'item-collected': { agent: shown, item: shown, count: shown },
  health: { agent: shown, health: shown, food: shown, by: shown },
  death: { agent: shown, cause: shown, by: shown },
  family: { name: shown, team: shown, agent: shown, data: shown },
  score: { team: shown, agent: shown, change: shown, scores: shown, cause: shown },
  sample: { second: shown, scores: shown },
  issue: {
    severity: shown,
    agent: shown,
    team: shown,
    excludes: shown,
    calls: shown,
    stops: shown,
    text: {
      instead: ({ severity }) =>
        severity === 'error' ? 'There was a problem. Sign in to see what happened.' : 'There is a notice. Sign in to see its text.',
    },
  },
  withheld: {},
  seat: { agent: shown, team: shown, state: shown, text: shown },
  'outside-team': {
    team: shown,
    state: shown,
    detail: {
      instead: ({ state, detail }) => {
        if (detail === '' || state === 'here') return '';
        return state === 'expected' ? 'Sign in to see the address.' : hiddenReason;
      },
    },
  },
  'model-call': {
    call: shown,
    team: shown,
    agent: shown,
    purpose: shown,
    model: shown,
    provider: shown,
    state: shown,
    inputTokens: shown,
    outputTokens: shown,
    latencyMs: shown,
    costUsd: 'left out',
    retries: shown,
    byProgram: shown,
    reason: { instead: ({ reason }) => (reason === undefined ? undefined : hiddenReason) },
    pictures: 'left out',
  },
  tactics: { team: shown, revision: shown, lines: shown },
  'causal-graph': { team: shown, revision: shown, relations: shown },
  'task-graph': { team: shown, revision: shown, text: shown, nodes: shown },
  'task-state': { team: shown, task: shown, state: shown, agents: shown, text: shown },
  summary: { team: shown, agent: shown, text: shown },
  'mind-record': { team: shown, agent: shown, name: shown, data: shown },
  'opponent-model': { team: shown, revision: shown, lines: shown },
  program: { agent: shown, revision: shown, code: shown, main: shown },
  'program-line': { agent: shown, revision: shown, line: shown },
  critique: { agent: shown, success: shown, text: shown },
  'program-error': { agent: shown, message: shown, line: shown, column: shown },
  goal: { agent: shown, goal: shown, state: shown, text: shown },
  command: { agent: shown, number: shown, by: shown, command: shown, state: shown, text: shown },
  conversation: { agent: shown, partner: shown, state: shown },
  places: { agent: shown, places: shown },
  modes: { agent: shown, modes: shown },
  retrieved: { agent: shown, purpose: shown, examples: shown, skills: shown },
  alarm: { agent: shown, cause: shown, text: shown, words: shown },
  steering: { agent: shown, by: shown, order: shown, refused: shown },
  'task-progress': { completion: shown, figures: shown, text: shown },
  'episode-ended': { scores: shown, ticks: shown, hash: shown, end: shown, text: shown, outcome: shown, figures: shown },
};
