import { bossbar } from './bossbar.ts';
import { clear } from './clear.ts';
import { clone } from './clone.ts';
import { damage } from './damage.ts';
import { data } from './data.ts';
import { deop } from './deop.ts';
import { difficulty } from './difficulty.ts';
import type { Command } from './dispatch/command.ts';
import { effect } from './effect.ts';
import { execute } from './execute.ts';
import { experience } from './experience.ts';
import { fill } from './fill.ts';
import { gamemode } from './gamemode.ts';
import { gamerule } from './gamerule.ts';
import { give } from './give.ts';
import { help } from './help.ts';
import { kick } from './kick.ts';
import { kill } from './kill.ts';
import { list } from './list.ts';
import { me } from './me.ts';
import { message } from './message.ts';
import { op } from './op.ts';
import { particle } from './particle.ts';
import { playsound } from './playsound.ts';
import { say } from './say.ts';
import { scoreboard } from './scoreboard.ts';
import { seed } from './seed.ts';
import { setblock } from './setblock.ts';
import { setworldspawn } from './setworldspawn.ts';
import { spawnpoint } from './spawnpoint.ts';
import { stop } from './stop.ts';
import { summon } from './summon.ts';
import { tag } from './tag.ts';
import { teamCommand } from './team.ts';
import { teleport } from './teleport.ts';
import { tellraw } from './tellraw.ts';
import { time } from './time.ts';
import { title } from './title.ts';
import { weather } from './weather.ts';
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
