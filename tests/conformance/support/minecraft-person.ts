import mineflayer, { type Bot } from 'mineflayer';
import { eventually } from './people-dashboard.ts';

/** A match of a construction task whose two seats are left to people. */
export const twoPeople = {
  scenario: 'construction',
  task: '0',
  agents: 2,
  teams: { team: 'hands' },
  systems: { hands: { agent: 'person' } },
  clock: { kind: 'real' },
  seed: 5,
};

/** A person with a Minecraft client, and the lines that it reads. */
export class MinecraftPerson {
  readonly bot: Bot;
  readonly lines: string[] = [];
  /** Why its connection ended; null while it is open. */
  ended: string | null = null;

  /** `code` is typed into the address, as in CODE.localhost. */
  constructor(port: number, username: string, code?: string) {
    const address = code === undefined ? {} : { fakeHost: `${code}.localhost` };
    this.bot = mineflayer.createBot({ host: '127.0.0.1', port, username, auth: 'offline', version: '1.20.1', ...address });
    this.bot.on('message', (line) => void this.lines.push(line.toString()));
    this.bot.on('kicked', (reason) => this.end(`The server disconnected it: ${reason}`));
    this.bot.on('error', (error) => this.end(error.message));
    this.bot.on('end', (reason) => this.end(reason));
  }

  /** Throws an Error with the reason if its connection has ended. */
  check(): void {
    if (this.ended !== null) throw new Error(`The Minecraft client of ${this.bot.username} left before it should: ${this.ended}`);
  }

  /** Waits until it has read a text. */
  reads(text: string): Promise<true> {
    const { lines } = this;
    return eventually(`the client reads "${text}" among ${lines.join(' | ')}`, () =>
      lines.some((line) => line.includes(text)) ? true : null,
    );
  }

  /** The first reason is the cause; what follows comes from closing. */
  private end(reason: string): void {
    this.ended ??= reason;
  }
}
