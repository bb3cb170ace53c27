import { displaySlots, type Objective } from '../display/scoreboard.ts';
import type { TextComponent } from '../text.ts';
import { displaySlot } from './arguments/choice.ts';
import { integer } from './arguments/numbers.ts';
import { criterion, objective as objectiveType, scoreHolder, scoreHolders } from './arguments/scoreboard.ts';
import { word } from './arguments/strings.ts';
import { text } from './arguments/text.ts';
import { joined } from './dispatch/answer.ts';
import { type ArgumentType, argument, type Command, type Form, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { objectiveText } from './dispatch/scoreboard-text.ts';

/** Computes two new scores; null leaves the second unchanged. */
type ScoreOperation = (mine: number, theirs: number) => [number, number | null];

function floorDivision(mine: number, theirs: number): number {
  if (theirs === 0) throw commandFailure('arguments.operation.div0');
  return Math.floor(mine / theirs);
}

const operations: Readonly<Record<string, ScoreOperation | undefined>> = {
  '=': (_, theirs) => [theirs, null],
  '+=': (mine, theirs) => [mine + theirs, null],
  '-=': (mine, theirs) => [mine - theirs, null],
  '*=': (mine, theirs) => [Math.imul(mine, theirs), null],
  '/=': (mine, theirs) => [floorDivision(mine, theirs), null],
  '%=': (mine, theirs) => [mine - floorDivision(mine, theirs) * theirs, null],
  '<': (mine, theirs) => [Math.min(mine, theirs), null],
  '>': (mine, theirs) => [Math.max(mine, theirs), null],
  '><': (mine, theirs) => [theirs, mine],
};

/** An operation between two scores. */
const operation: ArgumentType<ScoreOperation> = {
  declaration: { parser: 'minecraft:operation' },
  suggestions: () => Object.keys(operations),
  parse(reader) {
    const start = reader.cursor;
    const found = operations[reader.readToken()];
    if (!found) throw reader.errorAt(start, 'arguments.operation.invalid');
    return found;
  },
};

const targets = argument('targets', scoreHolders);
const objective = argument('objective', objectiveType);
const score = argument('score', integer());
const amount = argument('score', integer(0));

function writable(objectiveFound: Objective): Objective {
  if (!['dummy', 'trigger', 'deathCount', 'playerKillCount', 'totalKillCount'].includes(objectiveFound.criterion)) {
    throw commandFailure('arguments.objective.readonly', objectiveFound.name);
  }
  return objectiveFound;
}

function set(source: CommandSource, holders: readonly string[], into: Objective, value: number): number {
  for (const holder of holders) source.server.scoreboard.setScore(into, holder, value);
  const [only] = holders;
  if (holders.length === 1 && only !== undefined) {
    source.succeed(translated('commands.scoreboard.players.set.success.single', objectiveText(into), only, value));
  } else source.succeed(translated('commands.scoreboard.players.set.success.multiple', objectiveText(into), holders.length, value));
  return value * holders.length;
}

function addScore(source: CommandSource, holders: readonly string[], into: Objective, by: number, key: 'add' | 'remove'): number {
  const { scoreboard } = source.server;
  let total = 0;
  for (const holder of holders) {
    const value = (scoreboard.score(into, holder) ?? 0) + (key === 'add' ? by : -by);
    scoreboard.setScore(into, holder, value);
    total += value;
  }
  const [only] = holders;
  const shown = objectiveText(into);
  if (holders.length === 1 && only !== undefined) {
    source.succeed(translated(`commands.scoreboard.players.${key}.success.single`, by, shown, only, scoreboard.score(into, only) ?? 0));
  } else source.succeed(translated(`commands.scoreboard.players.${key}.success.multiple`, by, shown, holders.length));
  return total;
}

function reset(source: CommandSource, holders: readonly string[], within?: Objective): number {
  for (const holder of holders) source.server.scoreboard.resetScore(holder, within);
  const key = `commands.scoreboard.players.reset.${within ? 'specific' : 'all'}`;
  const [only] = holders;
  const who = holders.length === 1 && only !== undefined ? only : holders.length;
  source.succeed(translated(`${key}.${holders.length === 1 ? 'single' : 'multiple'}`, ...(within ? [objectiveText(within)] : []), who));
  return holders.length;
}

function operate(
  source: CommandSource,
  holders: readonly string[],
  into: Objective,
  how: ScoreOperation,
  others: readonly string[],
  from: Objective,
): number {
  const { scoreboard } = source.server;
  for (const holder of holders) {
    for (const other of others) {
      const [mine, theirs] = how(scoreboard.score(into, holder) ?? 0, scoreboard.score(from, other) ?? 0);
      scoreboard.setScore(into, holder, mine);
      if (theirs !== null) scoreboard.setScore(writable(from), other, theirs);
    }
  }
  const [only] = holders;
  const total = holders.reduce((sum, holder) => sum + (scoreboard.score(into, holder) ?? 0), 0);
  if (holders.length === 1 && only !== undefined) {
    source.succeed(translated('commands.scoreboard.players.operation.success.single', objectiveText(into), only, total));
  } else source.succeed(translated('commands.scoreboard.players.operation.success.multiple', objectiveText(into), holders.length));
  return total;
}

/** `/scoreboard players ...` */
const scoreForms: readonly Form[] = [
  form(['players', 'list'], (_, source) => listHolders(source)),
  form(['players', 'list', argument('target', scoreHolder)], (values, source) => {
    const holder = values.target(source)[0] ?? '';
    const scores = [...source.server.scoreboard.objectives.values()].filter(({ scores: all }) => all.has(holder));
    if (scores.length === 0) source.succeed(translated('commands.scoreboard.players.list.entity.empty', holder), false);
    else {
      source.succeed(translated('commands.scoreboard.players.list.entity.success', holder, scores.length), false);
      for (const each of scores) {
        source.succeed(
          translated('commands.scoreboard.players.list.entity.entry', objectiveText(each), each.scores.get(holder) ?? 0),
          false,
        );
      }
    }
    return scores.length;
  }),
  form(['players', 'set', targets, objective, score], (values, source) =>
    set(source, values.targets(source), writable(values.objective(source)), values.score),
  ),
  form(['players', 'get', argument('target', scoreHolder), objective], (values, source) => {
    const holder = values.target(source)[0] ?? '';
    const found = values.objective(source);
    const value = source.server.scoreboard.score(found, holder);
    if (value === undefined) throw commandFailure('commands.scoreboard.players.get.null', found.name, holder);
    source.succeed(translated('commands.scoreboard.players.get.success', holder, value, objectiveText(found)), false);
    return value;
  }),
  form(['players', 'add', targets, objective, amount], (values, source) =>
    addScore(source, values.targets(source), writable(values.objective(source)), values.score, 'add'),
  ),
  form(['players', 'remove', targets, objective, amount], (values, source) =>
    addScore(source, values.targets(source), writable(values.objective(source)), values.score, 'remove'),
  ),
  form(['players', 'reset', targets], (values, source) => reset(source, values.targets(source))),
  form(['players', 'reset', targets, objective], (values, source) => reset(source, values.targets(source), values.objective(source))),
  form(
    [
      'players',
      'operation',
      targets,
      argument('targetObjective', objectiveType),
      argument('operation', operation),
      argument('source', scoreHolders),
      argument('sourceObjective', objectiveType),
    ],
    (values, source) =>
      operate(
        source,
        values.targets(source),
        writable(values.targetObjective(source)),
        values.operation,
        values.source(source),
        values.sourceObjective(source),
      ),
  ),
];

function listHolders(source: CommandSource): number {
  const holders = source.server.scoreboard.holders();
  if (holders.length === 0) source.succeed(translated('commands.scoreboard.players.list.empty'), false);
  else {
    const names = joined(holders.map((holder) => ({ text: holder })));
    source.succeed(translated('commands.scoreboard.players.list.success', holders.length, names), false);
  }
  return holders.length;
}

const slot = argument('slot', displaySlot);

function addObjective(source: CommandSource, name: string, criteria: string, displayName: TextComponent): number {
  const { scoreboard } = source.server;
  if (scoreboard.objectives.has(name)) throw commandFailure('commands.scoreboard.objectives.add.duplicate');
  const made = scoreboard.add(name, criteria, displayName);
  source.succeed(translated('commands.scoreboard.objectives.add.success', objectiveText(made)));
  return scoreboard.objectives.size;
}

/** `/scoreboard objectives ...` */
const objectiveForms: readonly Form[] = [
  form(['objectives', 'list'], (_, source) => {
    const all = [...source.server.scoreboard.objectives.values()];
    if (all.length === 0) source.succeed(translated('commands.scoreboard.objectives.list.empty'), false);
    else source.succeed(translated('commands.scoreboard.objectives.list.success', all.length, joined(all.map(objectiveText))), false);
    return all.length;
  }),
  form(['objectives', 'add', argument('objective', word()), argument('criteria', criterion)], (values, source) =>
    addObjective(source, values.objective, values.criteria, { text: values.objective }),
  ),
  form(
    ['objectives', 'add', argument('objective', word()), argument('criteria', criterion), argument('displayName', text)],
    (values, source) => addObjective(source, values.objective, values.criteria, values.displayName),
  ),
  form(['objectives', 'modify', objective, 'displayname', argument('displayName', text)], (values, source) => {
    const changed = values.objective(source);
    source.server.scoreboard.modify(changed, { displayName: values.displayName });
    source.succeed(translated('commands.scoreboard.objectives.modify.displayname', changed.name, objectiveText(changed)));
    return 0;
  }),
  ...(['hearts', 'integer'] as const).map((renderType) =>
    form(['objectives', 'modify', objective, 'rendertype', renderType], (values, source) => {
      const changed = values.objective(source);
      source.server.scoreboard.modify(changed, { renderType });
      source.succeed(translated('commands.scoreboard.objectives.modify.rendertype', objectiveText(changed)));
      return 0;
    }),
  ),
  form(['objectives', 'remove', objective], (values, source) => {
    const { scoreboard } = source.server;
    const gone = values.objective(source);
    scoreboard.remove(gone);
    source.succeed(translated('commands.scoreboard.objectives.remove.success', objectiveText(gone)));
    return scoreboard.objectives.size;
  }),
  form(['objectives', 'setdisplay', slot], (values, source) => {
    const { scoreboard } = source.server;
    const place = displaySlots.indexOf(values.slot);
    if (!scoreboard.shownIn(place)) throw commandFailure('commands.scoreboard.objectives.display.alreadyEmpty');
    scoreboard.show(place, null);
    source.succeed(translated('commands.scoreboard.objectives.display.cleared', values.slot));
    return 0;
  }),
  form(['objectives', 'setdisplay', slot, objective], (values, source) => {
    const { scoreboard } = source.server;
    const place = displaySlots.indexOf(values.slot);
    const shown = values.objective(source);
    if (scoreboard.shownIn(place) === shown) throw commandFailure('commands.scoreboard.objectives.display.alreadySet');
    scoreboard.show(place, shown);
    source.succeed(translated('commands.scoreboard.objectives.display.set', values.slot, shown.displayName));
    return 0;
  }),
];

/** Manages objectives, display slots and scores. */
export const scoreboard: Command = { name: 'scoreboard', level: 2, forms: [...objectiveForms, ...scoreForms] };
