import type { Position } from '#lib/domain/position.ts';
import { ActionSlot, type GivenCommand } from '#server/agents/mindcraft/action-slot.ts';
import { AgentReport } from '#server/agents/mindcraft/agent-report.ts';
import type { BotSeat } from '#server/bots/bot-seat.ts';
import { allCommands } from '#server/bots/commands/all-commands.ts';
import type { AgentAccess, CommandResult, ModeState, PlannedBlock } from '#server/bots/commands/command.ts';
import { readReply } from '#server/bots/commands/language/read-reply.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import type { Player } from '#server/minecraft/player.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/** An agent's side of the commands, which writes down what they do to it. */
class RecordedAccess implements AgentAccess {
  readonly commands = allCommands;
  readonly bots = ['Raze'];
  readonly places = new Map<string, Position>();
  readonly done: string[] = [];
  modes: readonly ModeState[] = [{ name: 'hunting', description: 'Hunts animals.', isOn: true }];
  blueprint: readonly PlannedBlock[] = [];
  doing: string | null = null;
  readonly runProgram = null;
  describe: AgentAccess['describe'] = null;

  remember(name: string, place: Position): void {
    this.places.set(name, place);
  }

  switchMode(name: string, isOn: boolean): boolean {
    this.modes = this.modes.map((mode) => (mode.name === name ? { ...mode, isOn } : mode));
    return true;
  }

  stop(): void {
    this.done.push('stop');
  }

  silence(): void {
    this.done.push('silence');
  }

  restart(): void {
    this.done.push('restart');
  }

  forgetTalk(): void {
    this.done.push('forget');
  }

  pursue(goal: string): void {
    this.done.push(`goal ${goal}`);
  }

  endGoal(): boolean {
    return this.done.some((line) => line.startsWith('goal '));
  }

  startConversation(partner: string, message: string): void {
    this.done.push(`talk ${partner}: ${message}`);
  }

  endConversation(partner: string): boolean {
    return this.done.some((line) => line.startsWith(`talk ${partner}`));
  }
}

/** A seat that acts by MINDcraft's commands, for tests. */
export interface CommandAgent {
  readonly player: Player;
  readonly seat: BotSeat;
  readonly access: RecordedAccess;
  /** Gives a command as a model writes it, and lets the world run until it has ended. A refusal is its error. */
  command(written: string): Promise<CommandResult>;
  /** Begins an action; the world runs only while something else lets it. */
  begin(written: string): void;
  /** The results of begun actions that ended by themselves. */
  readonly results: readonly string[];
  give(item: string, count?: number): void;
  carries(): Record<string, number>;
  /** Puts the agent at a position with an empty inventory. */
  reset(x: number, z: number, y?: number): void;
}

/** A flat world with seats that have MINDcraft's commands. */
export class CommandStage extends PrimitivesStage {
  console(line: string): void {
    this.arena.server.runCommand(line);
  }

  async agent(name: string, mates: readonly string[] = []): Promise<CommandAgent> {
    const seat = await this.seat(name, 'red', mates);
    const player = this.player(name);
    const access = new RecordedAccess();
    const results: string[] = [];
    let settle: ((result: CommandResult) => void) | null = null;
    const slot = new ActionSlot(seat, access, new AgentReport({ tell: () => undefined }, name), {
      ended: (_, result) => {
        results.push(result.message);
        settle?.(result);
      },
      broke: (error) => results.push(`broke: ${error}`),
    });
    const read = (written: string): GivenCommand | CommandResult => {
      const reply = readReply(written, { commands: allCommands, blocked: [] });
      if (reply.kind === 'call') return reply;
      return { status: false, message: reply.kind === 'refused' ? reply.error : 'no command' };
    };
    return {
      ...{ player, seat, access, results },
      command: async (written) => {
        const asked = read(written);
        if (!('command' in asked)) return asked;
        if (asked.command.kind !== 'action') return this.run(slot.ask(asked));
        const ended = new Promise<CommandResult>((resolve) => {
          settle = resolve;
        });
        slot.begin(asked);
        return this.run(ended);
      },
      begin: (written) => {
        const asked = read(written);
        if (!('command' in asked)) throw new Error(asked.message);
        settle = null;
        slot.begin(asked);
      },
      give: (item, count = 1) => void player.inventory.give(itemStack(item, count)),
      carries: () => Object.fromEntries(player.inventory.totals()),
      reset: (x, z, y = -60) => {
        this.arena.server.runCommand(`clear ${name}`);
        this.arena.server.runCommand(`tp ${name} ${x + 0.5} ${y} ${z + 0.5}`);
      },
    };
  }
}
