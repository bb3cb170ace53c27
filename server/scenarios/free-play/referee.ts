import type { Position } from '#lib/domain/position.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { dayFact, holdingFact, settingFact, walkFact } from '#lib/families/free-play/facts.ts';
import { freePlayRules } from '#lib/families/free-play/rules.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import { TaskReferee } from '../task-referee.ts';
import { type Watch, watchHoldings } from '../watches.ts';
import { wantedOf } from './goal-items.ts';
import { MonsterSpawner } from './monster-spawner.ts';
import type { PlaySetting } from './play-setting.ts';

/** Seconds between two reports of how far agents walked: an hour must not fill the log. */
const walkPause = 10;
/** Farthest that a body walks in one tick; a longer way is a teleport or a respawn. */
const longestStep = 2;

/**
 * The referee of free play. It measures what agents do, and lets monsters come at night. It ends nothing and scores nothing, but for tasks of
 * files that want an agent to hold something.
 */
export function freePlayReferee(context: RefereeContext, setting: PlaySetting): Referee {
  const { goal, world, monsters, own } = setting;
  return new TaskReferee(context, {
    rules: freePlayRules,
    opening: settingFact({ goal, world, monsters, wanted: wantedOf(setting), ...(own?.target ? { target: own.target } : {}) }),
    watches: [
      watchDay(context),
      watchHoldings(context, holdingFact, { isDue: (tick) => tick % ticksPerSecond === 0, atEnd: true }),
      watchWalks(context),
      ...(monsters ? [watchNights(context)] : []),
    ],
  });
}

/** The time of day at the start, and whenever it jumps, as after a night in a bed. */
function watchDay({ server, emit }: RefereeContext): Watch<unknown> {
  let known: number | null = null;
  return {
    tick() {
      const { time, ofDay } = server.daylight;
      if (known === null || (time !== known && time !== known + 1)) emit(dayFact(ofDay));
      known = time;
    },
  };
}

/** How far each agent walked along the ground, every few seconds and at the end. */
function watchWalks({ seats, emit }: RefereeContext): Watch<unknown> {
  const places = new Map<string, Position>();
  const walked = new Map<string, number>();
  const reported = new Map<string, number>();
  const report = (): void => {
    for (const { agent } of seats) {
      const blocks = Math.floor(walked.get(agent) ?? 0);
      if ((reported.get(agent) ?? 0) === blocks) continue;
      reported.set(agent, blocks);
      emit(walkFact({ agent, blocks }));
    }
  };
  return {
    tick(tick) {
      for (const { agent, player } of seats) {
        const { position } = player;
        const before = places.get(agent);
        places.set(agent, position);
        if (before === undefined || before === position) continue;
        const [x, z] = [position.x - before.x, position.z - before.z];
        const step = Math.sqrt(x * x + z * z);
        if (step <= longestStep) walked.set(agent, (walked.get(agent) ?? 0) + step);
      }
      if (tick % (walkPause * ticksPerSecond) === 0) report();
    },
    last: report,
  };
}

function watchNights({ server, random, seats }: RefereeContext): Watch<unknown> {
  const spawner = new MonsterSpawner(server, random.fork('monsters'));
  return {
    tick: (tick) =>
      spawner.tick(
        tick,
        seats.map(({ player }) => player),
      ),
  };
}
