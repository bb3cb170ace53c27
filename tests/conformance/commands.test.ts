import type { EventEmitter } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { allCommands } from '#server/minecraft/commands/all.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

async function start(...bots: string[]): Promise<Arena> {
  arena = await startArena({ bots });
  return arena;
}
const run = (line: string): string => (arena?.server.runCommand(line) ?? []).join('\n');

/** Packets of the game are events of the client, which its types omit. */
function listenTo(client: EventEmitter, packet: string, listener: (packet: unknown) => void): void {
  client.on(packet, listener);
}

function bossBarHealths(bot: object | undefined): unknown[] {
  const bars: unknown = bot && 'bossBars' in bot ? bot.bossBars : [];
  return Array.isArray(bars) ? bars.map((bar: { _health: number }) => bar._health) : [];
}

describe('commands of the console', () => {
  test('answer in vanilla words', async () => {
    await start('Alice', 'Bob');
    const answers: [string, string][] = [
      ['give Alice dirt 70', 'Gave 70 [Dirt] to Alice'],
      ['give @a minecraft:stick', 'Gave 1 [Stick] to 2 players'],
      ['clear Alice dirt 5', 'Removed 5 item(s) from player Alice'],
      ['clear Alice dirt 0', 'Found 65 matching item(s) on player Alice'],
      ['clear Bob egg', 'No items were found on player Bob'],
      ['setblock 1 -60 1 oak_log[axis=x]', 'Changed the block at 1, -60, 1'],
      ['setblock 1 -60 1 oak_log[axis=x]', 'Could not set the block'],
      ['setblock 1 -60 1 stone keep', 'Could not set the block'],
      ['fill 4 -60 4 6 -58 6 minecraft:stone hollow', 'Successfully filled 26 block(s)'],
      ['fill 4 -60 4 6 -58 6 air replace stone', 'Successfully filled 26 block(s)'],
      ['fill 0 0 0 100 100 100 stone', 'Too many blocks in the specified area (maximum 32768, specified 1030301)'],
      ['tp Alice 5 -60 5', 'Teleported Alice to 5.5, -60.0, 5.5'],
      ['gamemode creative Bob', "Set Bob's game mode to Creative Mode"],
      ['gamerule keepInventory true', 'Gamerule keepInventory is now set to: true'],
      ['gamerule randomTickSpeed', 'Gamerule randomTickSpeed is currently set to: 3'],
      ['time set noon', 'Set the time to 6000'],
      ['time query daytime', 'The time is 6000'],
      ['effect give Alice speed 10 1', 'Applied effect Speed to Alice'],
      ['effect clear Alice', 'Removed every effect from Alice'],
      ['summon pig 9 -60 9', 'Summoned new Pig'],
      ['kill @e[type=pig]', 'Killed Pig'],
      ['say hello there', '[Server] hello there'],
      ['xp add Alice 10', 'Gave 10 experience points to Alice'],
      ['xp query Alice levels', 'Alice has 1 experience levels'],
      ['difficulty hard', 'The difficulty has been set to Hard'],
      ['weather rain', 'Set the weather to rain'],
      ['list', 'There are 2 of a max of 20 players online: Alice, Bob'],
      ['seed', 'Seed: [1]'],
      ['spawnpoint Alice 1 -60 1', 'Set spawn point to 1, -60, 1 [0.0] in minecraft:overworld for Alice'],
      ['setworldspawn 0 -60 0', 'Set the world spawn point to 0, -60, 0 [0.0]'],
      ['op Alice', 'Made Alice a server operator'],
      ['op Alice', 'Nothing changed. The player already is an operator'],
      ['deop Alice', 'Made Alice no longer a server operator'],
      ['tellraw @a {"text":"raw"}', ''],
      ['particle minecraft:dust 1 0 0 1 5 -60 5 0 0 0 0 1', 'Displaying particle minecraft:dust'],
      ['playsound minecraft:block.stone.break block @a', 'Played sound minecraft:block.stone.break to 2 players'],
      ['execute as @a at @s run setblock ~ ~9 ~ stone', 'Changed the block at 5, -51, 5\nChanged the block at 0, -51, 0'],
      ['execute if entity @a[name=Alice] run say here', '[Server] here'],
      ['execute unless block 1 -60 1 air', 'Test passed'],
      ['kick Stranger', 'No player was found'],
      ['tag Bob add it', "Added tag 'it' to Bob"],
      ['give @a[tag=it] egg', 'Gave 1 [Egg] to Bob'],
    ];
    for (const [line, answer] of answers) expect(run(line), line).toBe(answer);
  });

  test('point at the place of a mistake', { tags: ['long'] }, async () => {
    await start('Alice');
    const answers: [string, string][] = [
      ['nosuch 1', 'Unknown or incomplete command, see below for error\nnosuch 1<--[HERE]'],
      ['', 'Unknown or incomplete command, see below for error\n<--[HERE]'],
      ['give Alice', 'Unknown or incomplete command, see below for error\ngive Alice<--[HERE]'],
      ['give Alice dirt abc', 'Expected integer\n...lice dirt abc<--[HERE]'],
      ['give Alice nosuch', "Unknown item 'minecraft:nosuch'\n...ive Alice nosuch<--[HERE]"],
      ['give Alice dirt 0', 'Integer must not be less than 1, found 0\n...lice dirt 0<--[HERE]'],
      ['give Stranger dirt', 'No player was found'],
      ['give @e dirt', 'Only players may be affected by this command, but the provided selector includes entities\ngive @e dirt<--[HERE]'],
      ['kill @e[limit=0]', 'Limit must be at least 1\n... @e[limit=0]<--[HERE]'],
      ['kill @x', "Unknown selector type '@x'\nkill @x<--[HERE]"],
      ['tp @x 0 0 0', 'Incorrect argument for command\ntp @x 0 0 0<--[HERE]'],
      ['setblock 0 0 stone', 'Expected integer\n...block 0 0 stone<--[HERE]'],
      ['setblock 0 0 ', 'Expected a block position\n...block 0 0 <--[HERE]'],
      ['setblock 0 0', 'Incomplete (expected 3 coordinates)\nsetblock 0 0<--[HERE]'],
      [
        'setblock ^ ~ ^ stone',
        'Cannot mix world & local coordinates (everything must either use ^ or not)\n...etblock ^ ~ ^ stone<--[HERE]',
      ],
      ['setblock 0 999 0 stone', 'That position is out of this world!'],
      ['setblock 0 0 0 oak_log[axis=q]', "Block minecraft:oak_log does not accept 'q' for axis property\n..._log[axis=q]<--[HERE]"],
      ['gamerule nosuch', 'Incorrect argument for command\ngamerule nosuch<--[HERE]'],
      ['gamemode foo Alice', 'Unknown game mode: foo\ngamemode foo Alice<--[HERE]'],
      ['time set 5x', 'Invalid unit\ntime set 5x<--[HERE]'],
      ['gamemode survival', 'A player is required to run this command here'],
      ['fill 0 0 0 1 1 1 stone sideways', 'Incorrect argument for command\n...1 1 stone sideways<--[HERE]'],
      [
        'title @a title {bad',
        'Invalid chat component: line 1, column 2: the name bad must stand in double quotes\n... @a title {bad<--[HERE]',
      ],
    ];
    for (const [line, answer] of answers) expect(run(line), line).toBe(answer);
  });

  test('use positions relative to their source, and along its line of sight', { tags: ['long'] }, async () => {
    const { server } = await start('Alice');
    run('tp Alice 10 -60 10 90 0');
    run('execute as Alice at @s run setblock ~2 ~ ~ stone');
    run('execute at Alice run setblock ^ ^ ^3 gold_block');
    run('execute at Alice run setblock ^1 ^ ^ dirt');
    expect(server.world.blockAt(12, -60, 10).name).toBe('stone');
    expect(server.world.blockAt(7, -60, 10).name).toBe('gold_block');
    expect(server.world.blockAt(10, -60, 11).name).toBe('dirt');
  });

  test('fill modes: keep, outline, hollow, destroy with drops, replace of one state', { tags: ['long'] }, async () => {
    const { server } = await start('Alice');
    const name = (x: number, y: number, z: number): string => server.world.blockAt(x, y, z).name;
    expect(run('fill 10 -60 10 12 -58 12 dirt outline')).toBe('Successfully filled 26 block(s)');
    expect([name(10, -60, 10), name(11, -59, 11)]).toEqual(['dirt', 'air']);
    expect(run('fill 10 -60 10 12 -58 12 gold_block keep')).toBe('Successfully filled 1 block(s)');
    expect(run('fill 10 -60 10 12 -58 12 stone hollow')).toBe('Successfully filled 27 block(s)');
    expect(name(11, -59, 11)).toBe('air');
    run('setblock 20 -60 20 oak_log[axis=x]');
    run('setblock 21 -60 20 oak_log[axis=y]');
    expect(run('fill 20 -60 20 21 -60 20 glass replace oak_log[axis=x]')).toBe('Successfully filled 1 block(s)');
    run('setblock 30 -60 30 oak_planks');
    expect(run('setblock 30 -60 30 air destroy')).toBe('Changed the block at 30, -60, 30');
    run('fill 31 -60 30 31 -60 30 stone');
    expect(run('fill 31 -60 30 31 -60 30 dirt destroy')).toBe('Successfully filled 1 block(s)');
    expect([...server.entities.items()].map(({ stack }) => stack.name)).toEqual(['oak_planks', 'cobblestone']);
    run('gamerule commandModificationBlockLimit 3');
    expect(run('fill 0 -60 0 1 -60 1 stone')).toBe('Too many blocks in the specified area (maximum 3, specified 4)');
  });

  test('choose entities by type, name, distance, order, team and tag', { tags: ['long'] }, async () => {
    const { server } = await start('Alice', 'Bob');
    run('tp Alice 0.5 -60 0.5');
    run('tp Bob 8.5 -60 0.5');
    for (const x of [2, 5, 30]) run(`summon cow ${x} -60 0`);
    run('summon pig 3 -60 0 {CustomName:\'{"text":"Rosa"}\',Tags:["fat"]}');
    run('team add red');
    run('team join red Bob');
    const count = (selector: string): string => run(`execute positioned 0 -60 0 if entity ${selector}`);
    expect(count('@e[type=cow]')).toBe('Test passed, count: 3');
    expect(count('@e[type=cow,distance=..10]')).toBe('Test passed, count: 2');
    expect(count('@e[type=!player,x=0,y=-60,z=-1,dx=4,dy=1,dz=3]')).toBe('Test passed, count: 2');
    expect(count('@e[name=Rosa,tag=fat]')).toBe('Test passed, count: 1');
    expect(count('@a[team=red]')).toBe('Test passed, count: 1');
    expect(count('@a[team=]')).toBe('Test passed, count: 1');
    expect(count('@a[gamemode=creative]')).toBe('Test failed');
    expect(run('execute positioned 0 -60 0 as @e[type=cow,sort=furthest,limit=1] at @s run setblock ~ ~4 ~ stone')).toBe(
      'Changed the block at 30, -56, 0',
    );
    expect(run('execute positioned 9 -60 0 run give @p stick')).toBe('Gave 1 [Stick] to Bob');
    expect(run('give @r stick')).toMatch(/^Gave 1 \[Stick\] to (Alice|Bob)$/);
    expect([...server.entities.mobs()]).toHaveLength(4);
  });
});

