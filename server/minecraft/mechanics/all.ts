import type { Mechanic } from '../mechanic.ts';
import { archery } from './archery.ts';
import { armourEquipping } from './armour-equipping.ts';
import { beds } from './beds.ts';
import { blockEntityUpdates } from './block-entity-updates.ts';
import { blockSupport } from './block-support.ts';
import { blockUpdates } from './block-updates.ts';
import { breathing } from './breathing.ts';
import { burning } from './burning.ts';
import { cake } from './cake.ts';
import { bossBar } from './clients/boss-bar.ts';
import { chat, chatSpam } from './clients/chat.ts';
import { chunkStreaming } from './clients/chunk-streaming.ts';
import { connecting } from './clients/connecting.ts';
import { joinPackets } from './clients/join-packets.ts';
import { keepAlive } from './clients/keep-alive.ts';
import { ownBody } from './clients/own-body.ts';
import { playerList } from './clients/player-list.ts';
import { recipeBook } from './clients/recipe-book.ts';
import { scoreboard, teams } from './clients/scoreboard.ts';
import { spectating } from './clients/spectating.ts';
import { visibility } from './clients/visibility.ts';
import { combat } from './combat.ts';
import { commandBlocks } from './command-blocks/command-blocks.ts';
import { commands } from './commands.ts';
import { anvils } from './containers/anvil/anvils.ts';
import { chests } from './containers/chests.ts';
import { enchantingTables } from './containers/enchanting/enchanting-tables.ts';
import { enderChests } from './containers/ender-chests.ts';
import { furnaces } from './containers/furnaces.ts';
import { hoppers } from './containers/hoppers.ts';
import { spilling } from './containers/spilling.ts';
import { trading } from './containers/trading/trading.ts';
import { craftingTable } from './crafting-table.ts';
import { creativeInventory } from './creative-inventory.ts';
import { death } from './death.ts';
import { digging } from './digging.ts';
import { eating } from './eating.ts';
import { effects } from './effects.ts';
import { environmentalDamage } from './environmental-damage.ts';
import { experienceOrbs } from './experience/experience-orbs.ts';
import { oreExperience } from './experience/ore-experience.ts';
import { fallDamage } from './fall-damage.ts';
import { fallingBlocks } from './falling-blocks.ts';
import { fire } from './fire.ts';
import { fishing } from './fishing.ts';
import { buckets } from './fluids/buckets.ts';
import { flowing } from './fluids/flowing.ts';
import { gameModeRules } from './game-mode.ts';
import { gliding } from './gliding.ts';
import { composting } from './growth/composting.ts';
import { farmland, tilling } from './growth/farmland.ts';
import { grass } from './growth/grass.ts';
import { growing, randomTicking } from './growth/growing.ts';
import { leafDecay } from './growth/leaf-decay.ts';
import { berryPicking, berryThorns } from './growth/sweet-berries.ts';
import { hovering } from './hovering.ts';
import { hunger } from './hunger.ts';
import { itemPhysics } from './item-physics.ts';
import { itemPickup } from './item-pickup.ts';
import { eggLaying } from './mobs/egg-laying.ts';
import { milking } from './mobs/milking.ts';
import { mobLoot } from './mobs/mob-loot.ts';
import { mobMinds } from './mobs/mob-minds.ts';
import { mobMotion } from './mobs/mob-motion.ts';
import { shearing } from './mobs/shearing.ts';
import { movement } from './movement.ts';
import { itemPicking } from './pick-item.ts';
import { placing } from './placing.ts';
import { portals } from './portals/portals.ts';
import { poses } from './poses.ts';
import { pumpkinCarving } from './pumpkin-carving.ts';
import { redstone } from './redstone/redstone.ts';
import { rockets } from './rockets.ts';
import { scaffolding } from './scaffolding.ts';
import { shields } from './shields.ts';
import { signs } from './signs/signs.ts';
import { timeOfDay } from './time-of-day.ts';
import { toolWear } from './tool-wear.ts';
import { tossing } from './tossing.ts';
import { uselessItems } from './useless-items.ts';
import { voidDamage } from './void-damage.ts';
import { weather } from './weather.ts';
import { windowClicks } from './window-clicks.ts';
import { worldBorder } from './world-border.ts';

/**
 * All rules of the game, in the order in which they see an event. Further vanilla rules are missing: fire spread, explosions, thrown
 * items, vehicles, the end.
 */
export const allMechanics: readonly Mechanic[] = [
  playerList,
  chunkStreaming,
  joinPackets,
  gameModeRules,
  timeOfDay,
  weather,
  worldBorder,
  commands,
  teams,
  bossBar,
  movement,
  poses,
  hovering,
  spectating,
  chat,
  chatSpam,
  digging,
  craftingTable,
  recipeBook,
  chests,
  enderChests,
  furnaces,
  hoppers,
  spilling,
  anvils,
  enchantingTables,
  trading,
  redstone,
  commandBlocks,
  signs,
  beds,
  creativeInventory,
  placing,
  connecting,
  blockSupport,
  scaffolding,
  randomTicking,
  tilling,
  farmland,
  growing,
  berryPicking,
  berryThorns,
  grass,
  leafDecay,
  composting,
  cake,
  pumpkinCarving,
  tossing,
  armourEquipping,
  eating,
  shields,
  uselessItems,
  combat,
  archery,
  toolWear,
  gliding,
  rockets,
  fallDamage,
  voidDamage,
  environmentalDamage,
  burning,
  breathing,
  hunger,
  death,
  mobLoot,
  mobMinds,
  mobMotion,
  fallingBlocks,
  eggLaying,
  milking,
  shearing,
  flowing,
  buckets,
  fishing,
  fire,
  portals,
  oreExperience,
  experienceOrbs,
  itemPhysics,
  itemPickup,
  effects,
  scoreboard,
  windowClicks,
  itemPicking,
  keepAlive,
  blockUpdates,
  blockEntityUpdates,
  ownBody,
  visibility,
];
