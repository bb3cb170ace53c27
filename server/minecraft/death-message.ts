import type { Entity } from './entities/entity.ts';
import type { DamageCause } from './hooks.ts';
import { Player } from './player.ts';
import { playerText } from './player-chat.ts';
import type { TextComponent } from './text.ts';

const keys: Readonly<Record<DamageCause, string>> = {
  attack: 'generic',
  fall: 'fall',
  flyIntoWall: 'flyIntoWall',
  void: 'outOfWorld',
  starve: 'starve',
  command: 'genericKill',
  fire: 'onFire',
  inFire: 'inFire',
  lava: 'lava',
  hotFloor: 'hotFloor',
  drown: 'drown',
  cactus: 'cactus',
  sweet_berry_bush: 'sweetBerryBush',
  magic: 'magic',
  border: 'outsideBorder',
  anvil: 'anvil',
};
/** Fall distance in blocks above which the message says "a high place". */
const high = 5;

function nameOf(entity: Entity): TextComponent {
  return entity instanceof Player ? playerText(entity) : { translate: `entity.minecraft.${entity.kind.name}` };
}

/** Vanilla's message for a player's death. */
export function deathMessage(victim: Player, cause: DamageCause, by: Entity | null): TextComponent {
  const who = playerText(victim);
  if (by) return { translate: by instanceof Player ? 'death.attack.player' : 'death.attack.mob', with: [who, nameOf(by)] };
  if (cause === 'fall' && victim.lastDamage + 3 > high) return { translate: 'death.fell.accident.generic', with: [who] };
  return { translate: `death.attack.${keys[cause]}`, with: [who] };
}
