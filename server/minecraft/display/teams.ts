import { type TextComponent, textJson } from '../text.ts';
import type { Send } from './broadcast.ts';
import { colours } from './scoreboard.ts';

export type TeamColour = (typeof colours)[number] | 'reset';
export type NameTagVisibility = 'always' | 'never' | 'hideForOtherTeams' | 'hideForOwnTeam';
export type CollisionRule = 'always' | 'never' | 'pushOtherTeams' | 'pushOwnTeam';

export interface TeamOptions {
  displayName: TextComponent;
  colour: TeamColour;
  friendlyFire: boolean;
  seeFriendlyInvisibles: boolean;
  nametagVisibility: NameTagVisibility;
  deathMessageVisibility: NameTagVisibility;
  collisionRule: CollisionRule;
  prefix: TextComponent;
  suffix: TextComponent;
}

export interface ScoreboardTeam {
  readonly name: string;
  readonly options: TeamOptions;
  /** Player names, and UUIDs of other entities. */
  readonly members: Set<string>;
}

const mode = { create: 0, remove: 1, update: 2, join: 3, leave: 4 } as const;
const resetColour = 21;

/** The teams of the scoreboard with members and display options. A name is in at most one team. */
export class Teams {
  readonly all = new Map<string, ScoreboardTeam>();
  private readonly memberOf = new Map<string, ScoreboardTeam>();
  private readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }

  /** Adds a team; the name must be unused. */
  add(name: string, options: Partial<TeamOptions> = {}): ScoreboardTeam {
    if (this.all.has(name)) throw new Error(`There is a team called "${name}" already.`);
    const team: ScoreboardTeam = {
      name,
      options: {
        displayName: { text: name },
        colour: 'reset',
        friendlyFire: true,
        seeFriendlyInvisibles: true,
        nametagVisibility: 'always',
        deathMessageVisibility: 'always',
        collisionRule: 'always',
        prefix: { text: '' },
        suffix: { text: '' },
        ...options,
      },
      members: new Set(),
    };
    this.all.set(name, team);
    this.send('teams', { team: name, mode: mode.create, ...looks(team), players: [] });
    return team;
  }

  remove(team: ScoreboardTeam): void {
    for (const member of team.members) this.memberOf.delete(member);
    this.all.delete(team.name);
    this.send('teams', { team: team.name, mode: mode.remove });
  }

  change(team: ScoreboardTeam, change: Partial<TeamOptions>): void {
    Object.assign(team.options, change);
    this.send('teams', { team: team.name, mode: mode.update, ...looks(team) });
  }

  join(team: ScoreboardTeam, members: readonly string[]): void {
    for (const member of members) {
      this.leave([member]);
      team.members.add(member);
      this.memberOf.set(member, team);
    }
    this.send('teams', { team: team.name, mode: mode.join, players: members });
  }

  /** Removes members from their team. Returns how many were in one. */
  leave(members: readonly string[]): number {
    let left = 0;
    for (const member of members) {
      const team = this.memberOf.get(member);
      if (!team) continue;
      team.members.delete(member);
      this.memberOf.delete(member);
      this.send('teams', { team: team.name, mode: mode.leave, players: [member] });
      left++;
    }
    return left;
  }

  of(member: string): ScoreboardTeam | null {
    return this.memberOf.get(member) ?? null;
  }

  /** Whether one may hurt the other: without friendly fire, team mates may not. */
  mayHurt(attacker: string, victim: string): boolean {
    const team = this.of(attacker);
    return !team || team.options.friendlyFire || !team.members.has(victim);
  }

  /** Sends a new player the teams. */
  sendTo(send: Send): void {
    for (const team of this.all.values()) send('teams', { team: team.name, mode: mode.create, ...looks(team), players: [...team.members] });
  }
}

function looks({ options }: ScoreboardTeam) {
  const colour = options.colour === 'reset' ? resetColour : colours.indexOf(options.colour);
  return {
    name: textJson(options.displayName),
    friendlyFire: (options.friendlyFire ? 1 : 0) | (options.seeFriendlyInvisibles ? 2 : 0),
    nameTagVisibility: options.nametagVisibility,
    collisionRule: options.collisionRule,
    formatting: colour,
    prefix: textJson(options.prefix),
    suffix: textJson(options.suffix),
  };
}
