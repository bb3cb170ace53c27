import { teamChannel } from '#lib/domain/channel.ts';
import type { Steerer, SteeringOrder } from '#lib/domain/steering.ts';
import type { MindcraftAgent } from './mindcraft-agent.ts';

/** The names of people who steer, as their agents know them. */
const names: Readonly<Record<Steerer, string>> = { owner: 'Owner', guest: 'Guest' };

/** Carries out the order of a person. Returns the reason if it has no effect; null if it has one. */
export function steer(agent: MindcraftAgent, order: SteeringOrder, by: Steerer): string | null {
  const { gate } = agent;
  const name = agent.seat.agent;
  if (agent.hasLeft) return `${name} is not in the game any more.`;
  switch (order.action) {
    case 'message':
      agent.listener = { channel: teamChannel.id, name: names[by] };
      agent.hears({ from: names[by], text: order.text, isAgent: false });
      return null;
    case 'nudge':
      if (agent.isPaused) return `${name} is paused.`;
      agent.note('A person wants you to go on. Do the next step of your goal now.', 'now');
      return null;
    case 'stop':
      return stop(agent) ? null : `${name} does nothing that could be stopped.`;
    case 'mode':
      return agent.switchMode(order.mode, order.on) ? null : `There is no mode "${order.mode}".`;
    case 'pause':
      if (!gate.shut()) return `${name} is paused already.`;
      stop(agent);
      changed(agent);
      return null;
    case 'resume':
      if (!gate.open()) return `${name} is not paused.`;
      changed(agent);
      return null;
    case 'restart':
      agent.life++;
      agent.silences = 0;
      agent.isSilent = false;
      agent.reactions.forget();
      agent.restart();
      gate.open();
      agent.note('You begin again.', 'now');
      changed(agent);
      return null;
  }
}

/** Ends the action. False without one. */
function stop(agent: MindcraftAgent): boolean {
  const { doing } = agent;
  if (doing === null) return false;
  agent.slot.stop();
  agent.note(`A person stopped your ${doing}.`, 'later');
  changed(agent);
  return true;
}

/** It was stopped, paused, resumed or restarted. */
function changed(agent: MindcraftAgent): void {
  agent.reportGoal();
  agent.conversations.becameIdle();
  agent.prompter.becameIdle();
}
