import type { Steerer, SteeringOrder } from '#lib/domain/steering.ts';
import { PauseGate } from '#lib/pause-gate.ts';

/** The names of people who steer, as their agents know them. */
const names: Readonly<Record<Steerer, string>> = { owner: 'Owner', guest: 'Guest' };

/** What steering needs of its agent. */
interface Steered {
  readonly name: string;
  /** The running action in words; null for none. */
  readonly doing: string | null;
  /** A person says something to it. */
  hear(from: string, text: string): void;
  /** Something that it reads now, or when it thinks next. */
  note(text: string, when: 'now' | 'later'): void;
  stop(): void;
  /** False for an unknown mode. */
  switchMode(name: string, on: boolean): boolean;
  /** Deletes the turns of the conversation, and begins the goal again. */
  restart(): void;
  /** It was paused, resumed or restarted. */
  changed(): void;
}

/** Lets people steer one agent: what they order, and whether they pause it. */
export class PersonSteering {
  private readonly agent: Steered;
  private readonly gate = new PauseGate();
  /** How often it was restarted. A reply to a prompt from before a restart is ignored. */
  life = 0;

  constructor(agent: Steered, signal: AbortSignal) {
    this.agent = agent;
    // Nothing is held back once the episode is over.
    signal.addEventListener('abort', () => this.gate.open(), { once: true });
  }

  get isPaused(): boolean {
    return !this.gate.isOpen;
  }

  /** Waits while the agent is paused. */
  pass(): Promise<void> {
    return this.gate.passed();
  }

  /** Carries out the order of a person. Returns the reason if it has no effect; null if it has one. */
  steer(order: SteeringOrder, by: Steerer): string | null {
    const { agent, gate } = this;
    switch (order.action) {
      case 'message':
        agent.hear(names[by], order.text);
        return null;
      case 'nudge':
        if (!gate.isOpen) return `${agent.name} is paused.`;
        agent.note('A person wants you to go on. Do the next step of your goal now.', 'now');
        return null;
      case 'stop':
        return this.stop() ? null : `${agent.name} does nothing that could be stopped.`;
      case 'mode':
        return agent.switchMode(order.mode, order.on) ? null : `There is no mode "${order.mode}".`;
      case 'pause':
        if (!gate.shut()) return `${agent.name} is paused already.`;
        this.stop();
        agent.changed();
        return null;
      case 'resume':
        if (!gate.open()) return `${agent.name} is not paused.`;
        agent.changed();
        return null;
      case 'restart':
        this.life++;
        agent.restart();
        gate.open();
        agent.note('You begin again.', 'now');
        agent.changed();
        return null;
    }
  }

  /** Ends the action. False without one. */
  private stop(): boolean {
    const { doing } = this.agent;
    if (doing === null) return false;
    this.agent.stop();
    this.agent.note(`A person stopped your ${doing}.`, 'later');
    this.agent.changed();
    return true;
  }
}
