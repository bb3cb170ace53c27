import type { JsonValue } from '#lib/domain/json-value.ts';

/*
 * Checks for the data of facts. Plain functions, because a schema library would be the largest part of a family's code on the match page.
 * The event schema already checks that facts are JSON data.
 */

/** Whether a value is a whole number, 0 or more. */
export function isCount(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Whether a value is a record of counts. */
export function isCounts(value: JsonValue | undefined): value is Record<string, number> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isCount);
}

/** Whether a value is a list of texts. */
export function isTexts(value: JsonValue | undefined): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
