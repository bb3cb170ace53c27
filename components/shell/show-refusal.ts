import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { messageOf } from '#lib/message-of.ts';
import { ApiError } from './api.ts';

/**
 * Shows why a form was refused: each issue at the field that `fieldOf` finds for its path. Returns the issues without a field as one text
 * for a notice beside the form; null if every issue has a field.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fieldOf: (path: string) => FieldPath<Values> | null,
): string | null {
  const issues = error instanceof ApiError ? error.issues : [];
  const placed = issues.map(({ path, message }) => ({ field: fieldOf(path), message }));
  for (const { field, message } of placed) if (field !== null) setError(field, { type: 'server', message });
  return placed.some(({ field }) => field !== null) ? null : messageOf(error);
}
