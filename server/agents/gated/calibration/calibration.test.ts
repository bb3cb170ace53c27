import { describe, expect, test } from 'vitest';
import { areSameWeights, type CalibrationProgress, surfaceOf } from '#lib/coordination/calibration-report.ts';
import type { Features } from '#lib/coordination/features.ts';
import { gatedOptionsSchema } from '../options.ts';
import { calibrate, replay, settings, usualPenalties } from './calibration.ts';
import { calibrationPage } from './calibration-page.ts';
import type { RecordedIssue } from './recorded-issue.ts';

const options = gatedOptionsSchema.parse({});
const usual = { weights: options.weights, thresholds: options.thresholds };

function issue(template: string, features: Partial<Features>, result: Partial<RecordedIssue>): RecordedIssue {
  return {
    ...{ task: `${template}-1`, template, key: `${template} issue`, alone: null, together: null, answer: null },
    features: { C: 2, A: 2, D: 2, R: 0, H: 0, ...features },
    ...result,
  };
}

const yields = { hasYield: true, seconds: 6 };

describe('a replay', () => {
  test('takes the result of the decision that the setting leads to', () => {
    const local = issue('a01', { R: 3 }, { alone: 5 });
    const asked = issue('b01', { C: 3 }, { together: yields });
    expect(replay([local, asked], usual, options, usualPenalties)).toMatchObject({ issues: 2, resolved: 1, escalated: 0.5, called: 0 });
  });

  test('counts a request without yield, and the way alone after it', () => {
    const { value, resolved } = replay(
      [issue('d01', { C: 3 }, { together: { hasYield: false, seconds: 20 } })],
      usual,
      options,
      usualPenalties,
    );
    expect(resolved).toBe(0);
    expect(value).toBeCloseTo(-0.2 * (20 / 60) - 0.2);
  });

  test('leaves out what no recording shows instead of guessing it', () =>
    expect(replay([issue('b01', { C: 3 }, {})], usual, options, usualPenalties)).toMatchObject({ issues: 0, unknown: 1, value: null }));

  test('leaves the gray zone local without an answer, and follows an answer that is sure enough', () => {
    const gray = issue('b02', {}, { together: yields });
    expect(replay([gray], usual, options, usualPenalties)).toMatchObject({ resolved: 0, called: 1 });
    const sure = { ...gray, answer: { decision: 'escalate', confidence: 0.9 } as const };
    expect(replay([sure], usual, options, usualPenalties)).toMatchObject({ resolved: 1, escalated: 1, called: 1 });
  });
});

test('the grid keeps the order of weights and thresholds', () => {
  const all = settings();
  expect(all.length).toBeGreaterThan(5000);
  for (const { weights, thresholds } of all.filter((_, index) => index % 41 === 0))
    expect(() => gatedOptionsSchema.parse({ weights, thresholds })).not.toThrow();
});

describe('a calibration', () => {
  const templates = ['a01', 'a02', 'b01', 'b02'];
  const issues = templates.flatMap((template) =>
    template.startsWith('a')
      ? issue(template, { C: 1, R: 1, A: 1, D: 1 }, { alone: 10, together: yields })
      : issue(template, {}, { together: yields }),
  );

  test('keeps all seeds of a template in one part', () => {
    const { training, test: tested } = calibrate(issues);
    expect(training).toEqual(['a01', 'b01']);
    expect(tested).toEqual(['a02', 'b02']);
  });

  test('finds a setting that is at least as good as the usual one on the templates that it searches', () => {
    const { best, usual: before } = calibrate(issues);
    expect(best.training.value ?? 0).toBeGreaterThan(before.training.value ?? 1);
    expect(best.test.resolved).toBe(1);
  });

  test('has every weight that it tried with its values over both thresholds, the chosen one among them', () => {
    const found = calibrate(issues);
    expect(found.tried.length * 36).toBe(found.settings);
    const chosen = found.tried.find(({ weights }) => areSameWeights(weights, found.best.weights));
    expect(chosen).toMatchObject({ thresholds: found.best.thresholds, training: found.best.training.value, test: found.best.test.value });
    const surface = surfaceOf(found, chosen ?? { values: [] });
    const { low, high } = found.best.thresholds;
    expect(surface[found.grid.low.indexOf(low)]?.[found.grid.high.indexOf(high)]).toBe(found.best.training.value);
    expect(Math.max(...found.tried.flatMap(({ values }) => values.filter((value) => value !== null)))).toBe(found.best.training.value);
  });

  test('says after each set of weights how far it is', () => {
    const told: CalibrationProgress[] = [];
    const { tried } = calibrate(issues, { tell: (progress) => told.push(progress) });
    expect(told).toHaveLength(tried.length);
    expect(told.at(-1)).toEqual({ phase: 'searching', done: tried.length, total: tried.length });
  });

  test('has a page with the surface, the chosen point and what was tried', () => {
    const found = calibrate(issues);
    const page = calibrationPage('<run>', found);
    expect(page.match(/stroke-width="3"/g)).toHaveLength(1);
    for (const words of ['&lt;run&gt;', `${found.settings} settings`, 'Training: a01, b01', 'low: 0.4, 0.45'])
      expect(page).toContain(words);
  });

  test('refuses recordings of a single template', () => expect(() => calibrate(issues.slice(0, 1))).toThrow('fewer than two templates'));
});
