import type { Issue } from '#lib/coordination/issue.ts';
import type { Requirement } from './requirement.ts';

/** An issue with what its agent does about it. */
export interface OpenIssue {
  readonly issue: Issue;
  readonly requirement: Requirement;
  mode: 'await_public' | 'skip' | 'wait';
  /** The step from which on the gate looks at it again. */
  retryAt: number;
  /** Whether a window brought some of it, and whether the agent recovered it alone. */
  viaWindow: boolean;
  viaLocal: boolean;
  /** Whether its newest window closed without yield. */
  hasFailedWindow: boolean;
}

/** The open issues of an agent, each once by kind and node. */
export class IssueBook {
  private readonly open = new Map<string, OpenIssue>();

  get all(): readonly OpenIssue[] {
    return [...this.open.values()];
  }

  get(key: string): OpenIssue | undefined {
    return this.open.get(key);
  }

  /** Notes an issue. Returns the entry, and whether it is new. */
  note(issue: Issue, requirement: Requirement): { readonly entry: OpenIssue; readonly isNew: boolean } {
    const known = this.open.get(issue.key);
    if (known !== undefined) return { entry: known, isNew: false };
    const entry: OpenIssue = { issue, requirement, mode: 'wait', retryAt: 0, viaWindow: false, viaLocal: false, hasFailedWindow: false };
    this.open.set(issue.key, entry);
    return { entry, isNew: true };
  }

  close(key: string): void {
    this.open.delete(key);
  }

  /** Whether a node, or an item that it lacks, has an issue for which the agent waits at a step. */
  isHeld(node: string, items: Issue['items'], step: number): boolean {
    return this.all.some(({ issue, mode, retryAt }) => {
      const concerns = issue.node === node || Object.keys(items).some((item) => item in issue.items);
      return concerns && (mode === 'await_public' || retryAt > step);
    });
  }
}
