import type { FeatureReasons, Features } from '#lib/coordination/features.ts';
import type { Issue } from '#lib/coordination/issue.ts';
import { type CoordinationRecord, type RecordData, recordFields } from '#lib/coordination/records.ts';
import { distance } from '#lib/domain/position.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AdjudicateFacts } from '#server/contract/adjudicate-facts.ts';
import type { AgentSystemContext } from '#server/contract/agent-system.ts';
import { adjudicate } from './gate/adjudicator.ts';
import { bestMate, criticality } from './gate/features.ts';
import { type Adjudication, type Decision, featuresOf, grayDecision, judge } from './gate/gate.ts';
import type { CoordinationHistory } from './gate/history.ts';
import type { Situation } from './gate/situation.ts';
import type { Knowledge } from './knowledge.ts';
import { chainText, type RecoveryChain, ranks } from './local/recovery-chain.ts';
import type { GatedOptions } from './options.ts';
import type { PeopleOrders } from './people-orders.ts';
import type { Requirement } from './requirement.ts';
import type { WorkSite } from './work-site.ts';

interface GatekeeperPorts {
  readonly context: AgentSystemContext;
  readonly seat: Seat;
  readonly options: GatedOptions;
  readonly signal: AbortSignal;
  readonly history: CoordinationHistory;
  readonly knowledge: Knowledge;
  readonly site: WorkSite;
  readonly orders: PeopleOrders;
}

/** Judges the issues of an agent: gathers what the agent may know, runs the gate, and writes the decision with its reasons. */
export class Gatekeeper {
  private readonly ports: GatekeeperPorts;

  constructor(ports: GatekeeperPorts) {
    this.ports = ports;
  }

  /** The ways in which the agent can resolve an issue alone. */
  chainsFor(issue: Issue, { at, block }: Requirement): readonly RecoveryChain[] {
    const { knowledge, site, seat } = this.ports;
    if (issue.kind === 'placement_conflict') {
      const item = seat.blockAt(at)?.name ?? block;
      return [{ steps: [{ kind: 'mine', item, count: 1, at }], seconds: 3, rank: ranks.pickUp }];
    }
    const [item, count = 1] = Object.entries(issue.items)[0] ?? [null, 0];
    if (item === null) return [];
    const all = knowledge.chains(item, count, site.needs());
    // Some of the missing items are better than none.
    return all.length > 0 || count === 1 ? all : knowledge.chains(item, 1, site.needs());
  }

  /** What the agent may know of an issue at a step. */
  situation(issue: Issue, chains: readonly RecoveryChain[], step: number): Situation {
    const { seat, site, knowledge, history, options } = this.ports;
    const done = site.done();
    const lacking = site.own(done).filter(({ block }) => block in issue.items);
    const carried = seat.inventory();
    const penalty = history.penalty(issue.kind, issue.node, step);
    return {
      agent: seat.agent,
      position: seat.position,
      plan: site.plan,
      blocked: [...new Set([issue.node, ...lacking.map(({ node }) => node)])],
      done,
      lacking: site.own(done).flatMap(({ node, block }) => ((carried[block] ?? 0) > 0 ? [] : [node])),
      mates: knowledge.mates(),
      chains,
      ingredients: Object.keys(issue.items).flatMap((item) => knowledge.ingredients(item)),
      penalty: penalty.level,
      penaltyReason: penalty.reason,
      radii: options.radii,
      leafDepth: options.leafDepth,
    };
  }

  /** Whether all unfinished work of the agent waits for the node of an issue. */
  isCritical(issue: Issue): boolean {
    return criticality(this.situation(issue, [], 0)).level === 3;
  }

  /** Decides about an issue. The log gets the whole decision. */
  async decide(issue: Issue, requirement: Requirement, chains: readonly RecoveryChain[], step: number): Promise<Decision> {
    const { options, history } = this.ports;
    const situation = this.situation(issue, chains, step);
    const { features, reasons } = featuresOf(issue, situation);
    const verdict = judge(features, history.isCooling(issue.kind, step), options);
    const candidates = this.candidates(issue, requirement, chains, situation);
    const adjudication = verdict.decision === null ? await this.ask(issue, features, verdict.score ?? 0, candidates) : null;
    const decision = verdict.decision ?? grayDecision(adjudication, options.leastConfidence);
    const tier = verdict.decision === null ? 'adjudicator' : verdict.tier;
    this.tell(issue, step, { features, reasons, candidates, verdict, tier, adjudication, decision, chains });
    return decision;
  }

