import type { ScoreboardTeam, TeamOptions } from '../display/teams.ts';
import { scoreHolderName } from '../mechanics/clients/scoreboard.ts';
import type { TextComponent } from '../text.ts';
import { colour } from './arguments/choice.ts';
import { boolean } from './arguments/numbers.ts';
import { scoreHolders, team as teamType } from './arguments/scoreboard.ts';
import { word } from './arguments/strings.ts';
import { text } from './arguments/text.ts';
import { joined } from './dispatch/answer.ts';
import { argument, type Command, type Form, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { teamText } from './dispatch/scoreboard-text.ts';

const team = argument('team', teamType);
const visibilities = ['never', 'hideForOtherTeams', 'hideForOwnTeam', 'always'] as const;
const collisionRules = ['never', 'pushOwnTeam', 'pushOtherTeams', 'always'] as const;

function modify(source: CommandSource, changed: ScoreboardTeam, change: Partial<TeamOptions>, answer: TextComponent): number {
  source.server.teams.change(changed, change);
  source.succeed(answer);
  return 0;
}

function flag(option: 'friendlyFire' | 'seeFriendlyInvisibles', key: string): Form {
  return form(['modify', team, option, argument('allowed', boolean)], (values, source) => {
    const changed = values.team(source);
    if (changed.options[option] === values.allowed) {
      throw commandFailure(`commands.team.option.${key}.already${values.allowed ? 'Enabled' : 'Disabled'}`);
    }
    return modify(
      source,
      changed,
      { [option]: values.allowed },
      translated(`commands.team.option.${key}.${values.allowed ? 'enabled' : 'disabled'}`, teamText(changed)),
    );
  });
}

function visibility(option: 'nametagVisibility' | 'deathMessageVisibility'): Form[] {
  return visibilities.map((value) =>
    form(['modify', team, option, value], (values, source) => {
      const changed = values.team(source);
      if (changed.options[option] === value) throw commandFailure(`commands.team.option.${option}.unchanged`);
      const name = { translate: `team.visibility.${value}` };
      return modify(source, changed, { [option]: value }, translated(`commands.team.option.${option}.success`, teamText(changed), name));
    }),
  );
}

function affix(option: 'prefix' | 'suffix'): Form {
  return form(['modify', team, option, argument('text', text)], (values, source) =>
    modify(source, values.team(source), { [option]: values.text }, translated(`commands.team.option.${option}.success`, values.text)),
  );
}

function addTeam(source: CommandSource, name: string, displayName: TextComponent): number {
  const { teams } = source.server;
  if (teams.all.has(name)) throw commandFailure('commands.team.add.duplicate');
  source.succeed(translated('commands.team.add.success', teamText(teams.add(name, { displayName }))));
  return teams.all.size;
}

function join(source: CommandSource, into: ScoreboardTeam, members: readonly string[]): number {
  source.server.teams.join(into, members);
  const [only] = members;
  if (members.length === 1 && only !== undefined) source.succeed(translated('commands.team.join.success.single', only, teamText(into)));
  else source.succeed(translated('commands.team.join.success.multiple', members.length, teamText(into)));
  return members.length;
}

const forms: readonly Form[] = [
  form(['list'], (_, source) => {
    const all = [...source.server.teams.all.values()];
    if (all.length === 0) source.succeed(translated('commands.team.list.teams.empty'), false);
    else source.succeed(translated('commands.team.list.teams.success', all.length, joined(all.map(teamText))), false);
    return all.length;
  }),
  form(['list', team], (values, source) => {
    const listed = values.team(source);
    const members = [...listed.members].map((member) => ({ text: member }));
    if (members.length === 0) source.succeed(translated('commands.team.list.members.empty', teamText(listed)), false);
    else source.succeed(translated('commands.team.list.members.success', teamText(listed), members.length, joined(members)), false);
    return members.length;
  }),
  form(['add', argument('team', word())], (values, source) => addTeam(source, values.team, { text: values.team })),
  form(['add', argument('team', word()), argument('displayName', text)], (values, source) =>
    addTeam(source, values.team, values.displayName),
  ),
  form(['remove', team], (values, source) => {
    const gone = values.team(source);
    source.server.teams.remove(gone);
    source.succeed(translated('commands.team.remove.success', teamText(gone)));
    return source.server.teams.all.size;
  }),
  form(['empty', team], (values, source) => {
    const emptied = values.team(source);
    const members = [...emptied.members];
    if (members.length === 0) throw commandFailure('commands.team.empty.unchanged');
    source.server.teams.leave(members);
    source.succeed(translated('commands.team.empty.success', members.length, teamText(emptied)));
    return members.length;
  }),
  form(['join', team], (values, source) => {
    if (!source.entity) throw commandFailure('permissions.requires.entity');
    return join(source, values.team(source), [scoreHolderName(source.entity)]);
  }),
  form(['join', team, argument('members', scoreHolders)], (values, source) => join(source, values.team(source), values.members(source))),
  form(['leave', argument('members', scoreHolders)], (values, source) => {
    const members = values.members(source);
    source.server.teams.leave(members);
    const [only] = members;
    if (members.length === 1 && only !== undefined) source.succeed(translated('commands.team.leave.success.single', only));
    else source.succeed(translated('commands.team.leave.success.multiple', members.length));
    return members.length;
  }),
  form(['modify', team, 'displayName', argument('displayName', text)], (values, source) => {
    const changed = values.team(source);
    const { displayName } = values;
    if (JSON.stringify(changed.options.displayName) === JSON.stringify(displayName))
      throw commandFailure('commands.team.option.name.unchanged');
    source.server.teams.change(changed, { displayName });
    source.succeed(translated('commands.team.option.name.success', teamText(changed)));
    return 0;
  }),
  form(['modify', team, 'color', argument('value', colour)], (values, source) => {
    const changed = values.team(source);
    if (changed.options.colour === values.value) throw commandFailure('commands.team.option.color.unchanged');
    source.server.teams.change(changed, { colour: values.value });
    source.succeed(translated('commands.team.option.color.success', teamText(changed), values.value));
    return 0;
  }),
  flag('friendlyFire', 'friendlyfire'),
  flag('seeFriendlyInvisibles', 'seeFriendlyInvisibles'),
  ...visibility('nametagVisibility'),
  ...visibility('deathMessageVisibility'),
  ...collisionRules.map((value) =>
    form(['modify', team, 'collisionRule', value], (values, source) => {
      const changed = values.team(source);
      if (changed.options.collisionRule === value) throw commandFailure('commands.team.option.collisionRule.unchanged');
      const name = { translate: `team.collision.${value}` };
      return modify(
        source,
        changed,
        { collisionRule: value },
        translated('commands.team.option.collisionRule.success', teamText(changed), name),
      );
    }),
  ),
  affix('prefix'),
  affix('suffix'),
];

/** Manages teams: their members and display options. */
export const teamCommand: Command = { name: 'team', level: 2, forms };
