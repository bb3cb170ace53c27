import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the slowest test files, on two idle cores. Every other file takes less time than these. */
const seconds: Readonly<Record<string, number>> = {
  'conformance/stopped-and-continued': 66,
  'conformance/models-match': 31,
  'conformance/runs': 28,
  'conformance/own-teams': 26,
  'conformance/owner': 25,
  'conformance/odd-clients': 23,
  'conformance/forfeits': 23,
  'conformance/planner': 21,
  'conformance/runs-dashboard': 21,
  'conformance/boot': 18,
  'conformance/cli': 18,
  'conformance/every-match-ends-as-before': 18,
  'conformance/remote-team': 17,
  'conformance/free-play': 15,
  'conformance/feed-budget': 13,
  'conformance/auth': 13,
  'conformance/outside-odd-input': 13,
  'conformance/gated-adjudicators': 13,
  'conformance/old-files-still-open': 12,
  'conformance/slow-parent': 12,
  'conformance/people-join': 12,
  'conformance/presets-play': 11,
  'conformance/agents-talk-and-craft': 9,
  'conformance/own-questions': 9,
  'conformance/backup': 9,
  'conformance/standalone': 9,
  'conformance/sandbox-budget': 8,
  'conformance/agents-talk-and-build': 8,
  'conformance/broken-off': 8,
  'conformance/gated-coordination': 8,
  'conformance/relay': 8,
  'conformance/construction': 8,
  'conformance/model-answers': 7,
  'conformance/extreme-commands': 7,
  'conformance/people-secrets': 7,
  'conformance/sandbox-bombs': 7,
  // Its run is looked at by the next.
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
