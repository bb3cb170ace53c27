import type { Issue, IssueKind } from '#lib/coordination/issue.ts';
import type { Items } from '../requirement.ts';

/** The checks of an agent at a requirement before it starts work there. */
export interface NodeCheck {
  readonly node: string;
  readonly block: string;
  /** Predecessors that are not done. */
  readonly waitsFor: readonly string[];
  /** The block in its place, or `body` for another body; null for a free place. */
  readonly occupiedBy: string | null;
  /** Tool that is needed to clear the place; null for none. */
  readonly tool: string | null;
  /** How many pieces of its block the agent carries, and how many it still needs. */
  readonly carried: number;
  readonly needed: number;
  readonly carriesTool: boolean;
  readonly failedWalks: number;
  readonly failedCrafts: number;
  readonly stepsWithoutEvent: number;
}

/** After this many failed walks, a place counts as unreachable. */
const mostWalks = 2;

/** The issue at a requirement, or null. The gate runs only when there is one. The order says which comes first if several apply. */
export function detectIssue(agent: string, check: NodeCheck, noProgressSteps: number): Issue | null {
  const issue = (kind: IssueKind, items: Items = {}): Issue => ({ key: `${agent}:${kind}:${check.node}`, kind, node: check.node, items });
  if (check.waitsFor.length > 0) return issue('dependency_block');
  if (check.tool !== null && !check.carriesTool) return issue('missing_tool', { [check.tool]: 1 });
  if (check.occupiedBy !== null) return issue('placement_conflict');
  if (check.failedWalks >= mostWalks) return issue('unreachable');
  const short = check.needed - check.carried;
  if (check.carried < 1) return issue(check.failedCrafts > 0 ? 'failed_craft' : 'missing_material', { [check.block]: Math.max(1, short) });
  return check.stepsWithoutEvent >= noProgressSteps ? issue('no_progress') : null;
}
