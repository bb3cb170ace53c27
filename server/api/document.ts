import { z } from 'zod';
import { listedScenarioSchema } from '#lib/domain/listed-scenario.ts';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { agentSummarySchema, taskSummarySchema } from '#lib/domain/scenario-summary.ts';
import { lobbyViewSchema } from '#lib/people/lobby.ts';
import { modelCallViewSchema, modelSpendingSchema } from '#lib/protocol/model-views.ts';
import {
  matchDetailSchema,
  matchViewSchema,
  runDetailSchema,
  runViewSchema,
  shownConfigurationSchema,
  shownRunConfigurationSchema,
} from '#lib/protocol/views.ts';
import { ok, refusalSchema, typed } from './answer.ts';
import { type Route, route } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

/** The names under which the document has the schemas that several routes share. */
const names = z.registry<{ id: string; description?: string }>();
for (const [id, schema] of Object.entries({
  Refusal: refusalSchema,
  Match: matchViewSchema,
  MatchWithEpisodes: matchDetailSchema,
  MatchConfiguration: matchConfigurationSchema,
  ShownConfiguration: shownConfigurationSchema,
  Run: runViewSchema,
  RunWithMatches: runDetailSchema,
  RunConfiguration: runConfigurationSchema,
  Scenario: listedScenarioSchema,
  Task: taskSummarySchema,
  AgentSystem: agentSummarySchema,
  Seats: lobbyViewSchema,
  ModelCall: modelCallViewSchema,
  Spending: modelSpendingSchema,
}))
  names.add(schema, { id });
names.add(shownRunConfigurationSchema, {
  id: 'ShownRunConfiguration',
  description: 'A RunConfiguration with all its defaults, and without seeds as long as the viewer may not know them.',
});

/** The route that gives the document of the interface: of the other routes, and of itself. */
export function documentRoute(others: readonly Route[]) {
  const all = [...others];
  let made: Json | null = null;
  const own = route('GET /api/openapi.json', {
    standing: 'spectator',
    tells: 'This document: all routes of the interface, by OpenAPI 3.1.',
    answer: typed<Json>(),
    run: () => {
      made ??= documentOf(all);
      return ok(made);
    },
  });
  all.push(own);
  return own;
}

/** The document of the interface, by OpenAPI 3.1. */
function documentOf(routes: readonly Route[]): Json {
  const schemas: Record<string, unknown> = {};
  const described = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const { $defs = {}, $schema: _, ...own } = z.toJSONSchema(schema, { metadata: names, io, unrepresentable: 'any', override: tidy });
    for (const [name, shared] of Object.entries($defs)) schemas[name] = placed(shared);
    return placed(own);
  };
  const paths: Record<string, Record<string, Json>> = {};
  for (const one of routes) {
    const operations = paths[one.path] ?? {};
    operations[one.method.toLowerCase()] = operationOf(one, described);
    paths[one.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Arenacraft',
      version: '1',
      description:
        'Each operation names the least standing of its sender as `x-standing`. Without a password everyone is a guest, and the owner sends the cookie of a sign-in or `Authorization: Bearer TOKEN`. With a password, everyone without a sign-in is a spectator. Changes from pages of other servers are refused. Answers without a schema are JSON that their description names.',
    },
    paths,
    components: { schemas },
  };
}

function operationOf(
  { address, method, path, standing, tells, query, body, answer }: Route,
  described: (schema: z.ZodType, io: 'input' | 'output') => Json,
): Json {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const parameters = [...inPath, ...(query?.schema ? inQuery(described(query.schema, 'input')) : [])];
  const sent = body?.schema ? { 'application/json': { schema: described(body.schema, 'input') } } : { 'application/octet-stream': {} };
  const given = answer.schema === null ? {} : { schema: described(answer.schema, 'output') };
  return {
    operationId: address.replaceAll(/\W+/g, '_').replace(/_$/, ''),
    summary: tells,
    'x-standing': standing,
    ...(parameters.length > 0 && { parameters }),
    ...(method !== 'GET' && body !== null && { requestBody: { required: true, content: sent } }),
    responses: {
      [answer.status]: { description: tells, content: Object.fromEntries(answer.types.map((type) => [type, given])) },
      default: { description: 'A refusal, in words.', content: { 'application/json': { schema: described(refusalSchema, 'output') } } },
    },
  };
}

/** The parameters of a query: of one form, or of any of several. */
function inQuery(schema: Json): readonly Json[] {
  const forms: readonly Json[] = Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  const required = (name: string): boolean => forms.every((form) => Array.isArray(form.required) && form.required.includes(name));
  const all = forms.flatMap(({ properties }) => Object.entries(Object(properties)));
  return [...Map.groupBy(all, ([name]) => name)].map(([name, found]) => {
    const kinds = [...new Map(found.map(([, own]) => [JSON.stringify(own), own])).values()];
    return { name, in: 'query', required: required(name), schema: kinds.length === 1 ? kinds[0] : { anyOf: kinds } };
  });
}

/** Leaves out what says nothing to readers: the bounds of whole numbers, and that JSON is not changed by them. */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.readOnly;
}

/** A schema whose references lead to the shared schemas of the document. */
function placed(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
