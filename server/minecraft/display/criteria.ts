/** Supported criteria: numbers set by commands, deaths and kills, and the state of players. Statistics are not supported. */
export const criteria: readonly string[] = [
  'dummy',
  'trigger',
  'deathCount',
  'playerKillCount',
  'totalKillCount',
  'health',
  'food',
  'xp',
  'level',
];
