import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the slowest test files, on two idle cores. Every other file takes less time than these. */
const seconds: Readonly<Record<string, number>> = {
  'conformance/planner': 60,
  'conformance/stopped-and-continued': 60,
  'conformance/runs': 60,
  'conformance/slow-parent': 30,
  'conformance/every-match-ends-as-before': 50,
  'conformance/models-match': 45,
  'conformance/own-teams': 45,
  'conformance/cli': 45,
  'conformance/forfeits': 40,
  'conformance/backup': 36,
  'conformance/remote-team': 35,
  'conformance/old-files-still-open': 30,
  'conformance/outside-odd-input': 30,
  'conformance/team-programs': 30,
  'conformance/owner': 30,
  'conformance/boot': 28,
  'conformance/runs-dashboard': 25,
  'conformance/match-process': 20,
  'conformance/tacticrafter': 20,
  'conformance/dash-and-dine': 18,
  'conformance/own-questions': 15,
  'conformance/auth': 15,
  'browser/match-page': 100,
  'browser/accessibility': 100,
  'browser/minds': 58,
  'browser/match': 50,
  'browser/content-policy': 37,
  'browser/scene-leaks': 33,
};

function duration({ moduleId }: TestSpecification): number {
  const found = /tests\/(.+)\.test\.ts$/.exec(moduleId)?.[1];
  return (found === undefined ? undefined : seconds[found]) ?? 0;
}

/** Runs the slowest files first, so that the last ones to end are short: two workers are idle together only at the very end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => duration(other) - duration(one));
  }
}
