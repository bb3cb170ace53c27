import type { AgentEvent } from '../domain/agent-event.ts';

/** An event about an agent in words, for a row of a table. */
export function agentWords(event: Exclude<AgentEvent, { kind: 'alarm' }>): string {
  const { agent } = event;
  switch (event.kind) {
    case 'goal':
      return event.goal === null ? `${agent} has no goal` : `${agent} has a goal, ${event.state}: ${event.goal}`;
    case 'command':
      return `${event.by === 'mode' ? `Mode of ${agent}` : agent}: ${event.command} ${event.state}${event.text === undefined ? '' : `: ${event.text}`}`;
    case 'conversation':
      return `${agent} ${event.state === 'started' ? 'begins' : 'ends'} a conversation with ${event.partner}`;
    case 'places':
      return `${agent} remembers ${event.places.map(({ name, at }) => `${name} at ${at.join(', ')}`).join('; ')}`;
    case 'modes':
      return `${agent} has these modes on: ${event.modes.flatMap(({ name, isOn }) => (isOn ? [name] : [])).join(', ') || 'none'}`;
    case 'retrieved':
      return `The next prompt of ${agent} has ${event.examples.length} examples and ${event.skills.length} skills`;
  }
}
