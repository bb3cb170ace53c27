import type { Command, ModeState } from '#server/bots/commands/command.ts';
import type { Seat } from '#server/bots/seat.ts';
import { regularly } from '../regularly.ts';
import { allModes } from './all-modes.ts';
import { isReaction, reactionName } from './dangers.ts';
import type { Mode, ModeScene, Reaction } from './mode.ts';
import { eating } from './pastimes.ts';

/** Game milliseconds between two looks of all modes. */
const lookEvery = 300;
/** What a body does by itself, beside the modes that an agent can switch. */
const habits: readonly Mode[] = [eating];
/** Commands during which modes rest. */
const restful: ReadonlySet<string> = new Set(['stay']);

/** What the modes need of their agent. */
interface Reacting {
  readonly seat: Seat;
  /** Name of the running action, a mode's own included; null for none. */
  readonly doing: string | null;
  /** Whether the agent does nothing by itself. */
  readonly rests: boolean;
  /** Begins what a mode does. */
  react(command: Command, reaction: Pick<Reaction, 'why' | 'says'>): void;
}

/** The modes of an agent: looks at the world several times a second, and lets the first mode that has something to do begin it. */
export class ModeWatch {
  private readonly agent: Reacting;
  private readonly on: Set<string>;
  private readonly looks = new Map([...habits, ...allModes].map((mode) => [mode.name, mode.watch()]));
  private cancel = (): void => undefined;

  constructor(agent: Reacting, on: readonly string[]) {
    this.agent = agent;
    this.on = new Set(on);
  }

  get states(): readonly ModeState[] {
    return allModes.map(({ name, description }) => ({ name, description, isOn: this.on.has(name) }));
  }

  /** False if there is no mode of this name. */
  switch(name: string, on: boolean): boolean {
    if (!allModes.some((mode) => mode.name === name)) return false;
    if (on) this.on.add(name);
    else this.on.delete(name);
    return true;
  }

  begin(): void {
    this.cancel = regularly(this.agent.seat.clock, lookEvery, () => this.look());
  }

  close(): void {
    this.cancel();
  }

  private look(): void {
    const { doing, rests } = this.agent;
    if (rests) return;
    if (doing !== null && (restful.has(doing) || isReaction(doing))) return;
    const scene = this.scene(doing);
    for (const mode of [...allModes.filter(({ name }) => this.on.has(name)), ...habits]) {
      const reaction = this.looks.get(mode.name)?.(scene) ?? null;
      if (reaction === null || !mayInterrupt(mode, doing)) continue;
      this.agent.react(commandOf(mode, reaction), reaction);
      return;
    }
  }

  private scene(doing: string | null): ModeScene {
    const { seat } = this.agent;
    const { x, y, z } = seat.position;
    const near = seat.view
      .entities()
      .filter(({ username }) => username !== seat.agent)
      .map((entity) => ({ ...entity, distance: Math.hypot(entity.position.x - x, entity.position.y - y, entity.position.z - z) }))
      .sort((one, other) => one.distance - other.distance || one.id - other.id);
    return { seat, now: seat.clock.now(), doing, near };
  }
}

function mayInterrupt({ interrupts }: Mode, doing: string | null): boolean {
  return doing === null || interrupts === 'everything' || interrupts.includes(doing);
}

/** What a mode does, in the form of a command. */
function commandOf({ name, description }: Mode, { limit, isQuiet = false, run }: Reaction): Command {
  return {
    isQuiet,
    name: reactionName(name),
    description,
    kind: 'action',
    parameters: [],
    limit,
    isResumable: false,
    isProgram: false,
    run: ({ body }) => run(body),
  };
}