describe('commands of players', () => {
  test('need an operator, who gets feedback as a translate component', async () => {
    const running = await start('Alice', 'Bob');
    const [alice, bob] = running.bots;
    if (!alice || !bob) throw new Error('no bots');
    const heard: string[] = [];
    const components: unknown[] = [];
    alice.on('message', (message) => {
      heard.push(message.toString());
    });
    listenTo(alice._client, 'system_chat', (packet) => {
      components.push(JSON.parse(Object(packet).content));
    });
    alice.chat('/give Alice dirt 3');
    await running.ticks(4);
    expect(heard.splice(0)).toEqual(['Unknown or incomplete command, see below for error', 'give Alice dirt 3<--[HERE]']);
    run('op Alice');
    run('op Bob');
    await running.ticks(2);
    heard.length = 0;
    components.length = 0;
    alice.chat('/give Alice dirt 3');
    await running.ticks(4);
    expect(heard).toEqual(['Gave 3 [Dirt] to Alice']);
    expect(components[0]).toMatchObject({
      translate: 'commands.give.success.single',
      with: ['3', { extra: [{ translate: 'block.minecraft.dirt' }, { text: ']' }] }, { text: 'Alice', insertion: 'Alice' }],
    });
    expect(alice.inventory.count(alice.registry.itemsByName.dirt?.id ?? 0, null)).toBe(3);
    run('gamerule sendCommandFeedback false');
    heard.length = 0;
    alice.chat('/give Alice dirt 3');
    await running.ticks(4);
    expect(heard).toEqual([]);
  });

  test('are reported to other operators', { tags: ['long'] }, async () => {
    const running = await start('Alice', 'Bob');
    const [alice, bob] = running.bots;
    if (!alice || !bob) throw new Error('no bots');
    run('op Alice');
    run('op Bob');
    await running.ticks(2);
    const heard: string[] = [];
    bob.on('message', (message) => {
      heard.push(message.toString());
    });
    alice.chat('/time set day');
    await running.ticks(4);
    expect(heard).toEqual(['[Alice: Set the time to 1000]']);
  });

  test('are declared and completed by permission level', { tags: ['long'] }, async () => {
    const running = await start('Alice');
    const [alice] = running.bots;
    if (!alice) throw new Error('no bot');
    const complete = async (line: string): Promise<string[]> => {
      const matches: unknown[] = await running.run(alice.tabComplete(line));
      return matches.map((match) =>
        typeof match === 'object' && match !== null && 'match' in match ? String(match.match) : String(match),
      );
    };
    expect(await complete('/gam')).toEqual([]);
    expect(await complete('/tel')).toEqual(['tell']);
    run('op Alice');
    expect(await complete('/gam')).toEqual(['gamemode', 'gamerule']);
    expect(await complete('/gamemode cre')).toEqual(['creative']);
    expect(await complete('/give Al')).toEqual(['Alice']);
    expect(await complete('/give Alice diamond_a')).toEqual(['minecraft:diamond_axe']);
    expect(await complete('/execute as @a run gamer')).toEqual(['gamerule']);
    expect(allCommands.length).toBeGreaterThan(30);
  });

  test('whisper to players', { tags: ['long'] }, async () => {
    const running = await start('Alice', 'Bob');
    const [alice, bob] = running.bots;
    if (!alice || !bob) throw new Error('no bots');
    const heard: string[][] = [];
    bob.on('whisper', (from, text) => {
      heard.push([from, text]);
    });
    alice.whisper('Bob', 'psst you');
    await running.ticks(4);
    expect(heard).toEqual([['Alice', 'psst you']]);
  });
});

