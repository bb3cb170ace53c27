import { deop, help, kick, op, stop } from './administration.ts';
import { clone, fill, setblock } from './blocks.ts';
import { clear, damage, gamemode, give, kill } from './bodies.ts';
import { bossbar } from './bossbar.ts';
import { data } from './data.ts';
import type { Command } from './dispatch/command.ts';
import { effect } from './effect.ts';
import { execute } from './execute.ts';
import { experience } from './experience.ts';
import { message } from './message.ts';
import { particle } from './particle.ts';
import { playsound } from './playsound.ts';
import { scoreboard } from './scoreboard.ts';
import { summon } from './summon.ts';
import { tag } from './tag.ts';
import { list, me, say } from './talking.ts';
import { teamCommand } from './team.ts';
import { teleport } from './teleport.ts';
import { time } from './time.ts';
import { tellraw, title } from './titles.ts';
import { weather } from './weather.ts';
import { difficulty, gamerule, seed, setworldspawn, spawnpoint } from './world-settings.ts';
import { worldborder } from './worldborder.ts';

/** All commands. */
export const allCommands: readonly Command[] = [
  bossbar,
  clear,
  clone,
  damage,
  data,
  deop,
  difficulty,
  effect,
  execute,
  experience,
  fill,
  gamemode,
  gamerule,
  give,
  help,
  kick,
  kill,
  list,
  me,
  message,
  op,
  particle,
  playsound,
  say,
  scoreboard,
  seed,
  setblock,
  setworldspawn,
  spawnpoint,
  stop,
  summon,
  tag,
  teamCommand,
  teleport,
  tellraw,
  time,
  title,
  weather,
  worldborder,
];
