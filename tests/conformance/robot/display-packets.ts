import type { ByteReader } from './byte-reader.ts';
import { readCommandTree } from './command-tree.ts';
import { type PlayPackets, playPacket } from './play-packet.ts';
import { below } from './registries.ts';
import { readComponent } from './text-component.ts';

function readTeamLook(reader: ByteReader): void {
  readComponent(reader);
  below(4, reader.u8(), 'Team flags');
  reader.text(40);
  reader.text(40);
  below(22, reader.varint(), 'A team colour');
  readComponent(reader);
  readComponent(reader);
}

const styles = 5;
const colours = 7;
const chatTypes = 7;

function readBar(reader: ByteReader, action: number): void {
  if (action === 0) {
    readComponent(reader);
    reader.f32();
    below(colours, reader.varint(), 'A bar colour');
    below(styles, reader.varint(), 'A bar style');
    reader.u8();
  } else if (action === 2) reader.f32();
  else if (action === 3) readComponent(reader);
  else if (action === 4) {
    below(colours, reader.varint(), 'A bar colour');
    below(styles, reader.varint(), 'A bar style');
  } else if (action === 5) reader.u8();
}

/** Packets about players, chat, teams, scores, bars and titles. */
export const displayPackets: PlayPackets = {
  11: playPacket('boss_bar', (reader, world) => {
    const [id, action] = [reader.uuid(), below(6, reader.varint(), 'A bar action')];
    if (action !== 0 && !world.bars.has(id)) throw new Error(`The bar ${id} was never added.`);
    if (action === 0) world.bars.add(id);
    if (action === 1) world.bars.delete(id);
    readBar(reader, action);
    return { id, action };
  }),
  14: playPacket('clear_titles', (reader) => ({ reset: reader.flag() })),
  15: playPacket('suggestions', (reader) => {
    const [id, start, length] = [reader.varint(), reader.count(), reader.count()];
    const matches = reader.list(() => {
      const match = reader.text();
      reader.optional(() => readComponent(reader));
      return match;
    });
    return { id, start, length, matches };
  }),
  16: playPacket('commands', (reader) => ({ commands: readCommandTree(reader) })),
  27: playPacket('profileless_chat', (reader) => {
    const message = readComponent(reader);
    const type = below(chatTypes, reader.varint(), 'A chat type');
    return { message, type, from: readComponent(reader), to: reader.optional(() => readComponent(reader)) };
  }),
  53: playPacket('player_chat', () => {
    throw new Error('A whole client gets a line of player chat, which it may hide or distrust.');
  }),
  56: playPacket('death', (reader, world) => ({ body: world.body(reader.varint()), message: readComponent(reader) })),
  57: playPacket('players_gone', (reader, world) => {
    const gone = reader.list(() => reader.uuid());
    for (const uuid of gone) if (!world.listed.delete(uuid)) throw new Error(`The player ${uuid} leaves the list, but was not in it.`);
    return { gone };
  }),
  58: playPacket('players', (reader, world) => {
    const mask = reader.u8();
    const names = reader.list(() => {
      const uuid = reader.uuid();
      if (mask & 1) {
        world.listed.set(uuid, reader.text(16));
        reader.list(() => [reader.text(), reader.text(), reader.optional(() => reader.text())]);
      }
      const name = world.listedName(uuid);
      if (mask & 2) throw new Error('The server has no chat sessions.');
      if (mask & 4) below(4, reader.varint(), 'A game mode');
      if (mask & 8) reader.flag();
      if (mask & 16) reader.varint();
      if (mask & 32) reader.optional(() => readComponent(reader));
      return name;
    });
    return { names };
  }),
  69: playPacket('server_data', (reader) => {
    readComponent(reader);
    reader.optional(() => reader.take(reader.count()));
    if (reader.flag()) throw new Error('The server demands signed chat.');
    return {};
  }),
  70: playPacket('action_bar', (reader) => ({ text: readComponent(reader) })),
  81: playPacket('display_objective', (reader, world) => {
    const [place, name] = [below(19, reader.u8(), 'A place for scores'), reader.text()];
    if (name !== '' && !world.objectives.has(name)) throw new Error(`There is no objective ${name}.`);
    return { place, name };
  }),
  88: playPacket('objective', (reader, world) => {
    const [name, mode] = [reader.text(), below(3, reader.u8(), 'An objective mode')];
    if (mode !== 0 && !world.objectives.has(name)) throw new Error(`There is no objective ${name}.`);
    if (mode === 1) world.objectives.delete(name);
    else {
      world.objectives.add(name);
      readComponent(reader);
      below(2, reader.varint(), 'A kind of objective');
    }
    return { name, mode };
  }),
  90: playPacket('team', (reader, world) => {
    const [name, mode] = [reader.text(), below(5, reader.u8(), 'A team mode')];
    if (mode === 0) world.teams.set(name, new Set());
    const members = world.team(name);
    if (mode === 0 || mode === 2) readTeamLook(reader);
    if (mode === 1) world.teams.delete(name);
    if (mode === 0 || mode === 3) for (const member of reader.list(() => reader.text())) members.add(member);
    if (mode === 4) {
      for (const member of reader.list(() => reader.text())) {
        if (!members.delete(member)) throw new Error(`${member} leaves the team ${name}, but is not in it.`);
      }
    }
    return { name, mode };
  }),
  91: playPacket('score', (reader, world) => {
    const [owner, action, objective] = [reader.text(), below(2, reader.varint(), 'A score action'), reader.text()];
    if (objective !== '' && !world.objectives.has(objective)) throw new Error(`There is no objective ${objective}.`);
    return { owner, objective, value: action === 0 ? reader.varint() : null };
  }),
  93: playPacket('subtitle', (reader) => ({ text: readComponent(reader) })),
  95: playPacket('title', (reader) => ({ text: readComponent(reader) })),
  96: playPacket('title_times', (reader) => ({ times: [reader.i32(), reader.i32(), reader.i32()] })),
  100: playPacket('system_chat', (reader) => ({ text: readComponent(reader), isActionBar: reader.flag() })),
  101: playPacket('tab_header', (reader) => ({ header: readComponent(reader), footer: readComponent(reader) })),
};