describe('displays', () => {
  test('are shown to present and later players', async () => {
    const running = await start('Alice');
    for (const line of [
      'scoreboard objectives add points dummy {"text":"Points"}',
      'scoreboard objectives setdisplay sidebar points',
      'scoreboard players set Alice points 5',
      'team add red {"text":"Red"}',
      'team modify red color red',
      'team modify red prefix "[R] "',
      'team join red Alice',
      'bossbar add arena "Arena"',
      'bossbar set arena players @a',
      'bossbar set arena max 10',
      'bossbar set arena value 5',
    ])
      expect(run(line), line).not.toContain('[HERE]');
    await running.ticks(3);
    await running.join('Bob');
    await running.ticks(3);
    for (const bot of running.bots) {
      const sidebar = Object.values(bot.scoreboards)[0];
      expect(sidebar?.title).toBe('Points');
      expect(bot.scoreboard.sidebar?.items.map(({ name, value }) => [name, value])).toEqual([['Alice', 5]]);
      expect(bot.teamMap.Alice?.displayName('Alice').toString()).toBe('[R] Alice');
      expect(bot.teamMap.Alice?.color).toBe('red');
    }
    expect(bossBarHealths(running.bots[0])).toEqual([0.5]);
    expect(run('scoreboard players operation Alice points += Alice points')).toBe('Set [Points] for Alice to 10');
    expect(run('scoreboard players remove Alice points 3')).toBe('Removed 3 from [Points] for Alice (now 7)');
    expect(run('scoreboard objectives remove points')).toBe('Removed objective [Points]');
    expect(run('team list red')).toBe('Team [Red] has 1 member(s): Alice');
    expect(run('team leave Alice')).toBe('Removed Alice from any team');
    await running.ticks(3);
    expect(Object.keys(running.bots[1]?.scoreboards ?? {})).toEqual([]);
    expect(running.bots[1]?.teamMap.Alice).toBeUndefined();
  });

  test('titles come with their times', { tags: ['long'] }, async () => {
    const running = await start('Alice');
    const [alice] = running.bots;
    if (!alice) throw new Error('no bot');
    const seen: unknown[] = [];
    alice.on('title', (text, kind) => {
      seen.push([kind, text]);
    });
    run('title Alice times 5 40 5');
    run('title Alice subtitle "below"');
    run('title Alice title {"text":"Go"}');
    await running.ticks(3);
    expect(seen).toEqual([
      ['subtitle', 'below'],
      ['title', 'Go'],
    ]);
  });

  test('scores count deaths and kills automatically', async () => {
    const running = await start('Alice');
    run('scoreboard objectives add deaths deathCount');
    run('kill Alice');
    await running.ticks(2);
    expect(run('scoreboard players get Alice deaths')).toBe('Alice has 1 [deaths]');
  });
});

