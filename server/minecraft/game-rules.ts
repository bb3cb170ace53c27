/** The supported game rules of 1.20.1, with vanilla's defaults. */
export const gameRuleDefaults = {
  announceAdvancements: true,
  blockExplosionDropDecay: true,
  commandBlockOutput: true,
  commandModificationBlockLimit: 32768,
  disableElytraMovementCheck: false,
  disableRaids: false,
  doDaylightCycle: true,
  doEntityDrops: true,
  doFireTick: true,
  doImmediateRespawn: false,
  doInsomnia: true,
  doLimitedCrafting: false,
  doMobLoot: true,
  doMobSpawning: true,
  doPatrolSpawning: true,
  doTileDrops: true,
  doTraderSpawning: true,
  doVinesSpread: true,
  doWardenSpawning: true,
  drowningDamage: true,
  fallDamage: true,
  fireDamage: true,
  forgiveDeadPlayers: true,
  freezeDamage: true,
  globalSoundEvents: true,
  keepInventory: false,
  lavaSourceConversion: false,
  logAdminCommands: true,
  maxCommandChainLength: 65536,
  maxEntityCramming: 24,
  mobExplosionDropDecay: true,
  mobGriefing: true,
  naturalRegeneration: true,
  playersSleepingPercentage: 100,
  randomTickSpeed: 3,
  reducedDebugInfo: false,
  sendCommandFeedback: true,
  showDeathMessages: true,
  snowAccumulationHeight: 1,
  spawnRadius: 10,
  spectatorsGenerateChunks: true,
  tntExplosionDropDecay: false,
  universalAnger: false,
  waterSourceConversion: true,
};

export type GameRuleName = keyof typeof gameRuleDefaults;
type GameRuleValues = { [Name in GameRuleName]: (typeof gameRuleDefaults)[Name] extends boolean ? boolean : number };
type Listener = (name: GameRuleName) => void;

/** The current game rules. A change notifies listeners. */
export class GameRules {
  private readonly values: GameRuleValues = { ...gameRuleDefaults };
  private readonly listeners: Listener[] = [];

  get<Name extends GameRuleName>(name: Name): GameRuleValues[Name] {
    return this.values[name];
  }

  set<Name extends GameRuleName>(name: Name, value: GameRuleValues[Name]): void {
    this.values[name] = value;
    for (const listener of this.listeners) listener(name);
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  names(): GameRuleName[] {
    return Object.keys(gameRuleDefaults).filter(isGameRule);
  }
}

/** Whether there is a rule of this name. */
export function isGameRule(name: string): name is GameRuleName {
  return Object.hasOwn(gameRuleDefaults, name);
}