  private candidates(
    issue: Issue,
    { node }: Requirement,
    chains: readonly RecoveryChain[],
    situation: Situation,
  ): AdjudicateFacts['candidates'] {
    const { site } = this.ports;
    const [item, count = 1] = Object.entries(issue.items)[0] ?? [null, 0];
    const best = item === null ? null : bestMate(issue.items, situation);
    const others = site.ready(situation.done).filter((one) => one.node !== node && !(one.block in issue.items));
    const [chain] = chains;
    return [
      ...(chain === undefined
        ? []
        : [{ kind: 'LOCAL_RECOVER' as const, chain: chainText(chain), estimatedSeconds: Math.round(chain.seconds * 10) / 10 }]),
      { kind: 'LOCAL_SKIP' as const, alternatives: others.length },
      ...(best === null || item === null || best.mate.position === null
        ? []
        : [
            {
              ...{ kind: 'REQUEST_MATERIAL' as const, target: best.mate.name, item, count },
              distance: Math.round(distance(best.mate.position, situation.position) * 10) / 10,
            },
          ]),
    ];
  }

  private ask(issue: Issue, features: Features, score: number, candidates: AdjudicateFacts['candidates']): Promise<Adjudication | null> {
    const { context, seat, options, signal, orders } = this.ports;
    const { low, high } = options.thresholds;
    const card: AdjudicateFacts = {
      purpose: 'adjudicate',
      issue: { type: issue.kind, items: { ...issue.items }, node: issue.node },
      features,
      score: Math.round(score * 1000) / 1000,
      thresholds: [low, high],
      candidates,
      ...(orders.newest.length === 0 ? {} : { orders: [...orders.newest] }),
    };
    return adjudicate(context, { agent: seat.agent, options, signal }, card);
  }

  private tell(
    issue: Issue,
    step: number,
    made: {
      readonly features: Features;
      readonly reasons: FeatureReasons;
      readonly candidates: AdjudicateFacts['candidates'];
      readonly verdict: ReturnType<typeof judge>;
      readonly tier: RecordData<'gate-decision'>['tier'];
      readonly adjudication: Adjudication | null;
      readonly decision: Decision;
      readonly chains: readonly RecoveryChain[];
    },
  ): void {
    const { context, seat, options } = this.ports;
    const { features, reasons, candidates, verdict, tier, adjudication, decision, chains } = made;
    const [chain] = chains;
    const record: CoordinationRecord = {
      name: 'gate-decision',
      data: {
        issue: issue.key,
        step,
        features,
        reasons,
        candidates: candidates.map(candidateWords),
        rule: verdict.rule === null ? null : { id: verdict.rule.id, text: verdict.rule.text },
        score: verdict.score === null ? null : Math.round(verdict.score * 1000) / 1000,
        thresholds: [options.thresholds.low, options.thresholds.high],
        tier,
        adjudication: adjudication === null ? null : { ...adjudication, text: 'by the card alone' },
        decision,
        feasible: chain !== undefined,
        chain: chain === undefined ? '' : chainText(chain),
      },
    };
    context.tell({ kind: 'mind-record', team: seat.team, agent: seat.agent, ...recordFields(record) });
  }
}

function candidateWords(one: AdjudicateFacts['candidates'][number]): RecordData<'gate-decision'>['candidates'][number] {
  switch (one.kind) {
    case 'LOCAL_RECOVER':
      return { action: one.kind, text: one.chain, seconds: one.estimatedSeconds };
    case 'LOCAL_SKIP':
      return { action: one.kind, text: `${one.alternatives} other blocks are ready`, seconds: null };
    case 'REQUEST_MATERIAL':
      return { action: one.kind, text: `${one.count} ${one.item} of ${one.target}, ${one.distance} blocks away`, seconds: null };
  }
}
