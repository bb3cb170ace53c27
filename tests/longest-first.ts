import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the slowest test files, on two idle cores. Every other file takes less time than these. */
const seconds: Readonly<Record<string, number>> = {
  'conformance/stopped-and-continued': 60,
  'conformance/planner': 50,
  'conformance/models-match': 45,
  'conformance/every-match-ends-as-before': 42,
  'conformance/runs': 40,
  'conformance/own-teams': 35,
  'conformance/old-files-still-open': 30,
  'conformance/outside-odd-input': 27,
  'conformance/cli': 27,
  'conformance/forfeits': 25,
  'conformance/odd-clients': 25,
  'conformance/remote-team': 25,
  'conformance/slow-parent': 22,
  'conformance/owner': 20,
  'conformance/boot': 20,
  'conformance/tacticrafter': 20,
  'conformance/program-answers': 20,
  'conformance/runs-dashboard': 18,
  'conformance/sandbox-bombs': 18,
  'conformance/sandbox-budget': 18,
  'conformance/team-programs': 16,
  'conformance/feed-budget': 16,
  'conformance/backup': 15,
  'conformance/own-questions': 14,
  'conformance/match-process': 12,
  'conformance/auth': 12,
  'conformance/broken-off': 12,
  'conformance/standalone': 10,
  'conformance/analysis': 10,
  'conformance/hostile-arguments': 10,
  'conformance/model-answers': 10,
  'conformance/dash-and-dine': 9,
  'assets/build': 15,
  'browser/play': 130,
  'browser/accessibility': 90,
  'browser/match-page': 80,
  'browser/minds': 50,
  'browser/match': 45,
  'browser/scene-leaks': 35,
  'browser/content-policy': 30,
};

/** Projects in the order in which their files are run: the last ones are short, so that all workers end at about the same time. */
const projects: readonly string[] = ['conformance', 'conformance-alone', 'unit', 'unit-dom', 'browser', 'match-page'];

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
