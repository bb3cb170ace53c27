import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import type { SystemSetup } from '#lib/domain/system-setup.ts';
import { type FormValues, setupsIn } from './form-values.ts';

/** A one-line description of a named system. */
function summaryOf(setup: SystemSetup): string {
  if ('seats' in setup) return setup.seats.join(', ');
  const { agent, model, options = {} } = setup;
  const set = Object.entries(options).map(([option, value]) => `${option}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [agent, ...(model === undefined ? [] : [model]), ...set].join(', ');
}

/** The choices for the form's scenario: agent systems without required options, and the named systems in the form. */
export function playersOf(values: Pick<FormValues, 'scenario' | 'unshown'>, agents: readonly AgentSummary[]): AgentSummary[] {
  const able = agents.filter(({ scenarios }) => scenarios.includes(values.scenario));
  const setups = setupsIn(values);
  /** The agent system behind a name; for a mixed team that of its first seat. */
  const systemOf = (setup: SystemSetup): string | undefined => {
    if (!('seats' in setup)) return setup.agent;
    const [seat = ''] = setup.seats;
    const named = Object.hasOwn(setups, seat) ? setups[seat] : undefined;
    return named === undefined || 'seats' in named ? seat : named.agent;
  };
  const variants = Object.entries(setups).flatMap(([id, setup]) => {
    const first = systemOf(setup);
    const agent = able.find((known) => known.id === first);
    return agent ? [{ id, title: id, summary: summaryOf(setup), kind: agent.kind, scenarios: agent.scenarios }] : [];
  });
  const names = new Set(variants.map(({ id }) => id));
  return [...able.filter(({ id, needs = [] }) => needs.length === 0 && !names.has(id)), ...variants];
}