describe('sounds and particles', () => {
  test('reach clients near by', async () => {
    const running = await start('Alice');
    const [alice] = running.bots;
    if (!alice) throw new Error('no bot');
    const heard: unknown[] = [];
    alice.on('soundEffectHeard', (name, at, volume, pitch) => {
      heard.push([name, at.x, at.y, at.z, volume, pitch]);
    });
    let clouds = 0;
    listenTo(alice._client, 'world_particles', () => {
      clouds++;
    });
    run('playsound minecraft:block.stone.break block Alice 2 -60 3 0.5 2');
    run('particle minecraft:block stone 1 -60 1 0 0 0 0 5');
    run('particle minecraft:item stick 1 -60 1 0 0 0 0 5');
    expect(run('playsound minecraft:block.stone.break block Alice 200 -60 3')).toBe('The sound is too far away to be heard');
    expect(run('particle minecraft:flame 200 -60 1')).toBe('The particle was not visible for anybody');
    await running.ticks(3);
    expect([heard, clouds]).toEqual([[['block.stone.break', 2.5, -60, 3.5, 0.5, 2]], 2]);
    // So loud that it is audible from a position that packets cannot express.
    const loud = 'playsound minecraft:block.stone.break block Alice 2147483647 -60 3 2000000000';
    expect(run(loud)).toBe('Played sound minecraft:block.stone.break to Alice');
    await running.ticks(3);
    expect(heard.length).toBe(2);
    expect(running.server.faults.count).toBe(0);
  });
});

