import { z } from 'zod';
import { fieldNames, type Lesson, lengthNames } from './learned-model.ts';

/** A refusal of a provider: what it said, and the request as it was sent. */
export interface Refusal {
  readonly status: number | undefined;
  /** The message as the provider's package reads it. */
  readonly message: string;
  /** The body of the response. */
  readonly body: string;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** Statuses with which providers refuse parameters; some answer 404 or 500 for tools. */
const statuses: ReadonlySet<number> = new Set([400, 404, 405, 415, 422, 500, 501]);
/** Without these there is no call. */
const essential: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'contents',
  'prompt',
  'input',
  'generationConfig',
  'options',
  'parameters',
]);
/** Names that are also words of sentences: they count only where they are marked as names. */
const words: ReadonlySet<string> = new Set([
  'stop',
  'stream',
  'tools',
  'user',
  'seed',
  'store',
  'n',
  'system',
  'reasoning',
  'thinking',
  'include',
]);
const refusing =
  /support|recogni[sz]ed|unknown|unexpected|invalid|deprecated|extra|permitted|not (?:allowed|accepted|available|compatible|enabled|valid)|cannot|must|only|require|find field|additional propert|no endpoints|enable|instead|large|less than|at most|exceed|accept|take/i;
const toolWords =
  /tool (?:use|calls?|choice)|tool_choice|tools? (?:is|are) not|support(?:s|ing)? (?:\w+ )?(?:tools?|functions?)\b|function.?call|tools param|tool-call-parser/i;
const systemWords =
  /system (?:role|message|instruction|prompt)|developer instruction|(?:role|['"`]system['"`]).{0,60}support|does not support ['"`]?(?:system|developer)/i;

/** Parts of an error's body that say something; echoes of the request are left out. */
const saying: ReadonlySet<string> = new Set([
  'message',
  'msg',
  'detail',
  'error',
  'code',
  'type',
  'param',
  'loc',
  'reason',
  'title',
  'errors',
  'details',
]);

/** What a refusal says, with the parameter that it names apart; null if it names none. */
export function saidIn({ message, body }: Pick<Refusal, 'message' | 'body'>): { readonly text: string; readonly param: string | null } {
  let json: unknown = null;
  try {
    json = JSON.parse(body);
  } catch {
    // The body is no JSON: the message holds what matters.
  }
  const parts: string[] = [message];
  let param: string | null = null;
  const take = (value: unknown): void => {
    if (typeof value === 'string') parts.push(value);
    else if (Array.isArray(value)) for (const one of value) take(one);
    else
      for (const [name, inner] of Object.entries(z.record(z.string(), z.unknown()).safeParse(value).data ?? {})) {
        if (!saying.has(name)) continue;
        if (name === 'param' && typeof inner === 'string') param ??= inner;
        if (name === 'loc' && Array.isArray(inner)) param ??= inner.find((step) => typeof step === 'string' && step !== 'body') ?? null;
        take(inner);
      }
  };
  take(json);
  return { text: parts.join(' '), param };
}

/** What a refusal teaches about the parameters of a model; null if it is about something else. */
export function lessonIn(refusal: Refusal): Lesson | null {
  const { status, sent } = refusal;
  if (status === undefined || !statuses.has(status)) return null;
  const { text, param } = saidIn(refusal);
  if (!refusing.test(text)) return null;
  const names = fieldNames(sent).filter((name) => !essential.has(name));
  const named = nameIn(text, param, names);
  if (named !== null && lengthNames.has(named)) return lengthLesson(text, named, sent);
  if (/^messages?\b.*role/.test(param ?? '') || systemWords.test(text)) return hasSystem(sent) ? { kind: 'no-system' } : null;
  if (names.includes('tools') && (named === 'tools' || (named === null && toolWords.test(text)))) return { kind: 'no-tools' };
  if (named === null) return null;
  const instead = insteadOf(text);
  return instead === null ? { kind: 'without', name: named } : { kind: 'renamed', from: named, to: instead };
}

/** The sent parameter that a refusal names: as its `param`, else the first in its words. */
function nameIn(text: string, param: string | null, names: readonly string[]): string | null {
  const steps = (param ?? '').split(/[.[\]]/);
  const byParam = names.find((name) => steps.some((step) => alike(step) === alike(name)));
  if (byParam !== undefined) return byParam;
  const places = names.flatMap((name) => {
    const spelt = [...new Set([name, snake(name)])].join('|');
    const marked = `['"\`](?:${spelt})['"\`]|(?:parameter|argument|field|property|name|supplied)s?['"\`:\\s]+(?:${spelt})\\b|\\b(?:${spelt})['"\`]?\\s*(?::|is not|are not|not supp)`;
    const found = new RegExp(words.has(name) ? marked : `\\b(?:${spelt})\\b`, 'i').exec(text);
    return found === null ? [] : [{ name, at: found.index }];
  });
  return places.toSorted((a, b) => a.at - b.at)[0]?.name ?? null;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function alike(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

function insteadOf(text: string): string | null {
  return /\b(?:use|try)\s+['"`]?([a-z][a-z_]+)['"`]?\s+instead/i.exec(text)?.[1] ?? null;
}

/** A length is given under its other name, or is made as small as the provider says. */
function lengthLesson(text: string, name: string, sent: Refusal['sent']): Lesson | null {
  const instead = insteadOf(text);
  if (instead !== null && lengthNames.has(instead)) return { kind: 'renamed', from: name, to: instead };
  const asked = lengthIn(sent);
  const stated = [...text.matchAll(/(?<![\w.])\d[\d,]*(?![\w])/g)].map(([number]) => Number(number.replaceAll(',', '')));
  const most = Math.max(...stated.filter((tokens) => tokens < asked && tokens >= 16));
  if (Number.isFinite(most)) return { kind: 'longest', tokens: /exclusive/.test(text) ? most - 1 : most };
  if (/support|recogni[sz]ed|unknown|extra|permitted|unexpected|deprecated/i.test(text)) {
    if (name === 'max_tokens') return { kind: 'renamed', from: name, to: 'max_completion_tokens' };
    if (name === 'max_completion_tokens') return { kind: 'renamed', from: name, to: 'max_tokens' };
    return { kind: 'without', name };
  }
  return null;
}

function lengthIn(body: Readonly<Record<string, unknown>>): number {
  for (const [name, value] of Object.entries(body)) {
    if (lengthNames.has(name) && typeof value === 'number') return value;
    if (name === 'generationConfig' || name === 'options') return lengthIn(z.record(z.string(), z.unknown()).safeParse(value).data ?? {});
  }
  return 0;
}

function hasSystem({ messages }: Refusal['sent']): boolean {
  const read = z.array(z.looseObject({ role: z.string() })).safeParse(messages).data ?? [];
  return read.some(({ role }) => role === 'system' || role === 'developer');
}
