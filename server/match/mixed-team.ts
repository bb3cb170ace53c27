import type { Steerer, SteeringOrder } from '#lib/domain/steering.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem, EpisodeOutcome, Look } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { cannotSteer } from './team-at-work.ts';

/**
 * A team with a separate agent system for each seat, in seat order. Each system knows its own body, the names of its team-mates, and what
 * its body sees and hears; it gets neither the plans of the others nor their parts of the briefing. If one fails, the others keep playing;
 * the failures reject together at the end.
 */
export class MixedTeam implements AgentSystem {
  private readonly members: readonly AgentSystem[];
  private readonly people: readonly boolean[];
  private agents: readonly string[] = [];

  /** `people` says of each seat whether it is left to a person. */
  constructor(members: readonly AgentSystem[], people: readonly boolean[] = []) {
    this.members = members;
    this.people = people;
  }

  async prepare(briefing: Briefing, clock: Clock, look: Look): Promise<void> {
    this.agents = briefing.agents;
    await this.all((member, index) => {
      const own = briefing.agents.slice(index, index + 1);
      const mates = briefing.agents.filter((agent) => !own.includes(agent));
      const people = briefing.agents.filter((agent, place) => this.people[place] === true && !own.includes(agent));
      const known = people.length === 0 ? { mates } : { mates, people };
      return member.prepare({ ...briefing, agents: own, ...known, ...ownPart(briefing, own) }, clock, async () =>
        (await look()).slice(index, index + 1),
      );
    });
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    await this.all((member, index) => member.play(seats.slice(index, index + 1), signal));
  }

  steer(agent: string, order: SteeringOrder, by: Steerer): string | null {
    const member = this.members[this.agents.indexOf(agent)];
    return member?.steer === undefined ? cannotSteer : member.steer(agent, order, by);
  }

  async review(outcome: EpisodeOutcome): Promise<void> {
    await this.all((member) => member.review(outcome));
  }

  checkpoint(): unknown {
    return this.members.map((member) => member.checkpoint());
  }

  restore(data: unknown): void {
    if (!Array.isArray(data) || data.length !== this.members.length)
      throw new Error(`This checkpoint does not belong to a team of ${this.members.length} systems.`);
    for (const [index, member] of this.members.entries()) if (data[index] !== null) member.restore(data[index]);
  }

  async close(): Promise<void> {
    await Promise.all(this.members.map(async (member) => member.close?.()));
  }

  private async all(act: (member: AgentSystem, index: number) => Promise<void>): Promise<void> {
    const results = await Promise.allSettled(this.members.map(async (member, index) => act(member, index)));
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    const [first] = reasons;
    if (reasons.length === 1) throw first;
    if (reasons.length > 1) throw new AggregateError(reasons, reasons.map((reason) => String(reason?.message ?? reason)).join('; '));
  }
}

/** The parts of a briefing that some agents alone receive, without those of the others. */
function ownPart({ facts, perAgent }: Briefing, own: readonly string[]): Pick<Briefing, 'facts' | 'perAgent'> {
  const known = facts.filter((fact) => fact.kind !== 'family' || fact.agent === undefined || own.includes(fact.agent));
  if (perAgent === undefined) return { facts: known };
  return { facts: known, perAgent: Object.fromEntries(Object.entries(perAgent).filter(([agent]) => own.includes(agent))) };
}
