import { type BossBar, type BossBarLooks, bossBarColours, bossBarStyles } from '../display/boss-bars.ts';
import type { Player } from '../player.ts';
import type { TextComponent } from '../text.ts';
import { players } from './arguments/entities.ts';
import { boolean, integer } from './arguments/numbers.ts';
import { identifier } from './arguments/strings.ts';
import { text } from './arguments/text.ts';
import { bracketed, joined } from './dispatch/answer.ts';
import { argument, type Command, type Form, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { displayName } from './dispatch/entity-name.ts';

const id = argument(
  'id',
  identifier(({ server }) => [...server.bossBars.all.keys()]),
);

function barOf(source: CommandSource, name: string): BossBar {
  const bar = source.server.bossBars.all.get(name);
  if (!bar) throw commandFailure('commands.bossbar.unknown', name);
  return bar;
}

function barText(bar: BossBar): TextComponent {
  return bracketed(bar.looks.title, { insertion: bar.id, hoverEvent: { action: 'show_text', contents: { text: bar.id } } });
}

/** Changes a property of a bar; fails if it has the value already. */
function change<Key extends keyof BossBarLooks>(
  source: CommandSource,
  bar: BossBar,
  key: Key,
  value: BossBarLooks[Key],
  word: string,
): void {
  if (JSON.stringify(bar.looks[key]) === JSON.stringify(value)) throw commandFailure(`commands.bossbar.set.${word}.unchanged`);
  const looks: Partial<BossBarLooks> = {};
  looks[key] = value;
  bar.change(looks);
  const shown = typeof value === 'number' ? [value] : [];
  source.succeed(translated(`commands.bossbar.set.${word}.success`, barText(bar), ...shown));
}

function setPlayers(source: CommandSource, bar: BossBar, audience: readonly Player[]): number {
  const before = bar.players;
  if (before.length === audience.length && audience.every((player) => before.includes(player))) {
    throw commandFailure('commands.bossbar.set.players.unchanged');
  }
  bar.setAudience(audience);
  if (audience.length === 0) source.succeed(translated('commands.bossbar.set.players.success.none', barText(bar)));
  else
    source.succeed(
      translated('commands.bossbar.set.players.success.some', barText(bar), audience.length, joined(audience.map(displayName))),
    );
  return audience.length;
}

function query(word: 'value' | 'max'): Form {
  return form(['get', id, word], (values, source) => {
    const bar = barOf(source, values.id);
    source.succeed(translated(`commands.bossbar.get.${word}`, barText(bar), bar.looks[word]));
    return bar.looks[word];
  });
}

/** Bars at the top of players' screens. */
export const bossbar: Command = {
  name: 'bossbar',
  level: 2,
  forms: [
    form(['add', id, argument('name', text)], (values, source) => {
      const { bossBars, entities } = source.server;
      if (bossBars.all.has(values.id)) throw commandFailure('commands.bossbar.create.failed', values.id);
      source.succeed(translated('commands.bossbar.create.success', barText(bossBars.add(values.id, entities.uuid(), values.name))));
      return bossBars.all.size;
    }),
    form(['remove', id], (values, source) => {
      const bar = barOf(source, values.id);
      source.server.bossBars.remove(bar);
      source.succeed(translated('commands.bossbar.remove.success', barText(bar)));
      return source.server.bossBars.all.size;
    }),
    form(['list'], (_, source) => {
      const bars = [...source.server.bossBars.all.values()];
      if (bars.length === 0) source.succeed(translated('commands.bossbar.list.bars.none'), false);
      else source.succeed(translated('commands.bossbar.list.bars.some', bars.length, joined(bars.map(barText))), false);
      return bars.length;
    }),
    form(['set', id, 'name', argument('name', text)], (values, source) => {
      change(source, barOf(source, values.id), 'title', values.name, 'name');
      return 0;
    }),
    ...bossBarColours.map((colour) =>
      form(['set', id, 'color', colour], (values, source) => {
        change(source, barOf(source, values.id), 'colour', colour, 'color');
        return 0;
      }),
    ),
    ...bossBarStyles.map((style) =>
      form(['set', id, 'style', style], (values, source) => {
        change(source, barOf(source, values.id), 'style', style, 'style');
        return 0;
      }),
    ),
    form(['set', id, 'value', argument('value', integer(0))], (values, source) => {
      change(source, barOf(source, values.id), 'value', values.value, 'value');
      return values.value;
    }),
    form(['set', id, 'max', argument('max', integer(1))], (values, source) => {
      change(source, barOf(source, values.id), 'max', values.max, 'max');
      return values.max;
    }),
    form(['set', id, 'visible', argument('visible', boolean)], (values, source) => {
      const bar = barOf(source, values.id);
      const word = values.visible ? 'visible' : 'hidden';
      if (bar.looks.visible === values.visible) throw commandFailure(`commands.bossbar.set.visibility.unchanged.${word}`);
      bar.change({ visible: values.visible });
      source.succeed(translated(`commands.bossbar.set.visible.success.${word}`, barText(bar)));
      return 0;
    }),
    form(['set', id, 'players'], (values, source) => setPlayers(source, barOf(source, values.id), [])),
    form(['set', id, 'players', argument('targets', players)], (values, source) =>
      setPlayers(source, barOf(source, values.id), values.targets(source)),
    ),
    query('value'),
    query('max'),
    form(['get', id, 'visible'], (values, source) => {
      const bar = barOf(source, values.id);
      source.succeed(translated(`commands.bossbar.get.visible.${bar.looks.visible ? 'visible' : 'hidden'}`, barText(bar)));
      return bar.looks.visible ? 1 : 0;
    }),
    form(['get', id, 'players'], (values, source) => {
      const bar = barOf(source, values.id);
      if (bar.players.length === 0) source.succeed(translated('commands.bossbar.get.players.none', barText(bar)));
      else {
        const names = joined(bar.players.map(displayName));
        source.succeed(translated('commands.bossbar.get.players.some', barText(bar), bar.players.length, names));
      }
      return bar.players.length;
    }),
  ],
};
