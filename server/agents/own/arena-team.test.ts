import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Observation } from '#server/bots/observation.ts';
import { allPrimitives, type PrimitiveName, type Primitives } from '#server/bots/primitives/all.ts';
import type { Knowledge } from '#server/contract/knowledge.ts';
import type { ExternalBriefing, ProgramResult } from '../remote/messages.ts';
import { TeamSeat } from '../remote/team-seat.ts';
import type * as told from './template/arena-team.ts';

/* arena-team.ts and PROTOCOL.md are copies for users; these tests compare them with their originals. The compiler checks the types. */

/** Actions that need a function as argument. */
type Untold = 'exploreUntil';
type Told = Exclude<PrimitiveName, Untold>;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type Result<Name extends PrimitiveName> = Awaited<ReturnType<Primitives[Name]>>;
/** A result after JSON serialisation. */
type Sent<Value> = [Value] extends [undefined] ? null : Value;
type Fits<Name extends Told> =
  Parameters<told.Actions[Name]> extends Parameters<Primitives[Name]>
    ? Sent<Result<Name>> extends ReturnType<told.Actions[Name]>
      ? Same<Parameters<told.Actions[Name]>['length'], Parameters<Primitives[Name]>['length']>
      : `${Name} gives something else`
    : `${Name} takes something else`;

type Checked = [
  Same<{ [Name in Told]: Fits<Name> }[Told], true>,
  Knowledge extends told.Knowledge ? true : false,
  Same<keyof Knowledge, keyof told.Knowledge>,
  Same<keyof Knowledge['sources'][number], keyof told.Source>,
  ExternalBriefing extends told.Briefing ? true : false,
  Same<keyof ExternalBriefing, keyof told.Briefing>,
  Observation extends told.Observation ? true : false,
  ProgramResult extends told.ProgramResult ? true : false,
];

test('the types of arena-team.ts are those of the arena', () => {
  const checked: Checked = [true, true, true, true, true, true, true, true];
  expect(checked).not.toContain(false);
});

const protocol = readFileSync(join(import.meta.dirname, '../remote/PROTOCOL.md'), 'utf8');
const types = readFileSync(join(import.meta.dirname, 'template/arena-team.ts'), 'utf8');

test.each(Object.values(allPrimitives).map((primitive) => [primitive.name, primitive] as const))(
  'the protocol documents %s with all its arguments',
  (name, { parameters, group }) => {
    const line = protocol.split('\n').find((text) => text.startsWith(`| ${group} |`)) ?? '';
    const given = new RegExp(`\\b${name}\\(([^)]*)\\)`).exec(line)?.[1];
    if (name === 'exploreUntil') expect(protocol).toContain('exploreUntil');
    else expect(given?.split(',').filter((word) => word.trim() !== '').length, `${group}: ${name}`).toBe(parameters.def.items.length);
  },
);

test('both document all other actions', () => {
  const others = TeamSeat.actions({ primitiveNames: [] });
  for (const name of others) expect(protocol).toContain(`\`${name}`);
  for (const name of others) expect(types).toMatch(new RegExp(`^  ${name}\\(`, 'm'));
});
