import { type TextComponent, textJson } from '../text.ts';
import type { Send } from './broadcast.ts';

/** The 16 colours of teams and text, in the order of their protocol numbers. */
export const colours = [
  'black',
  'dark_blue',
  'dark_green',
  'dark_aqua',
  'dark_red',
  'dark_purple',
  'gold',
  'gray',
  'dark_gray',
  'blue',
  'green',
  'aqua',
  'red',
  'light_purple',
  'yellow',
  'white',
] as const;

/** Display slots of objectives, in the order of their protocol numbers. */
export const displaySlots: readonly string[] = ['list', 'sidebar', 'belowName', ...colours.map((colour) => `sidebar.team.${colour}`)];

export type RenderType = 'integer' | 'hearts';

export interface Objective {
  readonly name: string;
  readonly criterion: string;
  displayName: TextComponent;
  renderType: RenderType;
  readonly scores: Map<string, number>;
}

/** Objectives, their scores, and their display slots. Clients receive only displayed objectives, as in the vanilla server. */
export class Scoreboard {
  readonly objectives = new Map<string, Objective>();
  private readonly shown = new Map<number, Objective>();
  private readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }

  /** Adds an objective; the name must be unused. */
  add(name: string, criterion: string, displayName: TextComponent): Objective {
    if (this.objectives.has(name)) throw new Error(`There is an objective called "${name}" already.`);
    const renderType = criterion === 'health' ? 'hearts' : 'integer';
    const objective: Objective = { name, criterion, displayName, renderType, scores: new Map() };
    this.objectives.set(name, objective);
    return objective;
  }

  remove(objective: Objective): void {
    for (const [slot, there] of this.shown) if (there === objective) this.show(slot, null);
    this.objectives.delete(objective.name);
  }

  /** Changes title or rendering. */
  modify(objective: Objective, change: { displayName?: TextComponent; renderType?: RenderType }): void {
    Object.assign(objective, change);
    if (this.isShown(objective)) this.send('scoreboard_objective', { ...this.header(objective), action: 2 });
  }

  /** The objective in a display slot, by the slot's number. */
  shownIn(slot: number): Objective | null {
    return this.shown.get(slot) ?? null;
  }

  /** Displays an objective in a slot, or null to clear it. */
  show(slot: number, objective: Objective | null): void {
    const before = this.shown.get(slot);
    const wasShown = objective !== null && this.isShown(objective);
    if (objective) this.shown.set(slot, objective);
    else this.shown.delete(slot);
    if (before && before !== objective && !this.isShown(before)) {
      this.send('scoreboard_objective', { name: before.name, action: 1 });
    } else if (before && !objective) this.send('scoreboard_display_objective', { position: slot, name: '' });
    if (!objective) return;
    if (wasShown) this.send('scoreboard_display_objective', { position: slot, name: objective.name });
    else this.sendObjective(this.send, objective);
  }

  score(objective: Objective, holder: string): number | undefined {
    return objective.scores.get(holder);
  }

  setScore(objective: Objective, holder: string, value: number): void {
    const whole = value | 0;
    if (objective.scores.get(holder) === whole) return;
    objective.scores.set(holder, whole);
    if (this.isShown(objective)) this.send('scoreboard_score', scorePacket(objective, holder, whole));
  }

  /** Removes a holder's score in one objective or in all. */
  resetScore(holder: string, objective?: Objective): void {
    for (const each of objective ? [objective] : this.objectives.values()) {
      if (!each.scores.delete(holder) || !this.isShown(each)) continue;
      this.send('scoreboard_score', { itemName: holder, action: 1, scoreName: each.name });
    }
  }

  /** All score holders. */
  holders(): string[] {
    return [...new Set([...this.objectives.values()].flatMap((objective) => [...objective.scores.keys()]))];
  }

  /** Sends a new player the displayed objectives. */
  sendTo(send: Send): void {
    for (const objective of new Set(this.shown.values())) this.sendObjective(send, objective);
  }

  private isShown(objective: Objective): boolean {
    return [...this.shown.values()].includes(objective);
  }

  private header({ name, displayName, renderType }: Objective) {
    return { name, displayText: textJson(displayName), type: renderType === 'hearts' ? 1 : 0 };
  }

  private sendObjective(send: Send, objective: Objective): void {
    send('scoreboard_objective', { ...this.header(objective), action: 0 });
    for (const [slot, there] of this.shown)
      if (there === objective) send('scoreboard_display_objective', { position: slot, name: objective.name });
    for (const [holder, value] of objective.scores) send('scoreboard_score', scorePacket(objective, holder, value));
  }
}

function scorePacket(objective: Objective, holder: string, value: number) {
  return { itemName: holder, action: 0, scoreName: objective.name, value };
}
