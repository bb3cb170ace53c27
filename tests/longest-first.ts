import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the slowest test files in a whole run on two cores. Every other conformance file takes less time than these. */
const seconds: Readonly<Record<string, number>> = {
  'conformance/models-match': 141,
  'conformance/runs': 117,
  'conformance/every-match-ends-as-before': 101,
  'conformance/own-teams': 98,
  'conformance/stopped-and-continued': 89,
  'conformance/forfeits': 67,
  'conformance/planner': 66,
  'conformance/gated-coordination': 47,
  'conformance/odd-clients': 45,
  'conformance/cli': 36,
  'conformance/remote-team': 33,
  'conformance/program-answers': 32,
  'conformance/old-files-still-open': 28,
  'conformance/construction': 26,
  'conformance/runs-dashboard': 25,
  'conformance/agents-talk-and-build': 24,
  'conformance/agents-talk-and-craft': 22,
  'conformance/hostile-arguments': 21,
  'conformance/agents-cook': 20,
  'conformance/owner': 20,
  'conformance/sandbox-bombs': 20,
  'conformance/outside-odd-input': 19,
  'conformance/people-join': 19,
  'conformance/own-questions': 19,
  'conformance/auth': 18,
  'conformance/feed-budget': 18,
  'conformance/agents-see': 18,
  'conformance/calibrations': 18,
  'conformance/slow-parent': 17,
  'conformance/backup': 17,
  'conformance/boot': 16,
  'conformance/broken-off': 16,
  'conformance/free-play': 16,
  'conformance/standalone': 16,
  'conformance/gated-adjudicators': 16,
  'conformance/replay': 15,
  // Files with a browser run one after the other: these numbers only order them. The run of the first is looked at by the next.
  'browser/match': 80,
  'browser/accessibility': 75,
  'browser/play': 70,
  'browser/match-page': 65,
  'browser/minds': 25,
  'browser/scene-leaks': 25,
};

/** Projects in the order in which their files are run: unit tests come last, because they are short: all workers end at about the same time. */
const projects: readonly string[] = ['unit-dom', 'unit-pages', 'conformance', 'conformance-alone', 'unit', 'browser', 'match-page'];

function duration({ moduleId }: TestSpecification): number {
  const found = /(?:tests\/)?([\w-]+\/[\w.-]+)\.test\.ts$/.exec(moduleId)?.[1];
  return (found === undefined ? undefined : seconds[found]) ?? 0;
}

/**
 * Begins with the files that take longest, so that the last ones to end are short: workers are idle only at the very end. Files of one
 * project follow one another, because a worker that changes its project starts again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return sorted.sort((one, other) => place(one) - place(other) || duration(other) - duration(one));
  }
}