describe('effects', () => {
  test('heal, damage, hasten and end, and clients get them', async () => {
    const running = await start('Alice');
    const [alice] = running.bots;
    if (!alice) throw new Error('no bot');
    const player = running.player(alice);
    run('gamerule naturalRegeneration false');
    await running.ticks(70);
    run('effect give Alice instant_damage 1 0');
    expect(player.health).toBe(14);
    run('effect give Alice regeneration 10 1');
    await running.ticks(60);
    expect(player.health).toBe(17);
    run('effect clear Alice');
    run('effect give Alice poison 5 0');
    await running.ticks(60);
    expect(player.health).toBe(14);
    run('effect give Alice haste 1 1');
    expect(player.effectLevel('haste')).toBe(2);
    await running.ticks(3);
    expect(Object.keys(alice.entity.effects)).toContain('3');
    await running.ticks(30);
    expect(player.effectLevel('haste')).toBe(0);
    expect(Object.keys(alice.entity.effects)).not.toContain('3');
    expect(run('effect give Alice haste 1 1')).toBe('Applied effect Haste to Alice');
  });

  test('milk takes all effects off', { tags: ['long'] }, async () => {
    const running = await start('Alice');
    const [alice] = running.bots;
    if (!alice) throw new Error('no bot');
    run('effect give Alice poison infinite');
    run('effect give Alice speed infinite 2 true');
    run('give Alice milk_bucket');
    await running.ticks(2);
    await running.run(alice.consume());
    await running.ticks(2);
    expect(running.player(alice).effects.size).toBe(0);
    expect(Object.keys(alice.entity.effects)).toEqual([]);
    expect(alice.heldItem?.name).toBe('bucket');
  });
});
