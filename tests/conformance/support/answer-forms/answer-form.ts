import type { JsonValue } from '#lib/domain/json-value.ts';
import type { ToolCall } from '#server/contract/model-request.ts';

/** An answer of a model in some form. */
export interface AnswerForm {
  readonly answer: string;
  readonly toolCalls?: readonly ToolCall[];
  /** What it must lead to; absent for one that must be refused. */
  readonly does?: string;
  /** The reason that the model must get for one that is refused. */
  readonly told?: RegExp;
}

/** Forms of answers for one purpose, each with its name. */
export type AnswerForms = Readonly<Record<string, AnswerForm>>;

/** An answer that is a native call of a tool alone. */
export const native = (name: string, given: JsonValue): AnswerForm => ({ answer: '', toolCalls: [{ name, arguments: given }] });

/** A text in a code fence. */
export const fence = (text: string, kind = 'json'): string => `\`\`\`${kind}\n${text}\n\`\`\``;
