import { directionOf } from '#server/vision/viewpoint.ts';
import { CallRefused } from '../../api/api-call.ts';
import { playerNamed } from '../../api/game-names.ts';
import { otherPlayer } from '../../api/other-player.ts';
import { defineCommand } from '../command.ts';
import { describedView, towardsFace } from '../vision.ts';

/** Looks at a player, or where it looks. */
export const lookAtPlayer = defineCommand({
  name: 'lookAtPlayer',
  description: 'Describes a picture of a player, or of what it looks at.',
  kind: 'action',
  parameters: [
    { name: 'player_name', about: 'Name of the player.', type: 'string' },
    { name: 'direction', about: 'at, or with for its own direction of view.', type: 'string' },
  ],
  run(hands, written, way) {
    const name = playerNamed(hands.body, written);
    if (way !== 'at' && way !== 'with') throw new CallRefused(`The direction is "at" or "with", not "${way}".`);
    return describedView(hands, {
      what: way === 'at' ? name : `where ${name} looks`,
      direction: (eye) => {
        const { entity: player } = otherPlayer(hands.body, name);
        return way === 'at' ? towardsFace(eye, player) : directionOf(player.yaw, player.pitch);
      },
    });
  },
});
