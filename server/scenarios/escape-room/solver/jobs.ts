import type { Control, Passage, RoomMap } from './map.ts';

/** An agent of the team and its area; null at the destination, undefined elsewhere. */
export interface Escapee {
  readonly agent: string;
  readonly area: string | null | undefined;
  readonly items: Readonly<Record<string, number>>;
}

/** What the team sees of the controls and passages near its agents. */
export interface Sight {
  isActive(control: Control): boolean;
  /** Whether the way through a passage on foot is free. */
  isFree(passage: Passage): boolean;
}

/** What an agent does now. `when` are the controls that must be active before it operates its own. */
export type Job =
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly passage: Passage }
  | { readonly kind: 'operate'; readonly control: Control; readonly when: readonly Control[]; readonly from: Control | null };

const wait: Job = { kind: 'wait' };

/** Controls that stay active after they were operated. */
function stays({ action }: Control): boolean {
  return action === 'toggle' || action === 'take' || action === 'place';
}

/**
 * Gives every agent its job: to operate a control, to go to the next room, or to wait. A passage is opened once all agents whose way leads
 * through its area are there; controls for other areas are operated at once, and no agent leaves before that. Agents that worked less come
 * first.
 */
export class Jobs {
  private readonly map: RoomMap;
  private readonly team: readonly Escapee[];
  private readonly sight: Sight;
  private readonly worked: ReadonlyMap<string, number>;
  /** The agent that has each control, from one look to the next, so that agents do not swap their controls on the way. */
  private readonly claims: Map<string, string>;
  private readonly given = new Map<string, Job>();

  constructor(map: RoomMap, team: readonly Escapee[], sight: Sight, worked: ReadonlyMap<string, number>, claims: Map<string, string>) {
    this.map = map;
    this.team = team;
    this.sight = sight;
    this.worked = worked;
    this.claims = claims;
  }

  /** The jobs by agent. */
  all(): ReadonlyMap<string, Job> {
    for (const passage of this.wanted()) this.open(passage);
    for (const escapee of this.team) if (!this.given.has(escapee.agent)) this.given.set(escapee.agent, this.goOn(escapee));
    return this.given;
  }

  /** The passages on the ways of all agents, those that are reached first coming first. */
  private wanted(): readonly Passage[] {
    const ways = this.team.flatMap(({ agent, area }) => {
      if (typeof area !== 'string') return [];
      const way = this.map.way(agent, area);
      // What opens the way of this agent is known elsewhere; here it can open that of others.
      return [way.length > 0 ? way : this.map.openedFrom(area)];
    });
    const longest = Math.max(0, ...ways.map(({ length }) => length));
    const steps = Array.from({ length: longest }, (_, step) => ways.flatMap((way) => way[step] ?? []));
    return [...new Set(steps.flat())];
  }

  private open(passage: Passage): void {
    const controls = this.map.controlsOf(passage);
    const isForeign = controls.some(({ area }) => area !== passage.from && !this.isPart(area, passage.from));
    if (!isForeign && (!this.isComplete(passage.from) || (passage.by === 'foot' && this.sight.isFree(passage)))) return;
    const needed = controls.flatMap((control) => [...this.before(control), control]);
    const missing = needed.filter((control) => !stays(control) || !this.sight.isActive(control));
    const first = missing.filter((control) => this.before(control).every((other) => this.sight.isActive(other)));
    const carrier = controls.find(({ tool }) => tool !== null);
    const workers: string[] = [];
    for (const control of first) {
      const agent = this.workerFor(control, carrier, passage.agents > 1 ? workers : []);
      if (agent === undefined) continue;
      workers.push(agent);
      this.claims.set(control.id, agent);
      this.assign(agent, control, first);
    }
  }

  /** The controls after which one works. */
  private before({ after }: Control): readonly Control[] {
    return after.flatMap((id) => this.map.control(id) ?? []);
  }

  /** Whether an area is a part of another one from which agents return, such as an upper floor. */
  private isPart(area: string, from: string): boolean {
    const leads = (one: string, other: string): boolean =>
      this.map.passages.some((passage) => passage.from === one && passage.to === other);
    return leads(from, area) && leads(area, from);
  }

  /** Whether all agents whose way leads through an area are in it, or in a part of it. */
  private isComplete(area: string): boolean {
    return this.team.every(({ agent, area: at }) => {
      if (at === null || at === area) return true;
      if (at === undefined) return false;
      return this.isPart(at, area) || !this.map.way(agent, at).some(({ from }) => from === area);
    });
  }

  private workerFor(control: Control, carrier: Control | undefined, others: readonly string[]): string | undefined {
    const near = this.team.filter(({ area }) => area === control.area || (typeof area === 'string' && this.isPart(control.area, area)));
    const able = near.filter((escapee) => !others.includes(escapee.agent) && this.isAble(escapee, control, carrier));
    const cost = ({ agent, area }: Escapee): number =>
      (this.given.has(agent) ? 10_000 : 0) -
      (this.claims.get(control.id) === agent ? 5000 : 0) +
      (area === control.area ? 0 : 1000) +
      (this.worked.get(agent) ?? 0);
    const [best] = able.toSorted((a, b) => cost(a) - cost(b));
    return best?.agent;
  }

  /** Whether an agent may operate a control: it has the item to place; it needs the item to take, if any agent there does. */
  private isAble({ agent, area, items }: Escapee, { action, item }: Control, carrier: Control | undefined): boolean {
    if (action === 'place' && item !== null) return (items[item] ?? 0) > 0;
    const taken = carrier?.item ?? null;
    if (taken === null || typeof area !== 'string') return true;
    const takers = this.team.filter((other) => other.area === area);
    const keeper = takers.find((other) => carrier?.tool !== null && (other.items[carrier?.tool ?? ''] ?? 0) > 0);
    const fitting = keeper ?? takers.find((other) => this.map.isWanted(taken, other.agent, area)) ?? takers[0];
    return fitting?.agent === agent;
  }

  /** Gives an agent a control. An agent with several operates those that stay first, and presses while it stands on a plate. */
  private assign(agent: string, control: Control, together: readonly Control[]): void {
    const known = this.given.get(agent);
    if (known?.kind === 'operate' && known.control.action === 'stand' && control.action === 'press') {
      const when = together.filter((other) => other !== control);
      this.given.set(agent, { kind: 'operate', control, when, from: known.control });
    }
    if (known) return;
    const escapee = this.team.find((other) => other.agent === agent);
    const lift = this.map.passages.find(({ from, to }) => from === escapee?.area && to === control.area);
    if (escapee?.area !== control.area && lift) return void this.given.set(agent, this.through(lift));
    const when = control.action === 'press' ? together.filter((other) => other !== control) : [];
    this.given.set(agent, { kind: 'operate', control, when, from: null });
  }

  /** The job that brings an agent through a passage that it opens itself. */
  private through(passage: Passage): Job {
    const [control] = this.map.controlsOf(passage);
    return control ? { kind: 'operate', control, when: [], from: null } : { kind: 'go', passage };
  }

  private goOn({ agent, area }: Escapee): Job {
    if (typeof area !== 'string') return wait;
    const [passage] = this.map.way(agent, area);
    return passage && passage.by === 'foot' && this.sight.isFree(passage) ? { kind: 'go', passage } : wait;
  }
}
